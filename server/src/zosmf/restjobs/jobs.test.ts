import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {endlessJob} from '../../machines/stored-machines.fixture.js';
import {SmallZosmf} from '../zosmf.fixture.js';

let zosmf: SmallZosmf;
const folder = '/restjobs/jobs';
const text = {'content-type': 'text/plain'};

const printJob = `//PRINT    JOB (BANK),'A. RAO'
//S1       EXEC PGM=IEBGENER
//SYSPRINT DD SYSOUT=*
//SYSUT2   DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT1   DD *
FIRST LINE
SECOND LINE
/*
`;

interface Job {
  jobid: string;
  jobname: string;
  'job-correlator': string;
  status: string;
  retcode: string | null;
}

/** Submits a job and waits until it has ended. */
async function run(jcl: string, headers: Record<string, string> = {}): Promise<Job> {
  const {jobid, jobname} = (await zosmf.put(folder, jcl, {...text, ...headers})).json<Job>();
  const status = async () => (await zosmf.get(`${folder}/${jobname}/${jobid}`)).json<Job>();
  await vi.waitFor(async () => expect((await status()).status).toBe('OUTPUT'), {timeout: 30_000});
  return status();
}

beforeAll(async () => {
  zosmf = await SmallZosmf.open();
});

afterAll(() => zosmf.app.close());

describe('submitting', () => {
  it('answers before the job runs, as tools expect it', async () => {
    const answer = await zosmf.put(folder, printJob, text);
    expect(answer.statusCode).toBe(201);
    const job = answer.json<Job>();
    expect(job).toMatchObject({
      owner: 'FW00001',
      jobname: 'PRINT',
      status: 'INPUT',
      retcode: null,
      type: 'JOB',
      class: 'A',
      subsystem: 'JES2',
      url: `http://localhost:80/zosmf/restjobs/jobs/PRINT/${job.jobid}`,
    });
  });

  it('accepts a member of a library', async () => {
    await zosmf.addLibrary('FW00001.JCL', {PRINT: printJob});
    for (const file of ["//'FW00001.JCL(PRINT)'", '//JCL(PRINT)']) {
      expect((await zosmf.put(folder, {file})).statusCode, file).toBe(201);
    }
    for (const file of ['/u/fw00001/job.jcl', '//DD:SYSUT1', 'PRINT', '']) {
      expect((await zosmf.put(folder, {file})).statusCode, file).toBe(400);
    }
    expect((await zosmf.put(folder, {file: "//'FW00001.JCL(NONE)'"})).statusCode).toBe(404);
  });

  it('accepts all jobs in a text, and answers with the last; jobs in in-stream data stay data', async () => {
    const first = [
      '//FIRST    JOB',
      '//S1       EXEC PGM=IEFBR14',
      '//DATA     DD DATA,DLM=@@',
      '//INSIDE   JOB',
      '@@',
    ];
    const taken = await run([...first, '//SECOND   JOB', '//S1       EXEC PGM=IEFBR14', ''].join('\n'));
    expect(taken).toMatchObject({jobname: 'SECOND', retcode: 'CC 0000'});
    const listed = (await zosmf.get(folder)).json<Job[]>().map(({jobname}) => jobname);
    expect(['FIRST', 'SECOND', 'INSIDE'].filter((name) => listed.includes(name))).toEqual(['FIRST', 'SECOND']);
  });

  it('accepts a job without a name after another, like the machine', async () => {
    const jcl = '//FIRST    JOB\n//S1       EXEC PGM=&PGM\n//SECOND   JOB\n//         JOB\n//S1       EXEC PGM=&PGM\n';
    const taken = await zosmf.put(folder, jcl, {...text, 'x-ibm-jcl-symbol-pgm': 'IEFBR14'});
    expect(taken.statusCode, taken.body).toBe(201);
  });

  it('passes symbols to a job', async () => {
    const jcl = '//SYMBOLS  JOB\n//S1       EXEC PGM=&PGM\n';
    expect(await run(jcl, {'x-ibm-jcl-symbol-pgm': 'IEFBR14'})).toMatchObject({retcode: 'CC 0000'});
    expect(await run(jcl)).toMatchObject({retcode: 'JCL ERROR'});
  });

  it('gives a job that names no MSGCLASS the class of the internal reader, through a hold too', async () => {
    const classes = async ({jobid, jobname}: Job) =>
      (await zosmf.get(`${folder}/${jobname}/${jobid}/files`)).json<{class: string}[]>().map((file) => file.class);
    const reader = {'x-ibm-intrdr-class': 'h'};
    expect(await classes(await run(printJob, reader))).toEqual(['H', 'H', 'H', 'H', 'H']);
    expect(await classes(await run(printJob))).toEqual(['A', 'A', 'A', 'A', 'A']);
    const named = printJob.replace("'A. RAO'", "'A. RAO',MSGCLASS=X");
    expect(await classes(await run(named, reader))).toEqual(['X', 'X', 'X', 'X', 'X']);
    const held = printJob.replace("'A. RAO'", "'A. RAO',TYPRUN=HOLD");
    const job = (await zosmf.put(folder, held, {...text, ...reader})).json<Job>();
    const path = `${folder}/PRINT/${job.jobid}`;
    await expect.poll(async () => (await zosmf.put(path, {request: 'release'})).statusCode).toBe(202);
    await expect.poll(async () => (await zosmf.get(path)).json<Job>().status).toBe('OUTPUT');
    expect(await classes(job)).toEqual(['H', 'H', 'H', 'H', 'H']);
  });

  it('accepts statements in EBCDIC, as fixed or variable records', async () => {
    await zosmf.addLibrary('FW00001.EBCDIC', {SHORT: '//SHORT    JOB\n//S1       EXEC PGM=IEFBR14\n'});
    for (const [type, mode] of [
      ['binary', 'BINARY'],
      ['record', 'RECORD'],
    ] as const) {
      const read = await zosmf.get('/restfiles/ds/FW00001.EBCDIC(SHORT)', {'x-ibm-data-type': type});
      const headers = {
        'content-type': 'application/octet-stream',
        'x-ibm-intrdr-mode': mode,
        'x-ibm-intrdr-class': 'H',
      };
      const taken = await zosmf.send('PUT', folder, {payload: read.rawPayload, headers});
      expect([taken.statusCode, taken.json()], mode).toMatchObject([201, {jobname: 'SHORT', status: 'INPUT'}]);
    }
  });

  it('refuses invalid input for the internal reader', async () => {
    const wide = `//WIDE JOB\n//* ${'X'.repeat(100)}\n`;
    const reasons = [
      await zosmf.put(folder, 'HELLO', text),
      await zosmf.put(folder, '// EXEC PGM=IEFBR14', text),
      await zosmf.put(folder, wide, text),
      await zosmf.put(folder, printJob, {...text, 'x-ibm-intrdr-mode': 'CARDS'}),
      await zosmf.put(folder, 'HELLO', {...text, 'x-ibm-intrdr-mode': 'RECORD'}),
      await zosmf.put(folder, printJob, {...text, 'x-ibm-intrdr-class': 'AB'}),
      await zosmf.put(folder, printJob, {...text, 'x-ibm-intrdr-recfm': 'U'}),
      await zosmf.put(folder, printJob, {...text, 'x-ibm-notification-url': 'http://127.0.0.1/'}),
    ].map((answer) => [answer.statusCode, answer.json<{reason: number}>().reason]);
    expect(reasons).toEqual([17, 13, 9, 1, 9, 2, 2, 20].map((reason) => [400, reason]));
    expect((await zosmf.put(folder, wide, {...text, 'x-ibm-intrdr-lrecl': '256'})).statusCode).toBe(201);
    const long = `//LONG     JOB\n${`//*${'X'.repeat(70)}\n`.repeat(15_000)}`;
    const details = ['A job has up to 1 MB of statements.'];
    expect(await zosmf.refused(zosmf.put(folder, long, text))).toMatchObject({status: 413, details});
  });
});

describe('a job that has ended', () => {
  let job: Job;
  let path: string;

  beforeAll(async () => {
    job = await run(printJob);
    path = `${folder}/PRINT/${job.jobid}`;
  });

  it('is found by its correlator too', async () => {
    const address = `${folder}/${encodeURIComponent(job['job-correlator'])}`;
    expect((await zosmf.get(address)).json()).toEqual(job);
    expect((await zosmf.get(`${address}/files`)).json()).toHaveLength(5);
    expect((await zosmf.get(`${address}/files/103/records`)).body).toBe('FIRST LINE\nSECOND LINE\n');
    for (const other of [job['job-correlator'].replace(/.$/, ';'), job.jobid, 'J', 'JOB00001/files/2']) {
      expect((await zosmf.get(`${folder}/${encodeURIComponent(other)}`)).statusCode, other).toBe(400);
    }
  });

  it('is found by its name and its id together', async () => {
    expect(job).toMatchObject({status: 'OUTPUT', retcode: 'CC 0000'});
    expect(await zosmf.refused(zosmf.get(`${folder}/OTHER/${job.jobid}`))).toEqual({
      status: 400,
      category: 6,
      rc: 4,
      reason: 10,
      message: `No job found for reference: 'OTHER(${job.jobid})'`,
      details: [],
    });
  });

  it('is listed by owner, prefix, id and status', async () => {
    const ids = async (query: string) => (await zosmf.get(`${folder}?${query}`)).json<Job[]>().map(({jobid}) => jobid);
    for (const query of [
      '',
      'status=output',
      'status=*',
      'owner=*',
      'prefix=PR*',
      'owner=fw00001&prefix=PRINT',
      `jobid=${job.jobid}`,
    ]) {
      expect(await ids(query), query).toContain(job.jobid);
    }
    for (const query of ['owner=OTHER', 'prefix=Q*', 'status=active', 'status=INPUT', 'jobid=JOB09999']) {
      expect(await ids(query), query).not.toContain(job.jobid);
    }
    expect(await ids('max-jobs=1')).toHaveLength(1);
    expect((await zosmf.get(`${folder}?max-jobs=0`)).statusCode).toBe(400);
  });

  it('returns its times and steps on request', async () => {
    const document = (await zosmf.get(`${path}?exec-data=Y&step-data=Y`)).json<Record<string, unknown>>();
    expect(document).toMatchObject({
      'exec-system': 'SYS1',
      'exec-ended': expect.stringMatching(/^\d{4}-/) as string,
      'step-data': [{'step-name': 'S1', 'program-name': 'IEBGENER', completion: 'CC 0000', 'step-number': 1}],
    });
  });

  it('has its files on the spool, whole and in part', async () => {
    const files = (await zosmf.get(`${path}/files`)).json<{id: number; ddname: string; stepname: string}[]>();
    expect(files.map(({id, ddname, stepname}) => [id, ddname, stepname])).toEqual([
      [2, 'JESMSGLG', 'JES2'],
      [3, 'JESJCL', 'JES2'],
      [4, 'JESYSMSG', 'JES2'],
      [102, 'SYSPRINT', 'S1'],
      [103, 'SYSUT2', 'S1'],
    ]);
    const records = (id: number | string, query = '', headers = {}) =>
      zosmf.get(`${path}/files/${id}/records${query}`, headers);
    expect((await records(2)).body).toMatch(/^1 +J E S 2 {2}J O B {2}L O G/);
    expect((await records(103)).body).toBe('FIRST LINE\nSECOND LINE\n');
    expect((await records('JCL')).body).toBe(printJob);
    const part = await records(103, '', {'x-ibm-record-range': '1-0'});
    expect([part.body, part.headers['x-ibm-record-range']]).toEqual(['SECOND LINE\n', '1,1']);
    expect((await records(103, '?search=second&maxreturnsize=1')).headers['x-ibm-record-range']).toBe('1,1');
    const lengths = (await records(103, '?mode=record')).rawPayload;
    expect(lengths.readUInt32BE()).toBe(80);
    expect((await records(103, '?mode=binary')).rawPayload).toHaveLength(160);
    for (const id of ['99', '5', '104', 'x', '-1']) expect((await records(id)).statusCode, id).toBe(400);
    expect((await records(103, '?mode=image')).statusCode).toBe(400);
  });

  it('cannot be cancelled or held, and is purged', async () => {
    for (const request of [{request: 'cancel', version: '2.0'}, {request: 'hold'}, {class: 'B'}, {}, {request: 'x'}]) {
      expect(await zosmf.refused(zosmf.put(path, request))).toMatchObject({status: 400, category: 6});
    }
    const purged = await zosmf.send('DELETE', path, {headers: {'x-ibm-job-modify-version': '2.0'}});
    expect([purged.statusCode, purged.json()]).toMatchObject([200, {jobid: job.jobid, status: 0, owner: 'FW00001'}]);
    expect((await zosmf.get(path)).statusCode).toBe(400);
  });
});

describe('a job that is held', () => {
  const heldJob = printJob.replace("'A. RAO'", "'A. RAO',TYPRUN=HOLD");

  /** Submits a job, and waits until it is held. */
  async function submitHeld() {
    const {jobid} = (await zosmf.put(folder, heldJob, text)).json<Job>();
    const path = `${folder}/PRINT/${jobid}`;
    const status = async () => (await zosmf.get(path)).json<Job & {'reason-not-running'?: string}>();
    await expect.poll(async () => (await status())['reason-not-running']).toBe('Job is held');
    return {path, status};
  }

  it('waits with TYPRUN=HOLD until it is released', async () => {
    const {path, status} = await submitHeld();
    await run(printJob);
    expect(await status()).toMatchObject({status: 'INPUT', retcode: null});
    const released = await zosmf.put(path, {request: 'release', version: '2.0'});
    expect([released.statusCode, released.json()]).toMatchObject([200, {status: 0, jobname: 'PRINT'}]);
    await expect.poll(async () => (await status()).retcode).toBe('CC 0000');
    expect(await zosmf.refused(zosmf.put(path, {request: 'release'}))).toMatchObject({status: 400, category: 6});
  });

  it('is cancelled and purged', async () => {
    const {path, status} = await submitHeld();
    expect((await zosmf.put(path, {request: 'cancel'})).statusCode, 'asynchronous without a version').toBe(202);
    expect(await status()).toMatchObject({retcode: 'CANCELED'});
    const other = await submitHeld();
    expect((await zosmf.send('DELETE', other.path)).statusCode).toBe(202);
    expect((await zosmf.get(other.path)).statusCode).toBe(400);
  });
});

it('a job that runs is cancelled', async () => {
  const {jobid} = (await zosmf.put(folder, endlessJob, text)).json<Job>();
  const path = `${folder}/ENDLESS/${jobid}`;
  const status = async () => (await zosmf.get(path)).json<Job>();
  await expect.poll(async () => (await status()).status).toBe('ACTIVE');
  const cancelled = await zosmf.put(path, {request: 'cancel', version: '2.0'});
  expect([cancelled.statusCode, cancelled.json()]).toMatchObject([200, {jobid, status: 0}]);
  await expect.poll(async () => (await status()).status).toBe('OUTPUT');
  expect(await status()).toMatchObject({retcode: 'CANCELED'});
});
