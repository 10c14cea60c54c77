import {describe, expect, test} from 'vitest';
import {fromEbcdic} from '../ebcdic';
import {createMachine} from '../machine/create-machine';
import {testTime} from '../step/step.fixture';

const job = (name: string, card = ''): string => `//${name.padEnd(8)} JOB (BANK),'A. RAO'${card}
//S        EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  LISTCAT
/*
`;

/** A machine whose clock advances by a second whenever it is read. */
function machineWith(spool: {jobs?: number; bytes?: number} = {}) {
  let seconds = 0;
  return createMachine({now: () => new Date(testTime.getTime() + 1000 * seconds++), spool});
}

type Machine = ReturnType<typeof machineWith>;
const names = ({jobs}: Machine): string[] => jobs.list().map(({jobName}) => jobName);

test('a job waits, runs and leaves its output', async () => {
  const {jobs, submit} = machineWith();
  const jobId = jobs.submit(job('MINE', ',CLASS=B'));
  expect(jobId).toBe('JOB00001');
  const kept = jobs.find(jobId)!;
  expect(kept).toMatchObject({jobName: 'MINE', owner: 'LEARNER', jobClass: 'B', status: 'INPUT', files: []});
  await Promise.resolve();
  expect(kept.status).toBe('ACTIVE');
  // The next job runs when this one has ended.
  await submit(job('NEXT'));
  expect(kept).toMatchObject({status: 'OUTPUT', ending: {code: 0}, steps: [{name: 'S', program: 'IDCAMS'}]});
  expect(kept.submitted < kept.started! && kept.started! < kept.ended!).toBe(true);
  expect(kept.files.map(({stepName, ddName}) => [stepName, ddName])).toContainEqual(['S', 'SYSPRINT']);
  expect(kept.jcl).toContain('LISTCAT');
});

test('jobs are listed by owner, prefix and number', async () => {
  const machine = machineWith();
  for (const one of [job('PAYDAY'), job('PAYNIGHT', ',USER=OTHER'), job('BACKUP')]) await machine.submit(one);
  const listed = (...filter: Parameters<Machine['jobs']['list']>) =>
    machine.jobs.list(...filter).map(({jobName}) => jobName);
  expect(listed()).toEqual(['PAYDAY', 'PAYNIGHT', 'BACKUP']);
  expect(listed({prefix: 'pay*'})).toEqual(['PAYDAY', 'PAYNIGHT']);
  expect(listed({owner: 'OTHER', prefix: 'PAY*'})).toEqual(['PAYNIGHT']);
  expect(listed({owner: '*', jobId: 'JOB00003'})).toEqual(['BACKUP']);
});

describe('a job that is purged', () => {
  test('is gone with its output', async () => {
    const {jobs, submit} = machineWith();
    const {jobId} = await submit(job('MINE'));
    expect(jobs.purge(jobId)).toBe(true);
    expect(jobs.purge(jobId)).toBe(false);
    expect(jobs.find(jobId)).toBeUndefined();
  });

  test('while it waits does not run', async () => {
    const machine = machineWith();
    const first = machine.jobs.submit(job('FIRST'));
    const waiting = machine.submit(job('SECOND'));
    await Promise.resolve();
    expect(machine.jobs.purge(first), 'one that runs cannot be purged').toBe(false);
    expect(machine.jobs.purge('JOB00002')).toBe(true);
    await expect(waiting).rejects.toThrow('JOB00002 was purged before it ran.');
    await machine.submit(job('THIRD'));
    expect(names(machine)).toEqual(['FIRST', 'THIRD']);
  });
});

describe('a job that is held', () => {
  test('waits while others run, until it is released', async () => {
    const machine = machineWith();
    const held = machine.submit(job('HELD'));
    expect(machine.jobs.hold('job00001')).toBe(true);
    await machine.submit(job('OTHER'));
    expect(machine.jobs.find('JOB00001')).toMatchObject({status: 'INPUT', held: true});
    expect(machine.jobs.release('JOB00001')).toBe(true);
    expect((await held).ending).toEqual({code: 0});
    expect(machine.jobs.find('JOB00001')).not.toHaveProperty('held');
    expect([machine.jobs.hold('JOB00001'), machine.jobs.release('JOB00001'), machine.jobs.hold('JOB00009')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a job with TYPRUN=HOLD', () => {
  const held = job('HELD', ',TYPRUN=HOLD');

  test('is read, and then waits until it is released', async () => {
    const machine = machineWith();
    expect(await machine.submit(held)).toMatchObject({jobId: 'JOB00001', ending: {held: true}});
    await machine.submit(job('OTHER'));
    const {ending, started, files, ...kept} = machine.jobs.find('JOB00001')!;
    expect(kept).toMatchObject({status: 'INPUT', held: true});
    expect([ending, started]).toEqual([undefined, undefined]);
    expect(files.flatMap(({records}) => records.map(fromEbcdic)).join()).toContain('$HASP101 HELD     HELD');
    expect(machine.jobs.release('JOB00001')).toBe(true);
    await machine.jobs.idle();
    expect(machine.jobs.find('JOB00001')).toMatchObject({status: 'OUTPUT', ending: {code: 0}});
  });

  test('is held in the saved state, and can be released, cancelled or purged after it is restored', async () => {
    const machine = machineWith();
    for (let count = 0; count < 3; count++) await machine.submit(held);
    const again = machineWith();
    again.import(machine.export());
    expect(again.export()).toEqual(machine.export());
    expect(again.jobs.list().map((one) => one.held)).toEqual([true, true, true]);
    expect([again.jobs.release('JOB00001'), again.jobs.cancel('JOB00002'), again.jobs.purge('JOB00003')]).toEqual([
      true,
      true,
      true,
    ]);
    await again.jobs.idle();
    expect(again.jobs.list().map(({jobId, ending}) => [jobId, ending])).toEqual([
      ['JOB00001', {code: 0}],
      ['JOB00002', {stopped: 'CANCELED'}],
    ]);
  });

  test('is not held if its statements are wrong', async () => {
    expect(await machineWith().submit(`${held}//S2 EXEC\n`)).toMatchObject({ending: {jclError: true}});
  });
});

describe('a job that was accepted elsewhere', () => {
  const accepted = {number: 7, jcl: job('HELD'), submitted: new Date('2026-11-17T10:00:00Z')};

  test('is held, and runs under its number when it is released there', async () => {
    const machine = machineWith();
    machine.jobs.holdAccepted(accepted);
    machine.import(machine.export());
    expect(machine.jobs.list()).toMatchObject([{jobId: 'JOB00007', held: true, submitted: accepted.submitted}]);
    machine.jobs.showElsewhere([accepted]);
    expect(machine.jobs.list()).toMatchObject([{jobId: 'JOB00007', status: 'INPUT'}]);
    expect(machine.jobs.purge('JOB00007')).toBe(false);
    machine.import(machine.export());
    machine.jobs.showElsewhere([]);
    await machine.jobs.runAccepted(accepted);
    expect(machine.jobs.list()).toMatchObject([{jobId: 'JOB00007', status: 'OUTPUT', ending: {code: 0}}]);
  });
});

test('jobs from before the user’s ID was known belong to the user', async () => {
  const before = createMachine();
  await before.submit(job('MINE'));
  await before.submit(job('OTHERS', ',USER=OTHER'));
  const machine = createMachine({user: 'FW00042'});
  machine.import(before.export());
  expect(machine.jobs.list().map(({owner}) => owner)).toEqual(['FW00042', 'OTHER']);
});

test('the queue is idle when the submitted jobs have ended', async () => {
  const {jobs} = machineWith();
  await jobs.idle();
  jobs.submit(job('HELD'));
  jobs.hold('JOB00001');
  jobs.submit(job('MINE'));
  await jobs.idle();
  expect(jobs.list().map(({status}) => status)).toEqual(['INPUT', 'OUTPUT']);
});

describe('a job that is cancelled', () => {
  test('while it waits ends before it has run', async () => {
    const machine = machineWith();
    machine.jobs.submit(job('FIRST'));
    const waiting = machine.submit(job('SECOND'));
    expect(machine.jobs.cancel('JOB00002')).toBe(true);
    const {ending, files} = await waiting;
    expect(ending).toEqual({stopped: 'CANCELED'});
    expect(files.flatMap(({records}) => records.map(fromEbcdic)).join()).toContain('$HASP106');
    expect(machine.jobs.find('JOB00002')?.status).toBe('OUTPUT');
    expect(machine.jobs.cancel('JOB00002')).toBe(false);
  });

  test('while it runs abends with S222, and none of its later steps run', async () => {
    const machine = machineWith();
    const later = '//LATER    EXEC PGM=IEFBR14,COND=EVEN\n';
    const running = machine.submit(`${job('MINE')}${later}`);
    await Promise.resolve();
    expect(machine.jobs.cancel('JOB00001')).toBe(true);
    const {ending, steps} = await running;
    expect(ending).toEqual({abend: 'S222'});
    expect(steps.map((step) => step.ending)).toEqual([{abend: 'S222'}, {flushed: true}]);
  });

  test('leaves nothing if it is purged too', async () => {
    const machine = machineWith();
    const running = machine.submit(job('MINE'));
    machine.jobs.submit(job('WAITING'));
    await Promise.resolve();
    expect(machine.jobs.cancel('JOB00001', {purge: true})).toBe(true);
    expect(machine.jobs.cancel('JOB00002', {purge: true})).toBe(true);
    await running;
    expect(names(machine)).toEqual([]);
  });
});

describe('the oldest jobs are purged', () => {
  test('when there are too many', async () => {
    const machine = machineWith({jobs: 2});
    for (const name of ['ONE', 'TWO', 'THREE']) await machine.submit(job(name));
    expect(names(machine)).toEqual(['TWO', 'THREE']);
  });

  test('when they use too much of the spool, but never the last one', async () => {
    const machine = machineWith({bytes: 10});
    for (const name of ['ONE', 'TWO']) {
      const {files} = await machine.submit(job(name));
      expect(files.length).toBeGreaterThan(3);
    }
    expect(names(machine)).toEqual(['TWO']);
  });
});

describe('the state of a machine', () => {
  test('contains the jobs that have ended, with their output', async () => {
    const machine = machineWith();
    await machine.submit(job('MINE'));
    await machine.submit('//WRONG    JOB (BANK)\n//S        EXEC PGM=NOWHERE\n');
    const ended = machine.jobs.list();
    machine.jobs.submit(job('WAITING'));
    const again = createMachine();
    again.import(machine.export());
    expect(again.jobs.list()).toEqual(ended);
    expect(again.jobs.find('JOB00001')!.files.map(({records}) => records.map(fromEbcdic))).toEqual(
      ended[0]!.files.map(({records}) => records.map(fromEbcdic)),
    );
    expect(again.jobs.submit(job('NEXT'))).toBe('JOB00004');
  });

  test('has no jobs after a reset', async () => {
    const machine = machineWith();
    await machine.submit(job('MINE'));
    machine.reset();
    expect(machine.jobs.list()).toEqual([]);
    expect(machine.jobs.submit(job('AGAIN'))).toBe('JOB00001');
  });

  test('a job that runs while another state is loaded leaves no trace in it', async () => {
    const machine = machineWith();
    const running = machine.submit(job('MINE'));
    await Promise.resolve();
    machine.reset();
    expect((await running).ending).toEqual({code: 0});
    expect(machine.jobs.list()).toEqual([]);
  });
});
