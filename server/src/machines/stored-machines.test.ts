import {randomBytes} from 'node:crypto';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createMachine} from '@framewright/lab/compiled/machine';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {compressState, decompressState} from './state-compression.js';
import {anu, endlessJob, growingJob, hugeJob, openMachines, repeatedJob, sortJob} from './stored-machines.fixture.js';

let file: string;
let server: Awaited<ReturnType<typeof openMachines>>;

beforeEach(async () => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'machines-')), 'progress.db');
  server = await openMachines(file);
});

afterEach(() => server.close());

async function restart(limits = {}): Promise<void> {
  await server.close();
  server = await openMachines(file, limits);
}

const heldJob = sortJob('HELD').replace("'A. RAO'", "'A. RAO',TYPRUN=HOLD");
const find = (jobId: string) => server.machines.use(anu, 'findJob', {jobId});
const statusOf = async (jobId: string) => (await find(jobId))?.status;
const ended = (jobId: string) => expect.poll(() => statusOf(jobId)).toBe('OUTPUT');
const runs = (jobId: string) => expect.poll(() => statusOf(jobId)).toBe('ACTIVE');
const logOf = async (jobId: string) => (await server.machines.use(anu, 'spoolTexts', {jobId, id: 1}))!.join('\n');

it('queues a job at once, runs it, and has its results after a restart', async () => {
  const job = await server.machines.submit(anu, sortJob());
  expect(job).toMatchObject({jobId: 'JOB00001', jobName: 'SORTED', owner: 'FW00001', status: 'INPUT'});
  await ended('JOB00001');
  expect(await find('JOB00001')).toMatchObject({ending: {code: 0}, steps: [{name: 'S1', program: 'SORT'}]});
  await restart();
  expect(await find('JOB00001')).toMatchObject({status: 'OUTPUT', ending: {code: 0}});
  expect(await server.records.machines.read('anu')).toMatchObject({lastJob: 1, jobs: []});
  expect(server.faults).toEqual([]);
});

it("runs a learner's jobs in order, and gives each learner a separate machine", async () => {
  const ravi = {accountId: 'ravi', userId: 'FW00002'};
  const names = ['A', 'B', 'C', 'D'];
  const jobs = await Promise.all(names.map((name) => server.machines.submit(anu, sortJob(name))));
  expect(jobs.map(({status}) => status)).toEqual(names.map(() => 'INPUT'));
  await server.machines.submit(ravi, sortJob('OTHER'));
  for (const {jobId} of jobs) await ended(jobId);
  const facts = await server.machines.use(anu, 'listJobs', {});
  const times = facts.map(({started, ended: end}) => [started!.getTime(), end!.getTime()]);
  for (const [at, [started]] of times.entries()) expect(started).toBeGreaterThanOrEqual(times[at - 1]?.[1] ?? 0);
  expect(facts.map(({jobName}) => jobName).sort()).toEqual(names);
  await expect
    .poll(() => server.machines.use(ravi, 'listJobs', {}))
    .toMatchObject([{jobName: 'OTHER', owner: 'FW00002', status: 'OUTPUT'}]);
});

it('answers reads while a job runs, and cancels running and waiting jobs', async () => {
  const {jobId} = await server.machines.submit(anu, endlessJob);
  await runs(jobId);
  const {jobId: next} = await server.machines.submit(anu, sortJob());
  expect((await server.machines.use(anu, 'listJobs', {})).map(({status}) => status)).toEqual(['ACTIVE', 'INPUT']);
  expect(await server.machines.cancel(anu, next)).toBe(true);
  expect(await server.machines.cancel(anu, jobId)).toBe(true);
  for (const stopped of [jobId, next]) {
    await ended(stopped);
    expect(await find(stopped)).toMatchObject({ending: {stopped: 'CANCELED'}});
    expect(await logOf(stopped)).toContain('FWR006I THE JOB WAS CANCELED');
  }
  expect(await server.machines.cancel(anu, jobId)).toBe(false);
  expect(await server.machines.cancel({accountId: 'ravi', userId: 'FW00002'}, jobId)).toBe(false);
});

it('holds a job that waits behind another one, which is then cancelled', async () => {
  const {jobId} = await server.machines.submit(anu, endlessJob);
  const {jobId: next} = await server.machines.submit(anu, sortJob());
  await runs(jobId);
  const [isHeld] = await Promise.all([server.machines.hold(anu, next), server.machines.cancel(anu, jobId)]);
  expect(isHeld).toBe(true);
  expect(await find(next)).toMatchObject({status: 'INPUT', held: true});
  expect(await server.machines.release(anu, next)).toBe(true);
  await ended(next);
  expect(await find(next)).toMatchObject({ending: {code: 0}});
});

it('cancels a job that is marked as running before a thread has it', async () => {
  const {machines} = server.records;
  const startJob = machines.startJob.bind(machines);
  machines.startJob = async (accountId, number) => {
    const isStarted = await startJob(accountId, number);
    await server.machines.cancel(anu, `JOB0000${number}`);
    return isStarted;
  };
  const {jobId} = await server.machines.submit(anu, endlessJob);
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {stopped: 'CANCELED'}});
});

it('cancels a job that is being held', async () => {
  const {machines} = server.records;
  const write = machines.write.bind(machines);
  machines.write = async (...next) => {
    machines.write = write;
    expect(await server.machines.cancel(anu, 'JOB00001')).toBe(true);
    return write(...next);
  };
  const {jobId} = await server.machines.submit(anu, heldJob);
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {stopped: 'CANCELED'}});
});

it('runs a job once the store works again', async () => {
  const {machines} = server.records;
  const startJob = machines.startJob.bind(machines);
  machines.startJob = () => {
    machines.startJob = startJob;
    return Promise.reject(new Error('The disk is full.'));
  };
  const {jobId} = await server.machines.submit(anu, sortJob());
  await expect.poll(() => statusOf(jobId), {timeout: 60_000}).toBe('OUTPUT');
  expect(await find(jobId)).toMatchObject({ending: {code: 0}});
  expect(server.faults.map(String)).toEqual(['Error: The disk is full.']);
}, 90_000);

it('ends a job that uses too much processor time, and continues with the next', async () => {
  await restart({processorSeconds: 1.5});
  const {jobId} = await server.machines.submit(anu, endlessJob);
  const {jobId: next} = await server.machines.submit(anu, sortJob());
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {abend: 'S322'}});
  expect(await logOf(jobId)).toContain('FWR006I THE JOB USED ALL THE PROCESSOR TIME');
  await ended(next);
  expect(await find(next)).toMatchObject({ending: {code: 0}});
});

it('ends a job that needs too much memory, and continues with the next', async () => {
  await restart({megabytes: 48});
  const {jobId} = await server.machines.submit(anu, growingJob);
  const {jobId: next} = await server.machines.submit(anu, sortJob());
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {abend: 'S878'}});
  expect(await logOf(jobId)).toContain('FWR006I THE JOB USED ALL THE STORAGE THAT A JOB MAY USE');
  await ended(next);
  expect(await find(next)).toMatchObject({ending: {code: 0}});
  expect(server.faults).toEqual([]);
});

it('ends a job whose results exceed the limits, and restores the old state', async () => {
  const {jobId: first} = await server.machines.submit(anu, sortJob('BEFORE'));
  await ended(first);
  const {jobId} = await server.machines.submit(anu, hugeJob);
  const {jobId: next} = await server.machines.submit(anu, sortJob('AFTER'));
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {abend: 'SB37'}});
  expect(await logOf(jobId)).toContain('FWR006I THE MACHINE HAS NO ROOM FOR WHAT THE JOB LEFT');
  await ended(next);
  const {items} = await server.machines.use(anu, 'dataSets', {mask: 'FW00001.**'});
  expect(items.map(({name}) => name)).toEqual(['FW00001.AFTER', 'FW00001.BEFORE']);
  expect(server.faults).toEqual([]);
});

it('ends a job whose data sets exceed the limit, however well they compress, and reads the machine again', async () => {
  const {jobId} = await server.machines.submit(anu, repeatedJob);
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {abend: 'SB37'}});
  await restart();
  const {items} = await server.machines.use(anu, 'dataSets', {mask: 'FW00001.**'});
  expect(items.map(({name}) => name)).toEqual(['FW00001.REPEATED']);
  expect(server.faults).toEqual([]);
});

it('marks a job that ran when the server went down, and runs the waiting ones', async () => {
  const {machines} = server.records;
  await machines.addJob('anu', sortJob('LOST'));
  await machines.startJob('anu', 1);
  const waiting = await machines.addJob('anu', sortJob('WAITED'));
  const waitingId = `JOB00${waiting!.number}`;
  await restart();
  await ended('JOB00001');
  expect(await find('JOB00001')).toMatchObject({ending: {stopped: 'SYS FAIL'}, jobName: 'LOST'});
  expect(await logOf('JOB00001')).toContain('FWR006I THE SYSTEM WENT DOWN WHILE THE JOB RAN');
  await ended(waitingId);
  expect(await find(waitingId)).toMatchObject({ending: {code: 0}, jobName: 'WAITED'});
});

it('holds a job in the machine’s state, through a restart, until it is released', async () => {
  const {jobId} = await server.machines.submit(anu, heldJob);
  await expect.poll(async () => (await find(jobId))?.held).toBe(true);
  await restart();
  expect(await find(jobId)).toMatchObject({status: 'INPUT', held: true});
  const {jobId: other} = await server.machines.submit(anu, sortJob('OTHER'));
  await ended(other);
  expect(await server.machines.release(anu, jobId)).toBe(true);
  await ended(jobId);
  expect(await find(jobId)).toMatchObject({ending: {code: 0}});
  expect(await server.machines.release(anu, jobId)).toBe(false);
  // The numbers between are reserved for jobs submitted by the released one.
  expect((await server.machines.submit(anu, sortJob('NEXT'))).jobId).toBe('JOB00103');
});

it('marks a job that was released and ran when the server went down', async () => {
  const {jobId} = await server.machines.submit(anu, heldJob);
  await expect.poll(async () => (await find(jobId))?.held).toBe(true);
  const {machines} = server.records;
  await machines.requeueJob('anu', 1, sortJob('HELD'));
  await machines.startJob('anu', 1);
  await restart();
  await ended(jobId);
  expect(await server.machines.use(anu, 'listJobs', {})).toMatchObject([{jobId, ending: {stopped: 'SYS FAIL'}}]);
});

it('refuses requests when too many wait, but loses no job', async () => {
  await restart({waiting: 0});
  const {jobId} = await server.machines.submit(anu, sortJob());
  await expect(server.machines.use(anu, 'purgeJob', {jobId})).rejects.toMatchObject({kind: 'busy'});
  await expect.poll(async () => (await server.records.machines.read('anu')).jobs).toEqual([]);
});

it("accepts a browser's state on the current version, and refuses invalid ones", async () => {
  await server.machines.submit(anu, sortJob());
  await ended('JOB00001');
  const {state, version} = await server.machines.state('anu');
  const good = decompressState(state!);
  const sent = gzipSync(good);
  const next = await server.machines.replace(anu, version, sent);
  expect(next).toBeGreaterThan(version);
  await expect(server.machines.replace(anu, version, sent)).rejects.toMatchObject({kind: 'changed'});
  const hostile = [
    Buffer.from('not gzip'),
    gzipSync('not a state'),
    gzipSync(randomBytes(10_000)),
    gzipSync(good.subarray(0, good.length / 2)),
    // Small when sent, huge in memory.
    gzipSync(Buffer.alloc(200 * 1024 * 1024)),
    sent.subarray(0, sent.length - 20),
  ];
  for (const bytes of hostile) {
    await expect(server.machines.replace(anu, next, bytes)).rejects.toMatchObject({kind: 'invalid'});
  }
  expect((await server.machines.state('anu')).version).toBe(next);
  expect(await find('JOB00001')).toMatchObject({status: 'OUTPUT'});
  expect(server.faults).toEqual([]);
});

describe('a job that is queued while something else is stored', () => {
  /** The machine of a browser that has synced with the server, and then run a job. */
  async function browserWithOwnJob() {
    await server.machines.submit(anu, sortJob());
    await ended('JOB00001');
    const {state, version} = await server.machines.state('anu');
    const machine = createMachine({user: anu.userId});
    machine.import(decompressState(state!));
    expect(await machine.submit(sortJob('BROWSER'))).toMatchObject({jobId: 'JOB00002'});
    return {version, sent: gzipSync(machine.export())};
  }

  /** Queues and runs the tool's job under the same number. */
  async function expectJobOfTool() {
    await ended('JOB00002');
    expect(await find('JOB00002')).toMatchObject({jobName: 'TOOL', ending: {code: 0}});
    expect(server.faults).toEqual([]);
  }

  it("keeps its number: a browser's state is refused before it has run", async () => {
    const {version, sent} = await browserWithOwnJob();
    const {machines} = server.records;
    const addJob = machines.addJob.bind(machines);
    machines.addJob = async (...job) => {
      const added = await addJob(...job);
      await expect(server.machines.replace(anu, version, sent)).rejects.toMatchObject({kind: 'changed'});
      return added;
    };
    expect(await server.machines.submit(anu, sortJob('TOOL'))).toMatchObject({jobId: 'JOB00002'});
    await expectJobOfTool();
    await expect(server.machines.replace(anu, version, sent)).rejects.toMatchObject({kind: 'changed'});
  });

  it("keeps its number: a browser's state is refused that was being read when it was queued", async () => {
    const {version, sent} = await browserWithOwnJob();
    const {machines} = server.records;
    const write = machines.write.bind(machines);
    machines.write = async (...next) => {
      machines.write = write;
      expect(await server.machines.submit(anu, sortJob('TOOL'))).toMatchObject({jobId: 'JOB00002'});
      return write(...next);
    };
    await expect(server.machines.replace(anu, version, sent)).rejects.toMatchObject({kind: 'changed'});
    await expectJobOfTool();
  });

  it('keeps its number: a job that a command of TSO submits gets the next one', async () => {
    await server.machines.use(anu, 'allocate', {
      name: 'FW00001.JCL',
      how: {dsorg: 'PS', recfm: 'FB', lrecl: 80, alcunit: 'TRK', primary: 1},
    });
    const content = new TextEncoder().encode(sortJob('COMMAND'));
    await server.machines.use(anu, 'write', {name: 'FW00001.JCL', content, as: 'text'});
    const {machines} = server.records;
    const write = machines.write.bind(machines);
    machines.write = async (...next) => {
      machines.write = write;
      await server.machines.submit(anu, sortJob('TOOL'));
      return write(...next);
    };
    const said = await server.machines.use(anu, 'tso', {command: 'SUBMIT JCL'});
    expect(said.join()).toContain('JOB COMMAND(JOB00002) SUBMITTED');
    await ended('JOB00001');
    expect(await find('JOB00001')).toMatchObject({jobName: 'TOOL'});
    expect(await find('JOB00002')).toMatchObject({jobName: 'COMMAND', ending: {code: 0}});
  });

  it("is not in a browser's state that still holds it while it is released here", async () => {
    const {jobId} = await server.machines.submit(anu, heldJob);
    await expect.poll(async () => (await find(jobId))?.held).toBe(true);
    const {state, version} = await server.machines.state('anu');
    const {machines} = server.records;
    const requeueJob = machines.requeueJob.bind(machines);
    machines.requeueJob = async (...job) => {
      const isQueued = await requeueJob(...job);
      expect(await server.machines.replace(anu, version, gzipSync(decompressState(state!)))).toBeGreaterThan(version);
      return isQueued;
    };
    expect(await server.machines.release(anu, jobId)).toBe(true);
    await ended(jobId);
    expect(await find(jobId)).toMatchObject({jobName: 'HELD', ending: {code: 0}});
  });
});

it('drops a change that could not be stored, whatever is stored under its version', async () => {
  const {machines} = server.records;
  const write = machines.write.bind(machines);
  let version = 0;
  machines.write = (_owner, next) => {
    ({version} = next);
    return Promise.reject(new Error('The disk is full.'));
  };
  const allocate = (name: string) =>
    server.machines.use(anu, 'allocate', {
      name,
      how: {dsorg: 'PS', alcunit: 'TRK', primary: 1, recfm: 'FB', lrecl: 80},
    });
  await expect(allocate('FW00001.LOST')).rejects.toThrow('The disk is full.');
  machines.write = write;
  const other = createMachine({user: anu.userId});
  other.put('FW00001.OTHER', new TextEncoder().encode('X'));
  await machines.write('anu', {from: 0, version, state: compressState(other.export()), lastJob: 0});
  const {items} = await server.machines.use(anu, 'dataSets', {mask: 'FW00001.**'});
  expect(items.map(({name}) => name)).toEqual(['FW00001.OTHER']);
});
