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
});
