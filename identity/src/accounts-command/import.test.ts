import {signInWithEmailAndPassword} from '@firebase/auth';
import type {Transaction} from 'kysely';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Bench, stores} from '../identity.fixture.js';
import type {Database} from '../records/database.js';
import type {Tables} from '../records/tables.js';
import {Terminal} from './terminal.fixture.js';

const email = 'asha@example.com';
const password = 'long enough';

/** The same database, with a hook before each transaction. */
function beforeTransaction(database: Database, happen: () => Promise<unknown>): Database {
  const execute = async <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => {
    await happen();
    return database.transaction().execute(work);
  };
  return new Proxy(database, {
    get(target, key) {
      if (key === 'transaction') return () => ({execute});
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

describe.each(stores)('accounts import, on %s,', (kind) => {
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

  const signIn = async (address: string, secret: string) =>
    (await signInWithEmailAndPassword(bench.client(), address, secret)).user;

  it('imports a file, and returns the generated passwords', async () => {
    const {code, stdout, stderr} = await terminal.import(
      `\ufeffemail,name,password\r\nAsha@Example.com,"Rao, Asha",${password}\r\nben@example.com,,\r\n`,
    );
    expect({code, stderr}).toMatchObject({code: 0, stderr: expect.stringContaining('Added 2 accounts.') as string});
    const lines = stdout.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['email,name,password', `${email},"Rao, Asha",`]);
    const made = /^ben@example\.com,,(.+)$/.exec(lines[2]!)![1]!;
    expect((await signIn(email, password)).displayName).toBe('Rao, Asha');
    await signIn('ben@example.com', made);
  });

  it('imports nothing at all when one row is bad', async () => {
    await terminal.run('add', email);
    const {code, stdout, stderr} = await terminal.import(
      [
        'email,name,password',
        'good@example.com,Good,',
        'not an email,,',
        'Good@example.com,Again,',
        `${email},,`,
        'weak@example.com,,short',
        'wide@example.com,a,long enough,more',
        '"narrow@example.com"',
        '"open@example.com"x,,',
        `long@example.com,${'n'.repeat(257)},`,
        '"two@example.com","two\nlines",',
        'last@example.com,,short',
      ].join('\n'),
    );
    expect({code, stdout}).toEqual({code: 1, stdout: ''});
    expect(stderr.split('\n')).toEqual([
      'Line 3: "not an email" is not an email address.',
      'Line 4: "good@example.com" is on line 2 already.',
      'Line 5: There is an account with the email "asha@example.com" already.',
      'Line 6: The password needs at least 6 characters.',
      'Line 7: Number of columns: 4 in the row, 3 in the header.',
      'Line 8: Number of columns: 1 in the row, 3 in the header.',
      'Line 9: The row cannot be read: there is text after a closing quote.',
      'Line 10: The name is longer than 256 characters.',
      'Line 11: The name has a line break or another control character in it.',
      'Line 13: The password needs at least 6 characters.',
      'Nothing was imported: 10 of 11 rows cannot be.',
      '',
    ]);
    expect(await terminal.emails()).toEqual([email]);
  });

  it('imports nothing when somebody adds one of the learners in the meantime', async () => {
    terminal.database = beforeTransaction(terminal.database, () => bench.provider.addFirstAccount('ben@example.com'));
    const {code, stdout, stderr} = await terminal.import(`email\n${email}\nben@example.com\nzoe@example.com\n`);
    expect({code, stdout}).toEqual({code: 1, stdout: ''});
    expect(stderr).toContain('Line 3: There is an account with the email "ben@example.com" already.\n');
    expect(await terminal.emails()).toEqual(['ben@example.com']);
  });

  it('imports a thousand learners', async () => {
    const rows = Array.from({length: 1000}, (_, index) => `learner${index}@example.com,Learner ${index},`);
    const {code, stdout} = await terminal.import(['email,name,password', ...rows].join('\r\n'));
    expect(code).toBe(0);
    expect(await terminal.emails()).toHaveLength(1000);
    const [address, , made] = stdout.split('\r\n')[1000]!.split(',');
    await signIn(address!, made!);
  });

  it('reports the plan in a dry run, and does nothing', async () => {
    const {code, stdout, stderr} = await terminal.import(
      `email,name,password\n${email},Asha,\nben@example.com,,${password}\n`,
      '--dry-run',
    );
    expect({code, stdout}).toEqual({
      code: 0,
      stdout: `Would add ${email} (Asha), with a new password.\nWould add ben@example.com, with its password.\n`,
    });
    expect(stderr).toContain('2 accounts would be added. Nothing was written.');
    expect(await terminal.emails()).toEqual([]);
    expect(await terminal.import('email\nnonsense\n', '--dry-run')).toMatchObject({code: 1});
  });
});

describe('accounts import', () => {
  let terminal: Terminal;

  beforeEach(async () => {
    terminal = await Terminal.open('a file');
  });

  afterEach(() => terminal.close());

  it('refuses an invalid file', async () => {
    for (const [file, sentence] of [
      ['', 'The file is empty.'],
      ['email,name\n', 'The file has a header but no accounts.'],
      ['name,password\na,b\n', 'The header must be email,name,password'],
      ['email;name\na@example.com;A\n', 'not: email;name'],
      ['email,email\na@example.com,b@example.com\n', 'The header must be'],
      [Buffer.from('email\nasha@example.com\n', 'utf16le'), 'The header must be'],
      [Buffer.from('email,name\nb@example.com,Zo\u00eb\n', 'latin1'), 'The file is not UTF-8.'],
    ] as const) {
      const {code, stderr} = await terminal.import(file);
      expect(code).toBe(1);
      expect(stderr).toContain(sentence);
    }
    expect(await terminal.emails()).toEqual([]);
  });

  it('accepts the columns in any order, and an email alone', async () => {
    expect(await terminal.import(`Password, Email\n${password},${email}\n`)).toMatchObject({code: 0});
    expect(await terminal.import('email\nben@example.com\n\n')).toMatchObject({code: 0});
    expect(await terminal.emails()).toEqual([email, 'ben@example.com']);
  });
});
