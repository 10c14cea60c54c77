import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {newDataDir, recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const door = path.resolve(import.meta.dirname, '../../dist/index.js');

/** The staff's command, in a separate process. */
function accounts(dataDir: string, ...args: string[]): void {
  const program = `const {runAccounts} = await import(${JSON.stringify(door)}); process.exitCode = await runAccounts(process.argv.slice(1));`;
  const env = {...process.env, DATA_DIR: dataDir};
  execFileSync(process.execPath, ['--input-type=module', '-e', program, ...args], {env, stdio: 'ignore'});
}

describe('a session that was good a moment ago', () => {
  it('is refused on the very next request after a logout, a new password, or the staff', async () => {
    const rounds = thorough ? 20 : 2;
    const dataDir = newDataDir();
    const server = await RunningServer.start({env: {DATA_DIR: dataDir}});
    const {email} = server.account;
    let {password} = server.account;
    const readable = async ({cookie}: {cookie: string}) => (await server.lesson(cookie)).status === 200;
    const signIn = async () => {
      const signedIn = await server.signIn({email, password});
      for (let time = 0; time < 3; time++) expect(await readable(signedIn)).toBe(true);
      return signedIn;
    };
    for (let round = 0; round < rounds; round++) {
      const loggedOut = await signIn();
      await server.call('revokeToken', {idToken: loggedOut.idToken}, 'v2');
      expect(await readable(loggedOut)).toBe(false);

      const [changing, other] = [await signIn(), await signIn()];
      password = `another password ${round}`;
      await server.call('update', {idToken: changing.idToken, password});
      expect(await readable(other)).toBe(false);

      const disabled = await signIn();
      accounts(dataDir, 'disable', email);
      expect(await readable(disabled)).toBe(false);
      accounts(dataDir, 'enable', email);
      expect(await readable(disabled)).toBe(false);
    }
    await server.stop();
    recordFigure(
      'Logout, new password, account disabled from another process',
      `${rounds} times each, store in a file`,
      'refused on the very next request',
    );
  }, 300_000);
});
