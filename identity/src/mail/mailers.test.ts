import {chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {type AddressInfo, createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {outboxMailer} from './outbox-mailer.js';
import {smtpMailer} from './smtp-mailer.js';

const mail = {to: 'asha@example.com', subject: 'Sign in', text: 'Hello,\n\nhttps://example.com/login?a=b\n'};

describe('the outbox', () => {
  it('writes each mail as a whole, private file', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'outbox-')), 'mail', 'out');
    const outbox = outboxMailer(folder);
    await Promise.all([outbox.send(mail), outbox.send(mail), outbox.send(mail)]);
    const files = readdirSync(folder);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(file).toMatch(/^[^.].*\.eml$/);
      expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
      const written = readFileSync(path.join(folder, file), 'utf8');
      expect(written).toMatch(/^To: asha@example\.com\nSubject: Sign in\nDate: /);
      expect(written.endsWith(`\n\n${mail.text}`)).toBe(true);
    }
  });

  it('makes readable mails private at startup', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
    const earlier = path.join(folder, 'earlier.eml');
    writeFileSync(earlier, '');
    chmodSync(earlier, 0o644);
    chmodSync(folder, 0o755);
    outboxMailer(folder);
    expect([folder, earlier].map((place) => statSync(place).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('lets no subject inject a header', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
    await outboxMailer(folder).send({...mail, subject: 'Hello\r\nBcc: ravi@example.com'});
    expect(readFileSync(path.join(folder, readdirSync(folder)[0]!), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

/** An SMTP server that accepts and records everything. */
async function listen(greeting: string) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inMessage = false;
    socket.write(greeting);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      heard.push(data.toString());
      if (inMessage) {
        if (!data.toString().endsWith('\r\n.\r\n')) return;
        inMessage = false;
      } else if (data.toString().startsWith('DATA')) {
        inMessage = true;
        socket.write('354 go on\r\n');
        return;
      }
      socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {url, heard: () => heard.join(''), close: () => server.close()};
}

describe('SMTP', () => {
  it('carries a mail to its one recipient', async () => {
    const server = await listen('220 ready\r\n');
    await smtpMailer(server.url, 'Learning <hello@example.com>').send(mail);
    server.close();
    expect(server.heard()).toContain('MAIL FROM:<hello@example.com>');
    expect(server.heard().match(/RCPT TO:.*/g)).toEqual([expect.stringContaining('RCPT TO:<asha@example.com>')]);
    expect(server.heard()).toContain('Subject: Sign in');
  });

  it('rejects when the server refuses', async () => {
    const server = await listen('554 no\r\n');
    await expect(smtpMailer(server.url, 'hello@example.com').send(mail)).rejects.toThrow();
    server.close();
  });
});
