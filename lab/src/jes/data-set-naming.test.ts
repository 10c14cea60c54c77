import {describe, expect, test} from 'vitest';
import {dd, dsn, endings, given, givenGroup, job, newSystem, recordsOf, run, step} from './job.fixture';

describe('generations', () => {
  test('have the same relative number in all steps of a job', async () => {
    const system = newSystem();
    givenGroup(system, 'BANK.DAILY', 2);
    given(system, 'BANK.IN', ['ONE']);
    const ran = await run(
      job([
        step('S1', 'COPY', {dds: [dd('IN', dsn('BANK.IN')), dd('OUT', dsn('BANK.DAILY(+1)', 'NEW', 'CATLG'))]}),
        step('S2', 'COPY', {dds: [dd('IN', dsn('BANK.DAILY(+1)')), dd('OUT', dsn('BANK.OUT', 'NEW', 'CATLG'))]}),
      ]),
      system,
    );
    expect(endings(ran)).toEqual([0, 0]);
    expect(recordsOf(system, 'BANK.OUT')).toEqual(['ONE']);
    expect(system.entry('BANK.DAILY')).toMatchObject({generations: ['BANK.DAILY.G0001V00']});
    const next = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.DAILY(0)'))]})]), system);
    expect(next.lines('JESYSMSG')).toContain(
      ' IGD104I BANK.DAILY.G0001V00                          RETAINED,  DDNAME=D',
    );
  });

  test('start again at G0001V00 after G9999V00', async () => {
    const system = newSystem();
    givenGroup(system, 'BANK.DAILY', 3);
    given(system, 'BANK.DAILY.G9998V00');
    const news = [1, 2].map((number) => dd(`D${number}`, dsn(`BANK.DAILY(+${number})`, 'NEW', 'CATLG')));
    await run(job([step('S', 'IEFBR14', {dds: news})]), system);
    expect(system.entry('BANK.DAILY')).toMatchObject({
      generations: ['BANK.DAILY.G9998V00', 'BANK.DAILY.G9999V00', 'BANK.DAILY.G0001V00'],
    });
  });

  test('that are only kept are deferred, and their number is reused', async () => {
    const system = newSystem();
    givenGroup(system, 'BANK.DAILY', 2);
    const makes = (...disp: ['KEEP' | 'CATLG', 'KEEP']) =>
      run(job([step('S', 'ABEND', {parm: 'S0C7', dds: [dd('D', dsn('BANK.DAILY(+1)', 'NEW', ...disp))]})]), system);
    const kept = await makes('CATLG', 'KEEP');
    expect(kept.lines('JESYSMSG')).toContain(
      ' IGD104I BANK.DAILY.G0001V00                          RETAINED,  DDNAME=D',
    );
    expect(system.entry('BANK.DAILY')).toMatchObject({generations: []});
    expect(system.entry('BANK.DAILY.G0001V00')).toMatchObject({status: 'DEFERRED'});
    expect(endings(await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.DAILY(0)'))]})]), system))).toEqual([
      'JCL ERROR',
    ]);
    const next = dd('D', dsn('BANK.DAILY(+1)', 'NEW', 'CATLG'));
    const rolled = await run(job([step('S', 'IEFBR14', {dds: [next]})]), system);
    expect(rolled.lines('JESYSMSG')).toContain(
      ' IGD107I BANK.DAILY.G0001V00                          ROLLED IN, DDNAME=D',
    );
    expect(system.entry('BANK.DAILY')).toMatchObject({generations: ['BANK.DAILY.G0001V00']});
  });

  test('roll off when the limit is exceeded', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    for (let at = 0; at < 3; at += 1) {
      await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(+1)', 'NEW', 'CATLG'))]})]), system);
    }
    expect(system.entry('G.D')).toMatchObject({generations: ['G.D.G0002V00', 'G.D.G0003V00']});
    expect(system.dataSet('G.D.G0001V00')).toBeUndefined();
  });

  test('that do not exist are not found', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    const none = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(-1)'))]})]), system);
    expect(none.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S D - DATA SET G.D NOT FOUND');
  });

  // The first is as recorded on z/OS 1.13 (franciscocfreire/Cobol-and-Books, TTHX_SYSOUT_1).
  test.each(['SHR', 'NEW'] as const)('(0) of an empty group with DISP=%s is IEF286I', async (status) => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(0)', status, 'CATLG'))]})]), system);
    expect(ran.lines('JESYSMSG')).toContain(' IEF286I TESTJOB S D - DISP FIELD INCOMPATIBLE WITH DSNAME');
  });

  test('(+1) that no step has created is IEF286I for a step that reads it, as after a restart', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(+1)'))]})]), system);
    expect(ran.lines('JESYSMSG')).toContain(' IEF286I TESTJOB S D - DISP FIELD INCOMPATIBLE WITH DSNAME');
  });

  test.each(['+256', '-256', '+0', '1'])('(%s) is IEF366I', async (number) => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn(`G.D(${number})`, 'NEW', 'CATLG'))]})]), system);
    expect(ran.lines('JESYSMSG')).toContain(
      ' IEF366I TESTJOB S D - RELATIVE GENERATION NUMBER SPECIFIED FOR GDG CONTAINS SYNTAX ERROR',
    );
  });

  test('are all read, newest first, if no number is given', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 5);
    given(system, 'ONE', ['ONE']);
    given(system, 'TWO', ['TWO']);
    for (const name of ['ONE', 'TWO']) {
      const dds = [dd('IN', dsn(name)), dd('OUT', dsn('G.D(+1)', 'NEW', 'CATLG'))];
      await run(job([step('S', 'COPY', {dds})]), system);
    }
    const ran = await run(
      job([step('S', 'COPY', {dds: [dd('IN', dsn('G.D')), dd('OUT', dsn('ALL', 'NEW', 'CATLG'))]})]),
      system,
    );
    expect(endings(ran)).toEqual([0]);
    expect(recordsOf(system, 'ALL')).toEqual(['TWO', 'ONE']);
    const oldestFirst = {...dsn('G.D'), others: {GDGORDER: 'FIFO'}};
    await run(job([step('S', 'COPY', {dds: [dd('IN', oldestFirst), dd('OUT', dsn('WEEK', 'NEW', 'CATLG'))]})]), system);
    expect(recordsOf(system, 'WEEK')).toEqual(['ONE', 'TWO']);
  });
});

test('backward references may be chained through all statements of a step', async () => {
  const system = newSystem();
  given(system, 'BANK.IN', ['ONE']);
  const links = Array.from({length: 300}, (_, at) => {
    const to = {kind: 'reference', to: {ddName: at === 0 ? 'FIRST' : `D${at - 1}`}} as const;
    return dd(`D${at}`, {dsn: to, disp: {status: 'SHR'}});
  });
  const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('FIRST', dsn('BANK.IN')), ...links]})]), system);
  expect(endings(ran)).toEqual([0]);
  expect(ran.lines('JESYSMSG').filter((line) => line.includes('BANK.IN'))).toHaveLength(301);
});
