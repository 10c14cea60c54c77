import {describe, expect, test} from 'vitest';
import type {ConditionTest, IfTest} from './job';
import {endings, job, run, step} from './job.fixture';

const when = (code: number, operator: ConditionTest['operator'], name?: string): ConditionTest => ({
  code,
  operator,
  ...(name === undefined ? {} : {step: name}),
});

const ifAbend = (value: boolean, otherwise = false): IfTest => ({
  statement: 7,
  expression: {kind: 'flag', subject: 'ABEND', value},
  otherwise,
});

const ifCode = (operator: ConditionTest['operator'], value: string, name?: string): IfTest => ({
  statement: 5,
  expression: {kind: 'compare', subject: 'RC', operator, value, ...(name === undefined ? {} : {step: {step: name}})},
  otherwise: false,
});

describe('an abend', () => {
  test('for a program that does not exist is S806', async () => {
    const ran = await run(job([step('S1', 'NOTHERE'), step('S2', 'IEFBR14')]));
    expect(endings(ran)).toEqual(['S806', 'FLUSH']);
    expect(ran.output.ending).toEqual({abend: 'S806'});
    expect(ran.lines('JESMSGLG')).toContain(' 10.25.47 JOB00042  CSV003I REQUESTED MODULE NOTHERE  NOT FOUND');
    expect(ran.lines('JESMSGLG')).toContain(' 10.25.47 JOB00042  CSV028I ABEND806-04  JOBNAME=TESTJOB   STEPNAME=S1');
    const first = ran.lines('JESMSGLG').findIndex((line) => line.includes('IEF450I'));
    expect(ran.lines('JESMSGLG')[first]).toMatch(/IEF450I TESTJOB S1 - ABEND=S806 U0000 REASON=00000004 {2}\d{3}$/);
    expect(ran.lines('JESMSGLG')[first + 1]).toMatch(/^ {4}\d{3} +TIME=10\.25\.47$/);
    expect(ran.lines('JESMSGLG').join()).toContain('$HASP395 TESTJOB  ENDED - ABEND=S806');
    expect(ran.lines('JESYSMSG')).toContain(
      ' IEF472I TESTJOB S1 - COMPLETION CODE - SYSTEM=806 USER=0000 REASON=00000004',
    );
    expect(ran.lines('JESYSMSG')).toContain(' IEF272I TESTJOB S2 - STEP WAS NOT EXECUTED.');
  });

  test('by a program has its user code', async () => {
    const ran = await run(job([step('S1', 'ABEND', {parm: 'U4038'})]));
    expect(ran.lines('JESMSGLG').join()).toContain('ABEND=S000 U4038 REASON=00000000');
    expect(ran.lines('JESMSGLG').join()).toContain('$HASP395 TESTJOB  ENDED - ABEND=U4038');
  });

  test('lets steps with EVEN and ONLY run', async () => {
    const ran = await run(
      job([
        step('S1', 'ABEND', {parm: 'S0C7'}),
        step('S2', 'IEFBR14'),
        step('S3', 'IEFBR14', {evenAfterAbend: true}),
        step('S4', 'IEFBR14', {onlyAfterAbend: true}),
      ]),
    );
    expect(endings(ran)).toEqual(['S0C7', 'FLUSH', 0, 0]);
    expect(ran.output.ending).toEqual({abend: 'S0C7'});
  });

  test('is required by COND=ONLY', async () => {
    const ran = await run(job([step('S1', 'IEFBR14'), step('S2', 'IEFBR14', {onlyAfterAbend: true})]));
    expect(endings(ran)).toEqual([0, 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(' IEF203I TESTJOB S2 - STEP WAS NOT RUN BECAUSE OF COND = ONLY');
  });

  test('is seen by IF ABEND', async () => {
    const ran = await run(
      job([
        step('S1', 'ABEND', {parm: 'S0C7'}),
        step('S2', 'IEFBR14', {ifTests: [ifAbend(true)]}),
        step('S3', 'IEFBR14', {ifTests: [ifAbend(true, true)]}),
        step('S4', 'IEFBR14', {ifTests: [ifCode('EQ', '0')]}),
      ]),
    );
    expect(endings(ran)).toEqual(['S0C7', 0, 'FLUSH', 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(
      ' IEF206I TESTJOB S3 - STEP WAS NOT RUN BECAUSE OF CONDITIONAL EXPRESSION ON STATEMENT 7',
    );
  });

  test('inside a construct does not change what was decided when it was entered', async () => {
    const ran = await run(
      job([
        step('S1', 'IEFBR14'),
        step('S2', 'ABEND', {parm: 'S0C7', ifTests: [ifAbend(false)]}),
        step('S3', 'IEFBR14', {ifTests: [ifAbend(false)]}),
        step('S4', 'IEFBR14', {ifTests: [ifAbend(false, true)]}),
      ]),
    );
    expect(endings(ran)).toEqual([0, 'S0C7', 0, 'FLUSH']);
  });
});

describe('return codes', () => {
  test('bypass a step whose COND holds', async () => {
    const ran = await run(
      job([
        step('S1', 'RC', {parm: '8'}),
        step('S2', 'IEFBR14', {conditions: [when(4, 'LT')]}),
        step('S3', 'IEFBR14', {conditions: [when(4, 'LT', 'S2')]}),
        step('S4', 'IEFBR14', {conditions: [when(8, 'EQ', 'S1')]}),
      ]),
    );
    expect(endings(ran)).toEqual([8, 'FLUSH', 0, 'FLUSH']);
    expect(ran.output.ending).toEqual({code: 8});
    expect(ran.lines('JESYSMSG')).toContain(' IEF202I TESTJOB S2 - STEP WAS NOT RUN BECAUSE OF CONDITION CODES');
    expect(ran.lines('JESMSGLG').join()).toContain('-S2                FLUSH');
  });

  test('end the job when COND of JOB holds', async () => {
    const ran = await run(
      job([step('S1', 'RC', {parm: '12'}), step('S2', 'IEFBR14', {evenAfterAbend: true})], {
        conditions: [when(8, 'LT')],
      }),
    );
    expect(endings(ran)).toEqual([12, 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(' IEF201I TESTJOB S2 - JOB TERMINATED BECAUSE OF CONDITION CODES');
    expect(ran.lines('JESMSGLG').join()).toContain('IEF451I TESTJOB - ENDED BY CC 0012 - TIME=10.25.47');
  });

  test('are compared by IF, and a step that did not run has none', async () => {
    const ran = await run(
      job([
        step('S1', 'RC', {parm: '4'}),
        step('S2', 'IEFBR14', {ifTests: [ifCode('EQ', '4', 'S1')]}),
        step('S3', 'IEFBR14', {ifTests: [{...ifCode('EQ', '0', 'S9'), statement: 9}]}),
      ]),
    );
    expect(endings(ran)).toEqual([4, 0, 'FLUSH']);
  });

  test('of steps before the restart are not available', async () => {
    const ran = await run(job([step('S1', 'RC', {parm: '8'}), step('S2', 'IEFBR14')], {restart: {step: 'S2'}}));
    expect(endings(ran)).toEqual(['FLUSH', 0]);
    expect(ran.output.ending).toEqual({code: 0});
  });
});
