import {describe, expect, test} from 'vitest';
import {dd, dsn, endings, given, job, newSystem, recordsOf, run, step} from './job.fixture';

describe('DISP', () => {
  const one = (...disp: Parameters<typeof dsn>) => [dd('D', dsn(...disp))];

  test('deletes a cataloged data set with its entry', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD', [], 'WORK01');
    given(system, 'BANK.MANAGED');
    const dds = [...one('BANK.OLD', 'OLD', 'DELETE'), dd('E', dsn('BANK.MANAGED', 'OLD', 'DELETE'))];
    const ran = await run(job([step('S', 'IEFBR14', {dds})]), system);
    expect(system.entry('BANK.OLD')).toBeUndefined();
    expect(system.onVolume('WORK01', 'BANK.OLD')).toBeUndefined();
    expect(system.entry('BANK.MANAGED')).toBeUndefined();
    expect(system.onVolume('BANK01', 'BANK.MANAGED')).toBeUndefined();
    expect(ran.lines('JESYSMSG')).toContain(
      ' IGD105I BANK.MANAGED                                 DELETED,   DDNAME=E',
    );
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     UNCATALOGED');
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     DELETED');
  });

  test('keeps the entry of a data set whose volume the statement specifies', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD', [], 'WORK01');
    const named = dd('D', {...dsn('BANK.OLD', 'OLD', 'DELETE'), volsers: ['WORK01'], unit: '3390'});
    await run(job([step('S', 'IEFBR14', {dds: [named]})]), system);
    expect(system.onVolume('WORK01', 'BANK.OLD')).toBeUndefined();
    expect(system.entry('BANK.OLD')).toBeDefined();
  });

  test('uncatalogs, and reports if there is nothing to uncatalog', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD', [], 'WORK01');
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.OLD', 'OLD', 'UNCATLG')})]), system);
    expect(system.entry('BANK.OLD')).toBeUndefined();
    expect(system.onVolume('WORK01', 'BANK.OLD')).toBeDefined();
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     UNCATALOGED');
    const again = dd('D', {...dsn('BANK.OLD', 'OLD', 'UNCATLG'), volsers: ['WORK01']});
    const second = await run(job([step('S', 'IEFBR14', {dds: [again]})]), system);
    expect(second.lines('JESYSMSG')).toContain(' IEF287I   BANK.OLD                                     NOT UNCTLGD 2');
  });

  test('of a new data set is DELETE by default', async () => {
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.NEW', 'NEW')})]));
    expect(ran.system.onVolume('BANK01', 'BANK.NEW')).toBeUndefined();
  });

  test('after an abend is the third subparameter, or else the second', async () => {
    const ran = await run(
      job([
        step('S', 'ABEND', {
          parm: 'S0C7',
          dds: [
            dd('A', dsn('BANK.A', 'NEW', 'CATLG', 'DELETE')),
            dd('B', dsn('BANK.B', 'NEW', 'CATLG')),
            dd('C', dsn('BANK.C', 'NEW', 'PASS')),
          ],
        }),
      ]),
    );
    expect(ran.system.entry('BANK.A')).toBeUndefined();
    expect(ran.system.entry('BANK.B')).toBeDefined();
    expect(ran.system.onVolume('BANK01', 'BANK.C')).toBeUndefined();
  });

  test('MOD creates a data set that does not exist, and adds to one that does', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const copy = (name: string) =>
      step(name, 'COPY', {dds: [dd('IN', dsn('BANK.IN')), dd('OUT', dsn('BANK.ALL', 'MOD', 'CATLG'))]});
    const ran = await run(job([copy('S1'), copy('S2')]), system);
    expect(endings(ran)).toEqual([0, 0]);
    expect(recordsOf(system, 'BANK.ALL')).toEqual(['ONE', 'ONE']);
  });

  test('(MOD,DELETE) creates and deletes a data set that does not exist', async () => {
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.GONE', 'MOD', 'DELETE', 'DELETE')})]));
    expect(endings(ran)).toEqual([0]);
    expect(ran.lines('JESYSMSG')).toContain(
      ' IGD105I BANK.GONE                                    DELETED,   DDNAME=D',
    );
  });
});
