import {describe, expect, test} from 'vitest';
import {dd, dsn, endings, given, job, newSystem, oneTrack, recordsOf, run, step} from './job.fixture';

describe('passed data sets', () => {
  test('are received by a later step, temporary ones under the name that the system generated', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE', 'TWO']);
    const ran = await run(
      job([
        step('S1', 'COPY', {dds: [dd('IN', dsn('BANK.IN')), dd('OUT', dsn('&&T', 'NEW', 'PASS'))]}),
        step('S2', 'COPY', {dds: [dd('IN', dsn('&&T', 'OLD', 'DELETE')), dd('OUT', dsn('BANK.OUT', 'NEW', 'CATLG'))]}),
      ]),
      system,
    );
    expect(endings(ran)).toEqual([0, 0]);
    expect(recordsOf(system, 'BANK.OUT')).toEqual(['ONE', 'TWO']);
    expect(ran.lines('JESYSMSG')).toContain(
      ' IGD106I SYS26072.T102547.RA000.TESTJOB.T.H01         PASSED,    DDNAME=OUT',
    );
    expect(ran.lines('JESYSMSG')).toContain(
      ' IGD105I SYS26072.T102547.RA000.TESTJOB.T.H01         DELETED,   DDNAME=IN',
    );
  });

  test('that nobody received are deleted at the end of the job if the job created them', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD');
    const ran = await run(
      job([
        step('S1', 'IEFBR14', {
          dds: [dd('A', dsn('BANK.NEW', 'NEW', 'PASS')), dd('B', dsn('BANK.OLD', 'OLD', 'PASS'))],
        }),
      ]),
      system,
    );
    expect(system.onVolume('BANK01', 'BANK.NEW')).toBeUndefined();
    expect(system.dataSet('BANK.OLD')).toBeDefined();
    expect(ran.lines('JESYSMSG').join('\n')).toMatch(/BANK\.NEW +DELETED[^]*BANK\.OLD +RETAINED[^]*IEF375I/);
  });

  test('that were deleted cannot be received again', async () => {
    const ran = await run(
      job([
        step('S1', 'IEFBR14', {dds: [dd('A', dsn('&&T', 'NEW', 'PASS'))]}),
        step('S2', 'IEFBR14', {dds: [dd('A', dsn('&&T', 'OLD', 'DELETE'))]}),
        step('S3', 'IEFBR14', {dds: [dd('A', dsn('&&T', 'OLD', 'DELETE'))]}),
      ]),
    );
    expect(endings(ran)).toEqual([0, 0, 'JCL ERROR']);
  });

  test('are found by a backward reference', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const unnamed = {disp: {status: 'NEW', normal: 'PASS'}, space: oneTrack} as const;
    const reference = {kind: 'reference', to: {step: 'S1', ddName: 'OUT'}} as const;
    const ran = await run(
      job([
        step('S1', 'COPY', {dds: [dd('IN', dsn('BANK.IN')), dd('OUT', unnamed)]}),
        step('S2', 'COPY', {
          dds: [
            dd('IN', {dsn: reference, disp: {status: 'OLD', normal: 'DELETE'}}),
            dd('OUT', dsn('BANK.OUT', 'NEW', 'CATLG')),
          ],
        }),
      ]),
      system,
    );
    expect(endings(ran)).toEqual([0, 0]);
    expect(recordsOf(system, 'BANK.OUT')).toEqual(['ONE']);
  });
});
