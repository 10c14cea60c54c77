import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {writeSmallSite} from '../site-build.fixture.js';
import {newDataDir, recordFigure, RunningServer} from './running-server.fixture.js';

const isRoot = process.getuid?.() === 0;
/** Somebody without rights, for root may write everywhere. */
const nobody = 65_534;

describe('a store that cannot be written', () => {
  it('because it is read-only is told at the start, in one sentence', async () => {
    const dataDir = newDataDir();
    const writable = await RunningServer.start({env: {DATA_DIR: dataDir}});
    await writable.stop();
    const files = fs.readdirSync(dataDir).map((name) => path.join(dataDir, name));
    for (const file of files) fs.chmodSync(file, 0o444);
    fs.chmodSync(dataDir, 0o555);
    const site = writeSmallSite();
    fs.chmodSync(site, 0o755);
    const server = await RunningServer.start({site, env: {DATA_DIR: dataDir}, ...(isRoot && {uid: nobody})});
    expect(await server.stop()).toBe(1);
    expect(server.errors).toBe(`${path.join(dataDir, 'progress.db')} cannot be read and written: check who owns it.\n`);
    fs.chmodSync(dataDir, 0o755);
    recordFigure('The store is read-only', 'a start', 'one sentence that names the file, exit code 1');
  });

  // Only root may mount a disk that is small enough to be filled.
  it.runIf(isRoot)(
    'because its disk is full refuses changes, keeps what it acknowledged, and serves pages',
    async () => {
      const dataDir = newDataDir();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir]);
      let server = await RunningServer.start({env: {DATA_DIR: dataDir}});
      try {
        const {idToken, cookie} = await server.signIn();
        const acknowledged: string[] = [];
        const signUp = async (number: number) => {
          const email = `learner${number}@example.com`;
          const answer = await server.call('signUp', {email, password: 'long enough'});
          if (answer.status === 200) acknowledged.push(email);
          return {status: answer.status, type: answer.headers.get('content-type')};
        };
        for (let number = 0; number < 3; number++) expect((await signUp(number)).status).toBe(200);

        const filler = path.join(dataDir, 'filler');
        const full = () => {
          try {
            for (;;) fs.appendFileSync(filler, Buffer.alloc(4096));
          } catch (error) {
            expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
          }
        };
        full();
        let refused = await signUp(3);
        // The store may have room left in what it had taken before.
        for (let number = 4; refused.status === 200 && number < 50; number++) refused = await signUp(number);
        expect(refused).toEqual({status: 503, type: 'text/plain; charset=utf-8'});
        expect((await server.lesson(cookie)).status).toBe(200);
        expect((await server.call('lookup', {idToken})).status).toBe(200);

        fs.rmSync(filler);
        expect((await signUp(100)).status).toBe(200);
        await server.stop();
        server = await RunningServer.start({env: {DATA_DIR: dataDir}});
        for (const email of acknowledged) await server.signIn({email, password: 'long enough'});
        recordFigure(
          'The disk is full',
          'a tmpfs of 2 MB, filled under the server',
          `sign-up answered 503, pages and lookups went on; with room again all works, and all ${acknowledged.length} acknowledged accounts are there after a restart`,
        );
      } finally {
        await server.stop();
        execFileSync('umount', [dataDir]);
      }
    },
  );
});
