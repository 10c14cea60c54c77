import {signInWithEmailAndPassword} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Terminal} from '../accounts-command/terminal.fixture.js';
import {Bench, stores} from '../identity.fixture.js';
import type {Mail} from '../mail/mailer.js';
import {findAccountByEmail} from '../records/accounts.js';
import {addSecondFactor} from '../records/second-factors.js';
import type {Administration} from './administration.js';
import {FakeAppPasswords} from './app-passwords.fixture.js';
import {type AuditPage, noteAudit} from './audit-trail.js';
import {Refusal} from './refusal.js';

const email = 'asha@example.com';
const siteUrl = 'https://site.example';
const day = 24 * 3600_000;

describe.each(stores)('staff in a browser, on %s,', (kind) => {
  let terminal: Terminal;
  let bench: Bench;
  let staff: Administration;
  let mails: Mail[];
  let mailFails: boolean;
  let appPasswords: FakeAppPasswords;
  const faults: unknown[] = [];
  const sita = {accountId: 'sita', email: 'sita@example.com', reportFault: (error: unknown) => void faults.push(error)};

  beforeEach(async () => {
    mails = [];
    mailFails = false;
    terminal = await Terminal.open(kind);
    const send = async (mail: Mail) => {
      if (mailFails) throw new Error('no mail server');
      mails.push(mail);
    };
    appPasswords = new FakeAppPasswords();
    bench = await Bench.open({
      store: terminal.store,
      mailer: {send},
      siteUrl,
      appPasswords,
    });
    staff = bench.provider.administration;
  });

  afterEach(async () => {
    await bench.close();
    await terminal.close();
  });

  const signIn = (password: string) => signInWithEmailAndPassword(bench.client(), email, password);
  const codeIn = ({text}: Mail) => new URLSearchParams(/#(\S+)/.exec(text)![1]).get('oobCode')!;
  /** The newest one: another kind of mail may come after it. */
  const invitation = () => mails.findLast(({text}) => text.includes('7 days'))!;
  const setPassword = (oobCode: string, newPassword: string) =>
    bench.call('/identitytoolkit.googleapis.com/v1/accounts:resetPassword', {oobCode, newPassword});
  const trail = async () =>
    (await staff.audit({})).events.map(({actor, action, email: of}) => `${actor} ${action} ${of}`);

  it('shows app passwords, and records the revoked one', async () => {
    const {id} = await staff.add(sita, email, 'Asha', 'made');
    await appPasswords.make(id, 'My laptop');
    expect((await staff.show(id))!.appPasswords).toMatchObject([{id: 'id-0', tool: 'My laptop', lastUsedAt: null}]);
    await staff.revokeAppPassword(sita, id, 'id-0');
    await expect(staff.revokeAppPassword(sita, id, 'id-0')).rejects.toThrow(Refusal);
    expect((await staff.show(id))!.appPasswords).toEqual([]);
    expect((await trail()).filter((event) => event.includes('revoked'))).toEqual([
      `sita@example.com app password revoked ${email}`,
    ]);
    expect(await staff.revokeAppPassword(sita, 'nobody', 'id-0')).toBe(false);
  });

  it('invites somebody, who sets the password within seven days', async () => {
    const {id, password} = await staff.add(sita, ' Asha@Example.com ', 'Asha', 'by invitation');
    expect(password).toBeNull();
    expect(mails[0]).toMatchObject({to: email});
    expect(mails[0]!.text).toContain('7 days');
    // The language of somebody who was never here is unknown.
    expect(mails[0]!.text).toMatch(/7 दिन/);
    expect(mails[0]!.text.match(/\S+\/login#/g)).toEqual([`${siteUrl}/login#`, `${siteUrl}/hi/login#`]);
    await expect(signIn('')).rejects.toThrow();
    bench.clock.offset = 6 * day;
    expect((await setPassword(codeIn(mails[0]!), 'chosen by herself')).status).toBe(200);
    expect(appPasswords.revoked).toEqual([id]);
    expect((await signIn('chosen by herself')).user.displayName).toBe('Asha');
    expect(await staff.show(id)).toMatchObject({email, password: 'own', verified: true, signIns: 1});
    await staff.invite(sita, id);
    bench.clock.offset = 14 * day;
    expect((await setPassword(codeIn(invitation()), 'too late now')).status).toBe(400);
    expect(appPasswords.revoked).toEqual([id]);
  });

  it('reports when an account was added but its mail was not sent', async () => {
    mailFails = true;
    await expect(staff.add(sita, email, '', 'by invitation')).rejects.toThrow(/was added, but the mail/);
    expect(faults.length).toBeGreaterThan(0);
    expect(await terminal.emails()).toEqual([email]);
    await expect(staff.add(sita, email, '', 'made')).rejects.toThrow(Refusal);
    await expect(staff.add(sita, 'no address', '', 'made')).rejects.toThrow('is not an email address');
  });

  it('follows the rules of the command line, with one common trail', async () => {
    await terminal.run('add', email, '--password', 'long enough');
    const {id} = (await findAccountByEmail(terminal.database, email))!;
    const token = await (await signIn('long enough')).user.getIdToken();
    expect(await staff.setDisabled(sita, id, true)).toBe(true);
    expect(await bench.provider.verify(token)).toBeNull();
    await expect(staff.invite(sita, id)).rejects.toThrow('is disabled');
    await staff.setDisabled(sita, id, false);
    const password = await staff.reset(sita, id);
    await signIn(password!);
    await staff.setRole(sita, id, 'instructor', true);
    await terminal.run('withdraw', email, '--role', 'instructor');
    await expect(staff.removeFactor(sita, id)).rejects.toThrow('no second factor');
    const factor = {account_id: id, display_name: null, shared_secret: 'A', last_step: 0};
    await addSecondFactor(terminal.database, factor, Date.now());
    await staff.removeFactor(sita, id);
    expect(await staff.signOut(sita, id)).toBe(true);
    await staff.remove(sita, id);
    expect(await terminal.emails()).toEqual([]);
    expect((await trail()).sort()).toEqual(
      [
        `command line added ${email}`,
        `command line roles changed ${email}`,
        ...[
          'deleted',
          'disabled',
          'enabled',
          'password reset',
          'roles changed',
          'second factor removed',
          'signed out',
        ].map((action) => `sita@example.com ${action} ${email}`),
      ].sort(),
    );
  });

  it('cannot change their own account, or a missing one', async () => {
    const {id} = await staff.add(sita, email, '', 'made');
    const asha = {...sita, accountId: id, email};
    const changes = (who: typeof sita, of: string) => [
      staff.invite(who, of),
      staff.setDisabled(who, of, true),
      staff.signOut(who, of),
      staff.removeFactor(who, of),
      staff.setRole(who, of, 'staff', true),
      staff.remove(who, of),
    ];
    for (const change of await Promise.allSettled(changes(asha, id))) {
      expect(change).toMatchObject({status: 'rejected', reason: expect.any(Refusal) as Refusal});
    }
    await expect(staff.reset(asha, id)).rejects.toThrow('Your own account');
    expect(await Promise.all(changes(sita, 'nobody'))).toEqual([false, false, false, false, false, false]);
    expect(await staff.reset(sita, 'nobody')).toBeUndefined();
    expect(await staff.show('nobody')).toBeUndefined();
    expect((await staff.show(id))?.roles).toEqual(['learner']);
  });

  it('pages through the trail without losing events of the same millisecond', async () => {
    const {id} = await staff.add(sita, email, '', 'made');
    const context = {actor: sita, now: () => 5000};
    for (let number = 0; number < 250; number++) {
      const of = number % 2 === 0 ? {id, email} : {id: 'ben', email: 'ben@example.com'};
      await noteAudit(terminal.database, context, 'signed out', of, String(number));
    }
    const pagesOf = async (accountId?: string) => {
      const pages: AuditPage[] = [await staff.audit({accountId})];
      for (let {older} = pages[0]!; older; {older} = pages.at(-1)!) {
        pages.push(await staff.audit({accountId, before: older}));
      }
      return pages.map(({events}) => events);
    };
    const all = await pagesOf();
    expect(all.map((events) => events.length)).toEqual([100, 100, 51]);
    expect(new Set(all.flat().map((event) => event.id)).size).toBe(251);
    const hers = await pagesOf(id);
    expect(hers.map((events) => events.length)).toEqual([100, 26]);
    expect(new Set(hers.flat().map((event) => event.email))).toEqual(new Set([email]));
    expect((await staff.show(id))?.audit).toMatchObject({older: {at: 5000}});
  });

  it('previews an import, then does it', async () => {
    await staff.add(sita, email, '', 'made');
    const bad = `email,name\n${email},Asha\nben@example.com,Ben\n`;
    expect(await staff.planImport(sita, bad)).toMatchObject([
      {line: 2, email, problems: [{code: 'ACCOUNT_EXISTS', values: [email]}]},
      {line: 3, email: 'ben@example.com', name: 'Ben', hasPassword: false, problems: []},
    ]);
    await expect(staff.runImport(sita, bad, 'made')).rejects.toThrow('Nothing was imported');
    await expect(staff.planImport(sita, `email\n${'x@example.com\n'.repeat(501)}`)).rejects.toThrow('500 are added');
    const good = 'email,name,password\nben@example.com,Ben,\nzoe@example.com,,a good password\n';
    expect(await staff.runImport(sita, good, 'by invitation')).toEqual([
      {email: 'ben@example.com', password: ''},
      {email: 'zoe@example.com', password: ''},
    ]);
    await expect.poll(() => mails.map(({to}) => to)).toEqual(['ben@example.com']);
    expect(await terminal.emails()).toEqual([email, 'ben@example.com', 'zoe@example.com']);
  });

  it('finds accounts by email and name, some at a time', async () => {
    const rows = Array.from(
      {length: 60},
      (_, number) => `l${String(number).padStart(2, '0')}@example.com,Learner ${number}`,
    );
    await staff.runImport(sita, ['email,name', ...rows].join('\n'), 'by invitation');
    const {accounts, total} = await staff.list('', 50);
    expect([accounts.length, total, accounts[0]?.email]).toEqual([10, 60, 'l50@example.com']);
    expect((await staff.list('LEARNER 7', 0)).accounts.map(({email: found}) => found)).toEqual(['l07@example.com']);
    expect(await staff.exportCsv()).toContain('l59@example.com');
  });
});
