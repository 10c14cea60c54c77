import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {signInWithEmailAndPassword, updatePassword} from '@firebase/auth';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readAudit} from '../administration/audit-trail.js';
import {refusal} from '../administration/refusal.js';
import {Bench, newStore, stores} from '../identity.fixture.js';
import {changeAccount, findAccountByEmail} from '../records/accounts.js';
import {defaultPasswordPolicy} from '../passwords/policy.js';
import {addSecondFactor} from '../records/second-factors.js';
import {accountsCommand} from './accounts-command.js';
import {Terminal} from './terminal.fixture.js';

const email = 'asha@example.com';
const password = 'long enough';
const anyPassword = /\w{4}-\w{4}-\w{4}-\w{4}/;

describe.each(stores)('accounts, on %s,', (kind) => {
  let terminal: Terminal;
  let bench: Bench;

  beforeEach(async () => {
    terminal = await Terminal.open(kind);
    bench = await Bench.open({store: terminal.store});
  });

  afterEach(async () => {
    await bench.close();
    await terminal.close();
  });

  const signIn = async (secret: string) => (await signInWithEmailAndPassword(bench.client(), email, secret)).user;

  it('adds a learner with a given password', async () => {
    expect(await terminal.run('add', ' Asha@Example.com', '--name', 'Asha', '--password', password)).toEqual({
      code: 0,
      stdout: `Added ${email}.\n`,
      stderr: 'The password works for 7 days; by then the learner changes it under Account.\n',
    });
    expect((await signIn(password)).displayName).toBe('Asha');
  });

  it('creates an app password in two lines for programs, but not for a disabled account', async () => {
    await terminal.run('add', email, '--password', password);
    const {id} = (await findAccountByEmail(terminal.database, email))!;
    expect(await terminal.run('app-password', email)).toEqual({
      code: 0,
      stdout: `user FW00042\npassword secret of ${id}\n`,
      stderr: '',
    });
    await terminal.run('disable', email);
    expect(await terminal.run('app-password', email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${email} is disabled. Enable it first.\n`,
    });
    expect(await terminal.run('app-password', 'nobody@example.com')).toMatchObject({code: 1, stdout: ''});
  });

  it('records an app password in the trail only if one is created', async () => {
    await terminal.run('add', email, '--password', password);
    const noted = async () => (await readAudit(terminal.database, {})).events.map(({action}) => action);
    const {make} = terminal.appPasswords;
    terminal.appPasswords.make = () => Promise.reject(refusal('TOO_MANY_APP_PASSWORDS', 20));
    expect(await terminal.run('app-password', email)).toMatchObject({code: 1, stdout: ''});
    expect(await noted()).toEqual(['added']);
    terminal.appPasswords.make = make;
    await terminal.run('app-password', email);
    expect((await noted()).sort()).toEqual(['added', 'app password made']);
  });

  it('lists app passwords without their secrets, revokes one, and records which', async () => {
    await terminal.run('add', email, '--password', password);
    expect(await terminal.run('app-passwords', email)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${email} has no app passwords.\n`,
    });
    await terminal.run('app-password', email);
    expect((await terminal.run('app-passwords', email)).stdout).toBe(
      'ID    Made                  Last used  Tool\nid-0  2026-01-02 03:04 UTC  never      A tool that staff set up\n',
    );
    expect(await terminal.run('revoke-app-password', email)).toMatchObject({code: 2, stdout: ''});
    const revoke = () => terminal.run('revoke-app-password', email, '--id', 'id-0');
    expect((await revoke()).stdout).toBe(`Revoked the app password of ${email} for: A tool that staff set up\n`);
    expect(await revoke()).toMatchObject({code: 1, stderr: `${email} has no such app password.\n`});
    const [event, ...others] = (await readAudit(terminal.database, {})).events.filter(
      ({action}) => action === 'app password revoked',
    );
    expect([event, others]).toMatchObject([{actor: 'command line', email, detail: 'A tool that staff set up'}, []]);
  });

  it('revokes app passwords with a reset and with signing out', async () => {
    await terminal.run('add', email, '--password', password);
    const {id} = (await findAccountByEmail(terminal.database, email))!;
    await terminal.run('disable', email);
    await terminal.run('enable', email);
    await terminal.run('sign-out-all');
    expect(terminal.appPasswords.revoked).toEqual([]);
    expect((await terminal.run('reset', email)).stdout).toContain('its app passwords are revoked');
    expect((await terminal.run('sign-out', email)).stdout).toContain('revoked its app passwords');
    expect((await terminal.run('sign-out-all', '--yes')).stdout).toContain('revoked all app passwords');
    expect(terminal.appPasswords.revoked).toEqual([id, id, undefined]);
  });

  it('sets passwords that work for a week, unless the learner chooses another', async () => {
    const expectGone = (secret: string) =>
      expect(signIn(secret)).rejects.toMatchObject({code: 'auth/invalid-credential'});
    const week = 7 * 24 * 3600_000;
    await terminal.run('add', email, '--password', password);
    bench.clock.offset = week - 60_000;
    await signIn(password);
    bench.clock.offset = week + 60_000;
    await expectGone(password);
    bench.clock.offset = 0;
    const {stdout} = await terminal.run('reset', email);
    const given = anyPassword.exec(stdout)![0];
    expect((await terminal.run('show', email)).stdout).toMatch(/Password +given by staff, works until /);
    const user = await signIn(given);
    await updatePassword(user, 'chosen by herself');
    expect((await terminal.run('show', email)).stdout).toMatch(/Password +their own\n/);
    bench.clock.offset = week + 60_000;
    await expectGone(given);
    await signIn('chosen by herself');
  });

  it('signs one learner out everywhere, and everybody', async () => {
    await terminal.run('add', email, '--password', password);
    await terminal.run('add', 'ben@example.com', '--password', password);
    const asha = await (await signIn(password)).getIdToken();
    const ben = await (await signInWithEmailAndPassword(bench.client(), 'ben@example.com', password)).user.getIdToken();
    const areIn = async () =>
      Promise.all([asha, ben].map(async (token) => (await bench.provider.verify(token)) !== null));
    expect(await areIn()).toEqual([true, true]);
    expect(await terminal.run('sign-out', email)).toMatchObject({code: 0});
    expect(await areIn()).toEqual([false, true]);
    const again = await (await signIn(password)).getIdToken();
    expect(await terminal.run('sign-out-all')).toMatchObject({code: 2, stdout: ''});
    expect(await areIn()).toEqual([false, true]);
    expect(await terminal.run('sign-out-all', '--yes')).toMatchObject({code: 0});
    expect(await areIn()).toEqual([false, false]);
    expect(await bench.provider.verify(again)).toBeNull();
    await signIn(password);
  });

  it('adds a learner with a generated password, and shows it', async () => {
    const {code, stdout} = await terminal.run('add', email);
    expect(code).toBe(0);
    await signIn(anyPassword.exec(stdout)![0]);
  });

  it('disables a learner, ending all sign-ins at once', async () => {
    await terminal.run('add', email, '--password', password);
    const user = await signIn(password);
    const token = await user.getIdToken();
    expect(await bench.provider.verify(token)).not.toBeNull();

    expect(await terminal.run('disable', email)).toMatchObject({code: 0});
    expect(await bench.provider.verify(token)).toBeNull();
    await expect(user.getIdToken(true)).rejects.toThrow();
    await expect(signIn(password)).rejects.toMatchObject({code: 'auth/user-disabled'});

    expect(await terminal.run('enable', email)).toMatchObject({code: 0});
    expect(await bench.provider.verify(token)).toBeNull();
    await signIn(password);
  });

  it('keeps the sign-ins of an already enabled learner', async () => {
    await terminal.run('add', email, '--password', password);
    const token = await (await signIn(password)).getIdToken();
    await terminal.run('enable', email);
    expect(await bench.provider.verify(token)).toMatchObject({email});
  });

  it('does not revive a sign-in that began while the account was being disabled', async () => {
    await terminal.run('add', email, '--password', password);
    const token = await (await signIn(password)).getIdToken();
    const account = await findAccountByEmail(terminal.database, email);
    await changeAccount(terminal.database, account!.id, {disabled: 1});
    await terminal.run('enable', email);
    expect(await bench.provider.verify(token)).toBeNull();
  });

  it('resets a password, and signs out whoever had the old one', async () => {
    await terminal.run('add', email, '--password', password);
    const token = await (await signIn(password)).getIdToken();
    const {code, stdout} = await terminal.run('reset', email);
    expect(code).toBe(0);
    expect(await bench.provider.verify(token)).toBeNull();
    await expect(signIn(password)).rejects.toMatchObject({code: 'auth/invalid-credential'});
    await signIn(anyPassword.exec(stdout)![0]);
  });

  it('shows a second factor, and removes one that was lost', async () => {
    await terminal.run('add', email, '--password', password);
    expect(await terminal.run('remove-factor', email)).toMatchObject({
      code: 1,
      stderr: `${email} has no second factor.\n`,
    });
    const {id} = (await findAccountByEmail(terminal.database, email))!;
    const factor = {account_id: id, display_name: null, shared_secret: 'A', last_step: 0};
    await addSecondFactor(terminal.database, factor, Date.UTC(2026, 0, 2, 3, 4));
    expect((await terminal.run('show', email)).stdout).toMatch(
      /Second factor +since 2026-01-02 03:04 UTC\nRecovery codes +0 left\n/,
    );
    await expect(signIn(password)).rejects.toMatchObject({code: 'auth/multi-factor-auth-required'});
    expect(await terminal.run('remove-factor', email)).toMatchObject({code: 0, stderr: ''});
    expect((await terminal.run('show', email)).stdout).toMatch(/Second factor +none\n/);
    await signIn(password);
  });

  it('grants and withdraws roles, each once', async () => {
    await terminal.run('add', email, '--password', 'long enough');
    for (let time = 0; time < 2; time++) {
      const granted = {code: 0, stdout: `${email} is learner, instructor now.\n`};
      expect(await terminal.run('grant', email, '--role', 'instructor')).toMatchObject(granted);
    }
    expect((await terminal.run('grant', email, '--role', 'staff')).stdout).toContain('learner, instructor, staff');
    expect((await terminal.run('show', email)).stdout).toMatch(/Roles +learner, instructor, staff/);
    expect((await terminal.run('withdraw', email, '--role', 'instructor')).stdout).toContain('is learner, staff now');
    for (const role of ['learner', 'root', '']) {
      expect(await terminal.run('grant', email, '--role', role)).toMatchObject({
        code: 1,
        stderr: `"${role}" is no role that can be granted: --role instructor or --role staff.\n`,
      });
    }
    expect(await terminal.run('grant', email)).toMatchObject({code: 1});
  });

  it('deletes an account only with a confirmation', async () => {
    await terminal.run('add', email, '--name', 'Asha', '--password', password);
    const token = await (await signIn(password)).getIdToken();
    const asked = await terminal.run('delete', email);
    expect(asked).toMatchObject({code: 2, stdout: ''});
    expect(asked.stderr).toMatch(/would delete asha@example.com \(Asha\).*1 sign-in\..*add --yes/s);
    expect(await bench.provider.verify(token)).not.toBeNull();

    expect(await terminal.run('delete', email, '--yes')).toMatchObject({code: 0, stdout: `Deleted ${email}.\n`});
    expect(await bench.provider.verify(token)).toBeNull();
    expect(await terminal.emails()).toEqual([]);
  });

  it('works from the command line on a separate store', async () => {
    let said = '';
    const command = (...args: string[]) =>
      accountsCommand(args, terminal.store, (text) => (said += text), defaultPasswordPolicy);
    expect(await command('add', email)).toBe(0);
    expect(await command('list')).toBe(0);
    expect(said).toContain(`Added ${email}.`);
    expect(said).toMatch(/asha@example\.com\s+active/);
    expect(await command('add', email)).toBe(1);
  });
});

describe('accounts', () => {
  let terminal: Terminal;

  beforeEach(async () => {
    terminal = await Terminal.open('a file');
    terminal.now = () => Date.UTC(2026, 0, 2, 3, 4, 5);
  });

  afterEach(() => terminal.close());

  it('lists accounts by email, all or only the disabled ones', async () => {
    expect(await terminal.run('list')).toMatchObject({code: 0, stdout: '', stderr: 'There are no accounts.\n'});
    await terminal.run('add', 'zoe@example.com');
    await terminal.run('add', email, '--name', 'Asha');
    await terminal.run('disable', 'zoe@example.com');
    expect((await terminal.run('list')).stdout).toBe(
      [
        'EMAIL             NAME  STATE     CREATED               LAST SIGN-IN',
        'asha@example.com  Asha  active    2026-01-02 03:04 UTC  never',
        'zoe@example.com         disabled  2026-01-02 03:04 UTC  never',
        '',
      ].join('\n'),
    );
    const disabled = await terminal.run('list', '--disabled');
    expect(disabled.stdout).toContain('zoe@example.com');
    expect(disabled.stdout).not.toContain(email);
  });

  it('shows one account, without its secrets', async () => {
    await terminal.run('add', email, '--name', 'Asha');
    const {code, stdout} = await terminal.run('show', 'ASHA@example.com');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Email +asha@example\.com\nVerified +no\nName +Asha\nState +active\nRoles +learner\nCreated +2026-01-02 03:04 UTC\n/,
    );
    expect(stdout).not.toContain('argon2');
  });

  it('exports all accounts, without secrets and without formulas', async () => {
    await terminal.run('add', email, '--name', '=cmd|"x"!A1');
    await terminal.run('add', '+ben@example.com', '--name', 'Ben, B.');
    const {code, stdout} = await terminal.run('export');
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        'email,name,state,email_verified,created,last_sign_in',
        `'+ben@example.com,"Ben, B.",active,no,2026-01-02T03:04:05.000Z,`,
        `${email},"'=cmd|""x""!A1",active,no,2026-01-02T03:04:05.000Z,`,
        '',
      ].join('\r\n'),
    );
  });

  it('lets no name control the terminal', async () => {
    await terminal.run('add', email);
    const account = await findAccountByEmail(terminal.database, email);
    await changeAccount(terminal.database, account!.id, {display_name: '\u001b[2J\nroot\u202e'});
    for (const args of [['list'], ['show', email], ['delete', email]]) {
      const {stdout, stderr} = await terminal.run(...args);
      expect(stdout + stderr).not.toMatch(/\u001b|\u202e|\nroot/);
    }
  });

  it('refuses impossible requests in a sentence, and exits with 1', async () => {
    await terminal.run('add', email);
    for (const verb of ['show', 'disable', 'enable', 'reset', 'delete']) {
      expect(await terminal.run(verb, 'nobody@example.com')).toEqual({
        code: 1,
        stdout: '',
        stderr: 'There is no account with the email "nobody@example.com".\n',
      });
    }
    for (const [args, sentence] of [
      [['add', email], 'There is an account with the email "asha@example.com" already.'],
      [['add', 'nonsense'], '"nonsense" is not an email address.'],
      [['add', 'b@example.com', '--password', 'short'], 'The password needs at least 6 characters.'],
      [['add', 'b@example.com', '--password', ''], 'The password needs at least 6 characters.'],
      [['import', 'missing.csv'], 'Cannot read "missing.csv": there is no such file.'],
    ] as const) {
      expect(await terminal.run(...args)).toEqual({code: 1, stdout: '', stderr: `${sentence}\n`});
    }
    expect(await terminal.emails()).toEqual([email]);
  });

  it('enforces the configured password policy, also for generated passwords', async () => {
    terminal.policy = {
      minLength: 8,
      maxLength: 40,
      lowercase: true,
      uppercase: true,
      numeric: true,
      nonAlphanumeric: true,
    };
    expect(await terminal.run('add', email, '--password', 'alllower')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The password needs an upper case letter.\n') as string,
    });
    expect(await terminal.run('add', email)).toMatchObject({code: 0});
  });

  it('answers wrong usage with the usage text, and exits with 2', async () => {
    for (const [args, sentence] of [
      [[], 'Say what to do.'],
      [['destroy'], 'There is no command "destroy".'],
      [['constructor'], 'There is no command "constructor".'],
      [['show'], '"show" needs EMAIL.'],
      [['import'], '"import" needs FILE.csv.'],
      [['show', 'a@example.com', 'b@example.com'], '"show" does not know what to do with "b@example.com".'],
      [['list', 'x'], '"list" does not know what to do with "x".'],
      [['list', '--yes'], '"list" has no option --yes.'],
      [['list', '--nonsense'], "Unknown option '--nonsense'."],
      [['add', email, '--name'], "Option '--name <value>' argument missing."],
    ] as const) {
      const {code, stdout, stderr} = await terminal.run(...args);
      expect({code, stdout}).toEqual({code: 2, stdout: ''});
      expect(stderr.split('\n')[0]).toBe(sentence);
      expect(stderr).toContain('Usage: npm run accounts -- COMMAND');
    }
    expect(await terminal.run('--help')).toMatchObject({code: 0, stdout: expect.stringContaining('Usage:') as string});
  });
});

describe('a store that cannot be opened', () => {
  it('is reported in one line, and exits with 1', async () => {
    for (const store of [
      {postgresUrl: 'postgres://nobody@127.0.0.1:1/none'},
      {file: path.join(await notADatabase(), 'identity.db')},
    ]) {
      let said = '';
      expect(await accountsCommand(['list'], store, (text) => (said += text), defaultPasswordPolicy)).toBe(1);
      expect(said).toMatch(/^The account store failed: \S[^\n]*\n$/);
    }
  });
});

/** A plain file where a folder should be. */
async function notADatabase(): Promise<string> {
  const store = await newStore('a file');
  const file = 'file' in store ? store.file : '';
  writeFileSync(file, 'plain');
  return file;
}
