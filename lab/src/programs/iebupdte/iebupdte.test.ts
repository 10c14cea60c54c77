import {describe, expect, test} from 'vitest';
import {fromEbcdic} from '../../ebcdic';
import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runIebupdte} from './iebupdte';

async function ran(parm: string, sysin: string[], dds: Record<string, GivenDd>) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, ...dds}, {parm});
  const code = await runIebupdte(fixture.step);
  const member = (name: string): string[] | undefined => {
    const data = fixture.dataSetOf('SYSUT2');
    const records = data.dsorg === 'PO' ? data.members.get(name)?.records : undefined;
    return records && Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)).trimEnd());
  };
  return {code, fixture, member, lines: fixture.printed('SYSPRINT').slice(1)};
}
const card = (text: string, number: number): string => text.padEnd(72) + String(number).padStart(8, '0');

describe('ADD', () => {
  test('with PARM=NEW creates members', async () => {
    const run = await ran('NEW', ['./ ADD NAME=ONE', 'A', 'B', './ ADD NAME=TWO', 'C', './ ENDUP'], {
      SYSUT2: {members: {TWO: ['OLD']}},
    });
    expect(run.code).toBe(0);
    expect([run.member('ONE'), run.member('TWO')]).toEqual([['A', 'B'], ['C']]);
    expect(run.lines).toEqual([
      '        ./ ADD NAME=ONE',
      '        A',
      '        B',
      ' IEB817I MEMBER NAME (ONE     ) NOT FOUND IN NM DIRECTORY.  STOWED WITH TTR.',
      expect.stringMatching(/^1 {7}SYSIN {28}NEW MASTER {48}IEBUPDTE LOG PAGE 0002$/),
      '        ./ ADD NAME=TWO',
      '        C',
      '        ./ ENDUP',
      ' IEB816I MEMBER NAME (TWO     ) FOUND IN NM DIRECTORY. TTR IS NOW ALTERED.',
      '0',
      ' IEB818I HIGHEST CONDITION CODE WAS 00000000',
      ' IEB819I END OF JOB IEBUPDTE.',
    ]);
  });

  test('NUMBER gives sequence numbers, which the list shows; ALIAS adds a name', async () => {
    const run = await ran('NEW', ['./ ADD NAME=ONE', './ NUMBER NEW1=10,INCR=5', 'A', 'B', './ ALIAS NAME=UNO'], {
      SYSUT2: {members: {}},
    });
    expect(run.member('UNO')).toEqual([card('A', 10), card('B', 15)]);
    expect(run.lines).toContain(`        ${card('B', 15)}`);
  });

  test('of a member that the old master has is refused', async () => {
    const run = await ran('MOD', ['./ ADD NAME=ONE', 'B'], {
      SYSUT1: {dsn: 'A.OLD', members: {ONE: ['A']}},
      SYSUT2: {dsn: 'A.NEW', members: {}},
    });
    expect(run.code).toBe(4);
    expect(run.member('ONE')).toBeUndefined();
  });
});

describe('the old master', () => {
  const old = {dsn: 'A.OLD', members: {ONE: [card('A', 10), card('B', 20), card('C', 30)]}};
  const change = (...cards: string[]) =>
    ran('MOD', ['./ CHANGE NAME=ONE', ...cards], {SYSUT1: old, SYSUT2: {dsn: 'A.NEW', members: {}}});

  test('CHANGE replaces records by number and inserts between numbers', async () => {
    const run = await change(card('X', 20), card('Y', 25));
    expect(run.code).toBe(0);
    expect(run.member('ONE')).toEqual([card('A', 10), card('X', 20), card('Y', 25), card('C', 30)]);
  });

  test('DELETE removes a range', async () => {
    const run = await change('./ DELETE SEQ1=10,SEQ2=20');
    expect(run.member('ONE')).toEqual([card('C', 30)]);
    expect(run.lines.slice(2, 4)).toEqual([`${' '.repeat(16)}${card('A', 10)}`, `${' '.repeat(16)}${card('B', 20)}`]);
  });

  test('NUMBER renumbers records, or with INSERT=YES those that follow it', async () => {
    const all = await change('./ NUMBER SEQ1=ALL,NEW1=100,INCR=100');
    expect(all.member('ONE')).toEqual([card('A', 100), card('B', 200), card('C', 300)]);
    const some = await change('./ NUMBER SEQ1=10,NEW1=11,INCR=1,INSERT=YES', 'X', 'Y');
    expect(some.member('ONE')!.slice(1, 3)).toEqual([card('X', 11), card('Y', 12)]);
  });

  test('REPL and REPRO', async () => {
    const run = await ran('MOD', ['./ REPRO NAME=ONE', './ REPL NAME=ONE', 'NEW', './ REPL NAME=NONE', 'X'], {
      SYSUT1: old,
      SYSUT2: {dsn: 'A.NEW', members: {}},
    });
    expect(run.code).toBe(4);
    expect(run.member('ONE')).toEqual(['NEW']);
  });
});

test('a sequential master is written as a whole', async () => {
  const run = await ran('NEW', ['./ ADD LIST=ALL', 'A', 'B'], {SYSUT2: {recfm: 'FB', lrecl: 80}});
  expect(run.code).toBe(0);
  expect(run.fixture.written('SYSUT2').map((line) => line.trimEnd())).toEqual(['A', 'B']);
});

test.each([
  [['./ WHAT NAME=A'], 'FWR004I WHAT IS NO OPERATION OF IEBUPDTE'],
  [['./ LABEL'], 'FWR001I LABEL IS NOT SUPPORTED ON THIS MACHINE'],
  [['./ CHANGE NAME=A'], 'FWR004I CHANGE NEEDS AN OLD MASTER, AND PARM IS NEW'],
  [['./ ADD NAME=1A'], 'FWR004I NAME OF ADD IS MISSING OR WRONG'],
  [['LOOSE'], 'FWR004I A RECORD STANDS BEFORE THE FIRST FUNCTION STATEMENT'],
])('%s gives 4', async (sysin, message) => {
  const run = await ran('NEW', sysin, {SYSUT2: {members: {}}});
  expect(run.code).toBe(4);
  expect(run.lines).toContain(` ${message}`);
});
