import {randomUUID} from 'node:crypto';
import {existsSync, readdirSync} from 'node:fs';
import {mkdir, open, rename} from 'node:fs/promises';
import path from 'node:path';
import {closeToOthers} from '@framewright/store';
import type {Mail, Mailer} from './mailer.js';

/** A line break would begin another header. */
const header = (name: string, value: string) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`;

const messageText = ({to, subject, text}: Mail, date: Date) =>
  [
    header('To', to),
    header('Subject', subject),
    header('Date', date.toUTCString()),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n');

/** Writes each mail as a file, for a server without SMTP. Only its owner may read them: they hold codes. */
export function outboxMailer(folder: string): Mailer {
  closeToOthers(folder);
  if (existsSync(folder)) for (const name of readdirSync(folder)) closeToOthers(path.join(folder, name));
  return {
    async send(mail) {
      await mkdir(folder, {recursive: true, mode: 0o700});
      const date = new Date();
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID()}`;
      // A watcher of .eml files never sees half a mail.
      const unfinished = path.join(folder, `.${name}.tmp`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(messageText(mail, date));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path.join(folder, `${name}.eml`));
    },
  };
}
