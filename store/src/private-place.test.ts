import {execFileSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {openDatabase} from './database.js';
import {makePrivateFolder} from './private-place.js';

const noTables = {name: 'test', migrations: {}};
const mode = (place: string) => statSync(place).mode & 0o777;
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'private-place-'));
const besides = ['', '-wal', '-shm'];
const nobody = 65_534;

/** Leaves a store with its log beside it, like a killed server. */
async function write(file: string) {
  const database = await openDatabase({file}, noTables);
  await sql`create table some (value text)`.execute(database);
  return database;
}

describe('a store in a file', () => {
  it('is private, whatever the umask', async () => {
    const file = path.join(newFolder(), 'data', 'some.db');
    const umask = process.umask(0);
    const database = await write(file);
    process.umask(umask);
    expect(mode(path.dirname(file))).toBe(0o700);
    expect(besides.map((beside) => mode(file + beside))).toEqual([0o600, 0o600, 0o600]);
    await database.destroy();
  });

  it('becomes private at startup if others could read it', async () => {
    const folder = newFolder();
    const file = path.join(folder, 'some.db');
    const earlier = await write(file);
    for (const beside of besides) chmodSync(file + beside, 0o644);
    chmodSync(folder, 0o755);
    const database = await openDatabase({file}, noTables);
    expect(mode(folder)).toBe(0o700);
    expect(besides.map((beside) => mode(file + beside))).toEqual([0o600, 0o600, 0o600]);
    await database.destroy();
    await earlier.destroy();
  });

  it('is refused in a shared folder, which is left alone', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'of-another'), '');
    chmodSync(folder, 0o1777);
    const file = path.join(folder, 'some.db');
    await expect(openDatabase({file}, noTables)).rejects.toThrow(`${folder} is shared by all users`);
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(existsSync(file)).toBe(false);
  });

  it('may be in an empty mount that is open to everybody', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o1777);
    await (await openDatabase({file: path.join(folder, 'some.db')}, noTables)).destroy();
    expect(mode(folder)).toBe(0o700);
  });

  // Only root may be somebody else.
  it.runIf(process.getuid?.() === 0)('is refused if somebody else owns a readable folder', () => {
    const folder = path.join(newFolder(), 'data');
    mkdirSync(folder);
    chmodSync(path.dirname(folder), 0o755);
    chmodSync(folder, 0o777);
    const file = path.join(folder, 'some.db');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    const program = `
      const {openDatabase} = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../dist/index.js'))});
      await openDatabase({file: ${JSON.stringify(file)}}, ${JSON.stringify(noTables)}).catch(({message}) => console.log(message));`;
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {uid: nobody, cwd: '/', encoding: 'utf8'});
    expect(run()).toContain(`${folder} is open to other users of this machine`);
    chownSync(folder, nobody, nobody);
    expect(run()).toContain(`${file} is open to other users of this machine`);
    chownSync(file, nobody, nobody);
    expect(run()).toBe('');
  });
});

describe('a private folder', () => {
  it('is created with its parent folders', () => {
    const folder = path.join(newFolder(), 'a', 'b');
    makePrivateFolder(folder);
    expect([mode(path.dirname(folder)), mode(folder)]).toEqual([0o700, 0o700]);
  });
});
