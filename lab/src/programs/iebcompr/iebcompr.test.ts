import {describe, expect, test} from 'vitest';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runIebcompr} from './iebcompr';

async function compared(sysin: GivenDd, SYSUT1: GivenDd, SYSUT2: GivenDd) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, SYSUT1, SYSUT2});
  const code = await runIebcompr(fixture.step);
  return {code, lines: fixture.printed('SYSPRINT')};
}
const records = (...lines: string[]) => ({lrecl: 4, records: lines});

describe('sequential data sets', () => {
  test('are equal', async () => {
    const run = await compared([' COMPARE TYPORG=PS'], records('A', 'B'), records('A', 'B'));
    expect(run.code).toBe(0);
    expect(run.lines.slice(1)).toEqual([
      '- COMPARE TYPORG=PS',
      '0END OF JOB-TOTAL NUMBER OF RECORDS COMPARED = 00000002',
    ]);
  });

  test('differ in a record, which is shown', async () => {
    const run = await compared('DUMMY', records('A', 'B'), records('A', 'C'));
    expect(run.code).toBe(8);
    expect(run.lines.slice(1)).toEqual([
      ' IEB221I RECORDS ARE NOT EQUAL',
      ' DDNAME = SYSUT1',
      ' PHYSICAL RECORD = 00000001   LOGICAL RECORD NUMBER WITHIN PHYSICAL RECORD = 00000002',
      ' C2404040',
      ' DDNAME = SYSUT2',
      ' PHYSICAL RECORD = 00000001   LOGICAL RECORD NUMBER WITHIN PHYSICAL RECORD = 00000002',
      ' C3404040',
      '0END OF JOB-TOTAL NUMBER OF RECORDS COMPARED = 00000002',
    ]);
  });

  test('ten differences in succession end the comparison', async () => {
    const many = (letter: string) => records(...Array.from({length: 20}, () => letter));
    const run = await compared('DUMMY', many('A'), many('B'));
    expect(run.code).toBe(8);
    expect(run.lines.filter((line) => line.includes('IEB221I'))).toHaveLength(10);
  });

  test('an extra record is an inequality', async () => {
    const run = await compared('DUMMY', records('A'), records('A', 'B'));
    expect(run.code).toBe(8);
    expect(run.lines).toContain(' IEB223I EXTRA RECORD ON SYSUT2');
  });
});

describe('libraries', () => {
  const library = (members: Record<string, string[]>) => ({members});

  test('with the same members are equal', async () => {
    const run = await compared([' COMPARE TYPORG=PO'], library({A: ['1']}), library({A: ['1']}));
    expect(run.code).toBe(0);
  });

  test('may have more members on one side', async () => {
    const run = await compared([' COMPARE TYPORG=PO'], library({A: ['1']}), library({A: ['1'], B: []}));
    expect(run.code).toBe(0);
    expect(run.lines).toContain(' B');
  });

  test('with different members on both sides are not compared', async () => {
    const run = await compared([' COMPARE TYPORG=PO'], library({A: ['1'], C: []}), library({A: ['1'], B: []}));
    expect(run.code).toBe(12);
    expect(run.lines.at(-1)).toBe(' IEB216I TRUE NAMES MISSING FROM BOTH SETS');
  });
});

describe('control statements', () => {
  test.each([
    [' KOMPARE', 'IEB201I INVALID CONTROL STATEMENT'],
    [' COMPARE TYPE=PS', 'IEB203I INVALID KEYWORD'],
    [' COMPARE TYPORG=DA', 'IEB204I INVALID PARAMETER'],
    [' EXITS ERROR=X', 'FWR001I EXITS IS NOT SUPPORTED ON THIS MACHINE'],
  ])('%s', async (card, message) => {
    const run = await compared([card], records('A'), records('A'));
    expect(run.code).toBe(12);
    expect(run.lines.at(-1)).toBe(` ${message}`);
  });
});
