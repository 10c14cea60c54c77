import {spawn} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {recordFigure, thorough} from '../fault-figures.fixture.js';
import {passwordMatches} from '../passwords/hash.js';
import {findAccountByEmail} from './accounts.js';
import {openDatabase} from './database.js';

/** A few in each test run, more with `npm run faults`. */
const rounds = thorough ? 50 : 3;

/** A provider in a separate process, with the built code, and a function that calls it. */
const provider = `
  import fastify from 'fastify';
  import {openIdentityProvider} from ${JSON.stringify(path.resolve(import.meta.dirname, '../../dist/index.js'))};
  const provider = await openIdentityProvider({store: {file: process.argv[1]}, settings: {openSignUp: true}});
  const app = fastify();
  await app.register(provider.routes);
  const call = (operation, payload) =>
    app.inject({method: 'POST', url: '/identitytoolkit.googleapis.com/v1/accounts:' + operation, payload});
`;

/** Creates accounts as fast as possible, and prints each once the server has answered. */
const signUpForever = `${provider}
  for (let count = 0; ; count++) {
    const email = process.argv[2] + '-' + count + '@example.com';
    const answer = await call('signUp', {email, password: 'long enough'});
    if (answer.statusCode === 200) process.stdout.write(email + '\\n');
  }
`;

/** Changes one account's password as fast as possible, and prints each once the server has answered. */
const changeForever = `${provider}
  const email = process.argv[2] + '@example.com';
  let {idToken} = (await call('signUp', {email, password: 'password 0'})).json();
  for (let count = 1; ; count++) {
    const answer = await call('update', {idToken, password: 'password ' + count, returnSecureToken: true});
    if (answer.statusCode !== 200) throw new Error(answer.body);
    idToken = answer.json().idToken;
    process.stdout.write('password ' + count + '\\n');
  }
`;

/** The answers received before the process was killed. */
function acknowledgedUntilKilled(program: string, file: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file, `round${round}`], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    // Killed at another moment of its work each time.
    if (output === '') setTimeout(() => child.kill('SIGKILL'), 100 + ((73 * round) % 700));
    output += data;
  });
  return new Promise((resolve) => child.on('close', () => resolve(output.split('\n').slice(0, -1))));
}

describe('a process killed in the middle of its work', () => {
  it('loses no acknowledged account, and its store opens again', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'crash-')), 'identity.db');
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await acknowledgedUntilKilled(signUpForever, file, round);
      expect(acknowledged.length).toBeGreaterThan(0);
      const database = await openDatabase({file});
      for (const email of acknowledged) expect(await findAccountByEmail(database, email), email).toBeDefined();
      count += acknowledged.length;
      await database.destroy();
    }
    recordFigure(
      'kill -9',
      `${rounds} times during sign-ups`,
      `${count} accounts acknowledged, none lost; the store opened each time`,
    );
  }, 300_000);

  it('keeps the last acknowledged password, or the one after it', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'crash-')), 'identity.db');
    let count = 0;
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await acknowledgedUntilKilled(changeForever, file, round);
      const last = Number(acknowledged.at(-1)!.split(' ')[1]);
      const database = await openDatabase({file});
      const account = (await findAccountByEmail(database, `round${round}@example.com`))!;
      const now = [last, last + 1].map((count) => passwordMatches(account.password_hash!, `password ${count}`));
      expect((await Promise.all(now)).filter(Boolean)).toHaveLength(1);
      count += acknowledged.length;
      await database.destroy();
    }
    recordFigure(
      'kill -9',
      `${rounds} times during changes of a password`,
      `${count} changes acknowledged, the last one held each time`,
    );
  }, 300_000);
});
