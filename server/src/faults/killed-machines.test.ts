import {expect, it} from 'vitest';
import {longJob, sortJob} from '../machines/stored-machines.fixture.js';
import {newDataDir, recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const kills = thorough ? 20 : 2;

interface Job {
  jobid: string;
  status: string;
  retcode: string | null;
}

it('loses no job when it is killed: each has run as a whole, or says that it has not', async () => {
  const env = {DATA_DIR: newDataDir()};
  let server = await RunningServer.start({env});
  const headers = await server.newTool();
  const jobs = async () =>
    (await (await fetch(`${server.url}/zosmf/restjobs/jobs?owner=*&prefix=*`, {headers})).json()) as Job[];
  const submit = async (jcl: string) => {
    const body = {method: 'PUT', headers: {...headers, 'content-type': 'text/plain'}, body: jcl};
    const answer = await fetch(`${server.url}/zosmf/restjobs/jobs`, body);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Job).jobid;
  };
  const statusOf = async (id: string) => (await jobs()).find(({jobid}) => jobid === id)?.status;
  const lost: string[] = [];
  const whole: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    whole.push(await submit(sortJob(`BEFORE${kill}`)));
    const running = await submit(longJob(250));
    whole.push(await submit(sortJob(`AFTER${kill}`)));
    lost.push(running);
    await expect.poll(() => statusOf(running)).toBe('ACTIVE');
    await server.stop('SIGKILL');
    server = await RunningServer.start({env});
    await expect.poll(async () => (await jobs()).filter(({status}) => status !== 'OUTPUT')).toEqual([]);
  }
  const ended = new Map((await jobs()).map(({jobid, retcode}) => [jobid, retcode]));
  expect(lost.map((id) => ended.get(id))).toEqual(lost.map(() => 'SYS FAIL'));
  expect(whole.map((id) => ended.get(id))).toEqual(whole.map(() => 'CC 0000'));
  expect(ended.size).toBe(lost.length + whole.length);
  recordFigure(
    'kill -9 while a job runs',
    `${kills} times, jobs before and after it`,
    `${whole.length} jobs ran as a whole, the ${lost.length} that ran then say that the system went down; none is lost`,
  );
  await server.stop();
}, 900_000);
