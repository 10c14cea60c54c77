import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {sortJob} from '../machines/stored-machines.fixture.js';
import {writeSmallSite} from '../site-build.fixture.js';
import {newDataDir, recordFigure, RunningServer} from './running-server.fixture.js';

const isRoot = process.getuid?.() === 0;
/** An unprivileged user, since root may write everywhere. */
const nobody = 65_534;

const smallDisk = 'a tmpfs of 2 MB, filled under the server';

interface SmallDisk {
  dataDir: string;
  fill: () => void;
  clear: () => void;
}

/** Runs a function with a disk that is easily filled. */
async function onSmallDisk(work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const dataDir = newDataDir();
  const filler = path.join(dataDir, 'filler');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir]);
  const fill = () => {
    try {
      for (;;) fs.appendFileSync(filler, Buffer.alloc(4096));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  };
  try {
    await work({dataDir, fill, clear: () => fs.rmSync(filler)});
  } finally {
    execFileSync('umount', [dataDir]);
  }
}

describe('a store that cannot be written', () => {
  it('because it is read-only is reported at startup, in one sentence', async () => {
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
  it.runIf(isRoot)('because its disk is full refuses changes, keeps acknowledged ones, and serves pages', () =>
    onSmallDisk(async ({dataDir, fill, clear}) => {
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

        fill();
        let refused = await signUp(3);
        // The store may have room left in its allocated space.
        for (let number = 4; refused.status === 200 && number < 50; number++) refused = await signUp(number);
        expect(refused).toEqual({status: 503, type: 'text/plain; charset=utf-8'});
        expect((await server.lesson(cookie)).status).toBe(200);
        expect((await server.call('lookup', {idToken})).status).toBe(200);

        clear();
        expect((await signUp(100)).status).toBe(200);
        await server.stop();
        server = await RunningServer.start({env: {DATA_DIR: dataDir}});
        for (const email of acknowledged) await server.signIn({email, password: 'long enough'});
        recordFigure(
          'The disk is full',
          smallDisk,
          `sign-up answered 503, pages and lookups went on; with room again all works, and all ${acknowledged.length} acknowledged accounts are there after a restart`,
        );
      } finally {
        await server.stop();
      }
    }),
  );

  it.runIf(isRoot)(
    "because its disk is full refuses tools' changes, and keeps acknowledged ones",
    () =>
      onSmallDisk(async ({dataDir, fill, clear}) => {
        let server = await RunningServer.start({env: {DATA_DIR: dataDir}});
        try {
          const headers = await server.newTool();
          const unused = await server.newTool();
          const send = (method: string, at: string, body?: string, tool = headers) =>
            fetch(`${server.url}/zosmf${at}`, {
              method,
              headers: {...tool, ...(body && {'content-type': 'text/plain'})},
              ...(body && {body}),
            });
          const jobs = async () =>
            (await (await send('GET', '/restjobs/jobs')).json()) as {jobname: string; retcode: string | null}[];
          const acknowledged: string[] = [];
          const submit = async () => {
            const name = `N${acknowledged.length}`;
            const answer = await send('PUT', '/restjobs/jobs', sortJob(name));
            if (answer.status === 201) acknowledged.push(name);
            return {status: answer.status, report: (await answer.json()) as object};
          };
          for (let count = 0; count < 3; count++) expect((await submit()).status).toBe(201);
          const library = 'MY.LIBRARY';
          const attributes = {dsorg: 'PO', alcunit: 'TRK', primary: 1, dirblk: 1, recfm: 'FB', lrecl: 80};
          expect((await send('POST', `/restfiles/ds/${library}`, JSON.stringify(attributes))).status).toBe(201);

          fill();
          let refused = await submit();
          while (refused.status === 201 && acknowledged.length < 50) refused = await submit();
          const message = 'The server has no room to store this. Nothing was changed; try again later.';
          const report = {category: 1, rc: 16, reason: 1, message, details: []};
          expect(refused).toEqual({status: 503, report});
          const written = await send('PUT', `/restfiles/ds/${library}(NEW)`, 'X');
          expect({status: written.status, report: await written.json()}).toEqual({status: 503, report});
          for (const tool of [headers, unused]) {
            expect((await send('GET', '/restfiles/ds?dslevel=BANK', undefined, tool)).status).toBe(200);
          }
          expect((await jobs()).length).toBeGreaterThanOrEqual(3);

          clear();
          expect((await submit()).status).toBe(201);
          const endings = async () => new Map((await jobs()).map(({jobname, retcode}) => [jobname, retcode]));
          const whole = () => endings().then((ended) => acknowledged.map((name) => ended.get(name)));
          // A job that could not be stored after its run says so, and changed nothing.
          await expect.poll(whole, {timeout: 60_000}).not.toContain(null);
          const before = await endings();
          expect(acknowledged.filter((name) => !['CC 0000', 'SYS FAIL'].includes(before.get(name) ?? ''))).toEqual([]);
          await server.stop();
          server = await RunningServer.start({env: {DATA_DIR: dataDir}});
          expect(await endings()).toEqual(before);
          const failed = [...before.values()].filter((retcode) => retcode === 'SYS FAIL').length;
          recordFigure(
            'The disk is full, z/OSMF',
            smallDisk,
            `submitting and writing answered 503 in z/OSMF’s form, lists went on; with room again all works: of ${acknowledged.length} acknowledged jobs ${acknowledged.length - failed} ran as a whole, ${failed} ended with SYS FAIL, and none is lost after a restart`,
          );
        } finally {
          await server.stop();
        }
      }),
    180_000,
  );
});
