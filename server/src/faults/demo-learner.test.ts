import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {newDataDir, RunningServer} from './running-server.fixture.js';

describe('the demo learner of an empty store', () => {
  it.each([
    ['on loopback', {}, true],
    ['on loopback, with the address of a site', {SITE_URL: 'https://site.example'}, false],
  ])('%s: %j', async (_where, env, isMade) => {
    const server = await RunningServer.start({env: {DATA_DIR: newDataDir(), ...env}});
    expect(server.output.includes('with the password')).toBe(isMade);
    if (isMade) await server.signIn();
    await server.stop();
  });

  it("has a password hashed at OWASP's cost for argon2id", async () => {
    const folder = newDataDir();
    const server = await RunningServer.start({env: {DATA_DIR: folder}});
    await server.stop();
    const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
    const kept = files.map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1')).join('\n');
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
