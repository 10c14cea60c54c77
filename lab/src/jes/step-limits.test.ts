import {describe, expect, test} from 'vitest';
import {dd, endings, job, run, step} from './job.fixture';

describe('limits', () => {
  test('a step that never ends abends with S322', async () => {
    const ran = await run(job([step('S', 'LOOP', {time: 5})]));
    expect(endings(ran)).toEqual(['S322']);
    expect(ran.lines('JESYSMSG').join()).not.toContain('IEA995I');
    expect(ran.lines('JESYSMSG').join()).toContain('CPU:     0 HR  00 MIN  06.00 SEC');
  });

  test('TIME of the job applies to all its steps together', async () => {
    const ran = await run(job([step('S1', 'LOOP', {time: 5}), step('S2', 'LOOP', {evenAfterAbend: true})], {time: 8}));
    expect(ran.lines('JESYSMSG').join()).toContain('CPU:     0 HR  00 MIN  03.00 SEC');
  });

  test('NOLIMIT on the job nullifies TIME of its steps: the limit of the machine applies', async () => {
    const ran = await run(job([step('S', 'LOOP', {time: 5})], {time: Infinity}));
    expect(ran.lines('JESYSMSG').join()).toContain('CPU:     0 HR  01 MIN  01.00 SEC');
  });

  test('a step that prints endlessly abends with S722', async () => {
    const ran = await run(job([step('S', 'LOOP', {dds: [dd('OUT', {sysout: {outputClass: 'A'}})]})]));
    expect(endings(ran)).toEqual(['S722']);
    const told = ran.lines('JESMSGLG').filter((line) => line.includes('$HASP375'));
    expect(told).toEqual([expect.stringMatching(/ \$HASP375 TESTJOB  ESTIMATED  LINES EXCEEDED$/)]);
  });

  test('the output limit of a job applies to all its steps together', async () => {
    const out = {dds: [dd('OUT', {sysout: {outputClass: 'A'}})]};
    const ran = await run(job([step('S1', 'LOOP', out), step('S2', 'LOOP', {...out, evenAfterAbend: true})]));
    expect(endings(ran)).toEqual(['S722', 'S722']);
    expect(ran.output.files.map(({stepName, records}) => [stepName, records.length]).at(-1)).toEqual(['S2', 0]);
  });
});
