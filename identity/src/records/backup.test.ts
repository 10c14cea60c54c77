import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {StoreLocation} from '@framewright/store';
import {beforeAll, describe, expect, it} from 'vitest';
import {Bench, emptyStore, stores} from '../identity.fixture.js';
import {addAccount, findAccountByEmail} from './accounts.js';
import {backUpAccounts, restoreAccounts} from './backup.js';
import {openDatabase} from './database.js';
import {addSecondFactor} from './second-factors.js';
import {beginSignIn} from './sign-ins.js';

const door = path.resolve(import.meta.dirname, '../../dist/index.js');
const silent = () => undefined;
const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'backup-')), 'accounts.backup');

/** A store with this many learners, each signed in with a second factor. */
async function fill(store: StoreLocation, name: string, count: number): Promise<void> {
  const database = await openDatabase(store);
  await database.transaction().execute(async (transaction) => {
    for (let number = 0; number < count; number++) {
      const email = `${name}${number}@example.com`;
      const account = await addAccount(transaction, {email, password_hash: 'x'.repeat(100), display_name: null}, 1000);
      const factor = {account_id: account!.id, display_name: null, shared_secret: 'A', last_step: 0};
      const {id} = (await addSecondFactor(transaction, factor, 1000))!;
      const origin = {browser_hash: String(number), browser_bound: 1, user_agent: 'a browser', address: '127.0.0.1'};
      await beginSignIn(transaction, account!, 2000, origin, {second_factor_id: id});
    }
  });
  await database.destroy();
}

/** The whole content of a store, in an order independent of the store. */
async function content(store: StoreLocation): Promise<string> {
  const database = await openDatabase(store);
  const lines: string[] = [];
  for (const table of ['account', 'sign_in', 'signing_key', 'second_factor', 'failure', 'known_browser'] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    lines.push(...rows.map((row) => `${table} ${JSON.stringify(Object.entries(row).toSorted())}`));
  }
  await database.destroy();
  return lines.toSorted().join('\n');
}

describe.each(stores.flatMap((from) => stores.map((to) => [from, to] as const)))(
  'a backup of %s into %s',
  (from, to) => {
    it('brings back every record, and the sign-ins with them', async () => {
      const [source, target, file] = [await emptyStore(from), await emptyStore(to), newFile()];
      await fill(source, 'learner', 3);
      const before = await Bench.open({store: source, settings: {openSignUp: true}});
      const signedUp = await before.call('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
        email: 'asha@example.com',
        password: 'long enough',
      });
      const {idToken} = JSON.parse(signedUp.body) as {idToken: string};
      // While the server runs.
      await backUpAccounts(source, file, silent);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
      await before.close();

      await restoreAccounts(file, target, {overwrite: false, report: silent});
      expect(await content(target)).toBe(await content(source));
      const after = await Bench.open({store: target});
      expect(await after.provider.verify(idToken)).toMatchObject({email: 'asha@example.com'});
      await after.close();
    });
  },
);

describe.each(stores)('a restore into %s', (kind) => {
  it('refuses a store in use unless told, and leaves it as it is', async () => {
    const [source, target, file] = [await emptyStore('a file'), await emptyStore(kind), newFile()];
    await fill(source, 'learner', 2);
    await fill(target, 'other', 2);
    await backUpAccounts(source, file, silent);
    const before = await content(target);
    await expect(restoreAccounts(file, target, {overwrite: false, report: silent})).rejects.toThrow('--overwrite');
    expect(await content(target)).toBe(before);
    await restoreAccounts(file, target, {overwrite: true, report: silent});
    expect(await content(target)).toBe(await content(source));
  });

  it('refuses a file that is not a backup', async () => {
    const [target, file] = [await emptyStore(kind), newFile()];
    await expect(restoreAccounts(file, target, {overwrite: false, report: silent})).rejects.toThrow(
      /^There is no backup/,
    );
    for (const text of ['', 'no database at all, and longer than its head would be'.repeat(100)]) {
      writeFileSync(file, text);
      const restored = restoreAccounts(file, target, {overwrite: false, report: silent});
      await expect(restored).rejects.toThrow(/ is no backup, or is damaged\.$/);
    }
  });
});

describe.each(stores)('a process that is killed, on %s,', (kind) => {
  const learners = 300;
  let source: StoreLocation;

  beforeAll(async () => {
    source = await emptyStore(kind);
    await fill(source, 'learner', learners);
  }, 60_000);

  /** Runs one of the two in a separate process, which stops after the given table until it is killed. */
  function run(program: string, args: unknown[], killAt?: string): Promise<string | null> {
    const text = `import {backUpAccounts, restoreAccounts} from ${JSON.stringify(door)};
      const report = (table) => {
        process.stdout.write(table + '\\n');
        if (table === ${JSON.stringify(killAt)}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      };
      const args = ${JSON.stringify(args)};
      ${program}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', text], {stdio: ['ignore', 'pipe', 'inherit']});
    child.stdout.on('data', (data) => killAt && String(data).includes(killAt) && child.kill('SIGKILL'));
    return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
  }

  it('leaves no incomplete backup, and does not block the next', async () => {
    const file = newFile();
    const program = `process.stdout.write('begun\\n'); await backUpAccounts(args[0], args[1], report);`;
    const folder = path.dirname(file);
    for (const word of kind === 'a file' ? ['begun'] : ['begun', 'account']) {
      await run(program, [source, file], word);
      // A fast one may be done before it is killed; then it is whole.
      if (!existsSync(file)) continue;
      const target = await emptyStore('a file');
      await restoreAccounts(file, target, {overwrite: false, report: silent});
      expect(await content(target)).toBe(await content(source));
    }
    const next = path.join(folder, 'next');
    await backUpAccounts(source, next, silent);
    const target = await emptyStore('a file');
    await restoreAccounts(next, target, {overwrite: false, report: silent});
    expect(await content(target)).toBe(await content(source));
  });

  it('in the middle of a restore keeps the old records', async () => {
    const [target, file] = [await emptyStore(kind), newFile()];
    await fill(target, 'other', 10);
    await backUpAccounts(source, file, silent);
    const before = await content(target);
    const program = 'await restoreAccounts(args[0], args[1], {overwrite: true, report});';
    // The accounts are restored, the sign-ins not yet.
    expect(await run(program, [file, target], 'account')).toBe('SIGKILL');
    expect(await content(target)).toBe(before);
    expect(await run(program, [file, target])).toBeNull();
    expect(await content(target)).toBe(await content(source));
  });

  it('or not, a backup under load contains everything acknowledged before it', async () => {
    const store = await emptyStore(kind);
    const database = await openDatabase(store);
    const file = newFile();
    let count = 0;
    let over = false;
    const load = (async () => {
      for (; !over; count++) {
        await addAccount(database, {email: `load${count}@example.com`, password_hash: null, display_name: null}, 1000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await expect.poll(() => count).toBeGreaterThan(20);
    const acknowledged = count;
    await backUpAccounts(store, file, silent);
    over = true;
    await load;
    await database.destroy();
    const target = await emptyStore(kind);
    await restoreAccounts(file, target, {overwrite: false, report: silent});
    const restored = await openDatabase(target);
    for (let number = 0; number < acknowledged; number++) {
      expect(await findAccountByEmail(restored, `load${number}@example.com`)).toBeTruthy();
    }
    await restored.destroy();
  });
});
