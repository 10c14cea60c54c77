import {spawn} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findAccountByEmail} from './accounts.js';
import {openDatabase} from './database.js';

/** Makes accounts as fast as it can, and names each once the server has answered. Runs the built code. */
const signUpForever = `
  import fastify from 'fastify';
  import {openIdentityProvider} from ${JSON.stringify(path.resolve(import.meta.dirname, '../../dist/index.js'))};
  const provider = await openIdentityProvider({store: {file: process.argv[1]}, settings: {openSignUp: true}});
  const app = fastify();
  await app.register(provider.routes);
  for (let count = 0; ; count++) {
    const email = process.argv[2] + '-' + count + '@example.com';
    const answer = await app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      payload: {email, password: 'long enough'},
    });
    if (answer.statusCode === 200) process.stdout.write(email + '\\n');
  }
`;

function signUpUntilKilled(file: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', signUpForever, file, `round${round}`], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    // Killed at another moment of its work each time.
    if (output === '') setTimeout(() => child.kill('SIGKILL'), 100 + 73 * round);
    output += data;
  });
  return new Promise((resolve) => child.on('close', () => resolve(output.split('\n').slice(0, -1))));
}

describe('a process killed in the middle of its work', () => {
  it('loses no account that it acknowledged, and its store opens again', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'crash-')), 'identity.db');
    for (let round = 0; round < 5; round++) {
      const acknowledged = await signUpUntilKilled(file, round);
      expect(acknowledged.length).toBeGreaterThan(0);
      const database = await openDatabase({file});
      for (const email of acknowledged) expect(await findAccountByEmail(database, email), email).toBeDefined();
      await database.destroy();
    }
  }, 60_000);
});
