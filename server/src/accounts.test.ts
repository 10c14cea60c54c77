import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {runAccounts} from './accounts.js';

let said: {stdout: string; stderr: string};

beforeEach(() => {
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'accounts-')));
  for (const channel of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[channel], 'write').mockImplementation((text) => {
      said[channel] += String(text);
      return true;
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(...args: string[]) {
  said = {stdout: '', stderr: ''};
  return {code: await runAccounts(args), ...said};
}

it('explains the limit of app passwords, and creates one again after a revocation', async () => {
  const email = 'asha@example.com';
  await run('add', email);
  const make = () => run('app-password', email);
  for (let count = 0; count < 20; count++) expect(await make()).toMatchObject({code: 0});
  expect(await make()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There are 20 app passwords already. Revoke one first.\n',
  });
  const [, line = ''] = (await run('app-passwords', email)).stdout.split('\n');
  expect(await run('revoke-app-password', email, '--id', line.split(' ')[0]!)).toMatchObject({code: 0});
  expect(await make()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^user FW00001\npassword \S+\n$/) as string,
  });
});
