import {describe, expect, test} from 'vitest';
import {stepWith} from '../../step/step.fixture';
import {runIebedit} from './iebedit';

const jobs = [
  '//JOBA     JOB 1',
  '//STEPA    EXEC PGM=IEFBR14',
  '//STEPB    EXEC PGM=SORT',
  '//SYSIN    DD *',
  ' SORT FIELDS=COPY',
  '..*',
  '//STEPC    EXEC PGM=IDCAMS',
  '//STEPD    EXEC PGM=IEFBR14',
  '//JOBB     JOB 2',
  '//STEPE    EXEC PGM=IEFBR14',
];

async function ran(...sysin: string[]) {
  const fixture = stepWith({SYSPRINT: 'SYSOUT', SYSIN: sysin, SYSUT1: jobs, SYSUT2: {records: []}});
  const code = await runIebedit(fixture.step);
  const steps = fixture.written('SYSUT2').flatMap((card) => /^\/\/(\S+) +(?:JOB|EXEC)/.exec(card)?.[1] ?? []);
  return {code, fixture, steps, messages: fixture.printed('SYSPRINT')};
}

describe('the steps that are copied', () => {
  test.each([
    [' EDIT START=JOBA', 'JOBA STEPA STEPB STEPC STEPD'],
    [' EDIT START=JOBA,STEPNAME=STEPC', 'JOBA STEPC STEPD'],
    [' EDIT START=JOBA,TYPE=INCLUDE,STEPNAME=(STEPA,STEPD)', 'JOBA STEPA STEPD'],
    [' EDIT START=JOBA,TYPE=INCLUDE,STEPNAME=(STEPA-STEPC)', 'JOBA STEPA STEPB STEPC'],
    [' EDIT START=JOBA,TYPE=EXCLUDE,STEPNAME=STEPB', 'JOBA STEPA STEPC STEPD'],
    [' EDIT START=JOBB', 'JOBB STEPE'],
  ])('%s', async (statement, expected) => {
    const {code, steps} = await ran(statement);
    expect(code).toBe(0);
    expect(steps.join(' ')).toBe(expected);
  });

  test('each statement without START is for the next job', async () => {
    expect((await ran(' EDIT TYPE=INCLUDE,STEPNAME=STEPD', ' EDIT')).steps).toEqual(['JOBA', 'STEPD', 'JOBB', 'STEPE']);
  });

  test('without statements everything is copied', async () => {
    expect((await ran()).steps).toHaveLength(7);
  });
});

test('two periods and an asterisk at the end of data become a delimiter', async () => {
  const {fixture} = await ran(' EDIT START=JOBA,TYPE=INCLUDE,STEPNAME=STEPB');
  expect(fixture.written('SYSUT2').map((card) => card.trimEnd())).toEqual([
    '//JOBA     JOB 1',
    '//STEPB    EXEC PGM=SORT',
    '//SYSIN    DD *',
    ' SORT FIELDS=COPY',
    '/*',
  ]);
});

test('what is copied is printed, except with NOPRINT', async () => {
  expect((await ran(' EDIT START=JOBB')).messages).toContain(' //STEPE    EXEC PGM=IEFBR14');
  expect((await ran(' EDIT START=JOBB,NOPRINT')).messages).not.toContain(' //STEPE    EXEC PGM=IEFBR14');
});

test.each([
  [' EDIT START=JOBX', 4, 'FWR003I THE JOB JOBX IS MISSING'],
  [' EDIT START=JOBA,STEPNAME=STEPX', 4, 'FWR003I THE STEP STEPX IS MISSING'],
  [' EDIT FROM=JOBA', 8, 'FWR004I FROM IS NOT VALID'],
])('%s gives %i', async (statement, expected, message) => {
  const {code, messages} = await ran(statement);
  expect(code).toBe(expected);
  expect(messages).toContain(` ${message}`);
});
