import {describe, expect, test} from 'vitest';
import {dd, dsn, given, job, newSystem, recordsOf, run, step} from './job.fixture';

describe('the log of a job', () => {
  test('begins and ends as JES2 prints it', async () => {
    const {lines} = await run(job([step('STEP1', 'IEFBR14')]));
    expect(lines('JESMSGLG')).toEqual([
      '1                         J E S 2  J O B  L O G  --  S Y S T E M  S Y S 1  --  N O D E  N 1',
      '0',
      ' 10.25.47 JOB00042 ---- FRIDAY,    13 MAR 2026 ----',
      ' 10.25.47 JOB00042  ICH70001I LEARNER  LAST ACCESS AT 10:25:47 ON FRIDAY, MARCH 13, 2026',
      ' 10.25.47 JOB00042  $HASP373 TESTJOB  STARTED - INIT 1    - CLASS A        - SYS SYS1',
      ' 10.25.47 JOB00042  IEF403I TESTJOB - STARTED - TIME=10.25.47',
      ' 10.25.47 JOB00042  -                                      -----TIMINGS (MINS.)------                          -----PAGING COUNTS----',
      ' 10.25.47 JOB00042  -STEPNAME PROCSTEP    RC   EXCP   CONN       TCB       SRB  CLOCK          SERV  WORKLOAD  PAGE  SWAP   VIO SWAPS',
      ' 10.25.47 JOB00042  -STEP1                00      0      0       .00       .00     .0             0  BATCH        0     0     0     0',
      ' 10.25.47 JOB00042  IEF404I TESTJOB - ENDED - TIME=10.25.47',
      ' 10.25.47 JOB00042  -TESTJOB  ENDED.  NAME-A LEARNER            TOTAL TCB CPU TIME=      .00 TOTAL ELAPSED TIME=    .0',
      ' 10.25.47 JOB00042  $HASP395 TESTJOB  ENDED - RC=0000',
      '0------ JES2 JOB STATISTICS ------',
      '-  13 MAR 2026 JOB EXECUTION DATE',
      '-           10 CARDS READ',
      '-           32 SYSOUT PRINT RECORDS',
      '-            0 SYSOUT PUNCH RECORDS',
      '-            2 SYSOUT SPOOL KBYTES',
      '-         0.00 MINUTES EXECUTION TIME',
    ]);
  });

  test('has the messages of the system for a step with data sets', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const {lines} = await run(
      job([
        step('STEP1', 'COPY', {
          dds: [
            dd('IN', dsn('BANK.IN')),
            dd('OUT', dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE')),
            dd('SYSPRINT', {sysout: {outputClass: '*'}}),
            dd('SYSIN', {data: []}),
            dd('NOTHING', {dummy: true}),
          ],
        }),
      ]),
      system,
    );
    expect(lines('JESYSMSG')).toEqual([
      ' ICH70001I LEARNER  LAST ACCESS AT 10:25:47 ON FRIDAY, MARCH 13, 2026',
      ' IEFA111I TESTJOB IS USING THE FOLLOWING JOB RELATED SETTINGS:',
      '          SWA=BELOW,TIOT SIZE=64K,DSENQSHR=DISALLOW,GDGBIAS=JOB',
      ' IEF236I ALLOC. FOR TESTJOB STEP1',
      ' IGD103I SMS ALLOCATED TO DDNAME IN',
      ' IGD101I SMS ALLOCATED TO DDNAME (OUT     )',
      '         DSN (BANK.OUT                                    )',
      '         STORCLAS (STANDARD) MGMTCLAS (STANDARD) DATACLAS (        )',
      '         VOL SER NOS= BANK01',
      ' IEF237I JES2 ALLOCATED TO SYSPRINT',
      ' IEF237I JES2 ALLOCATED TO SYSIN',
      ' IEF237I DMY  ALLOCATED TO NOTHING',
      ' IEF142I TESTJOB STEP1 - STEP WAS EXECUTED - COND CODE 0000',
      ' IGD104I BANK.IN                                      RETAINED,  DDNAME=IN',
      ' IGD104I BANK.OUT                                     RETAINED,  DDNAME=OUT',
      ' IEF285I   LEARNER.TESTJOB.JOB00042.D0000102.?          SYSOUT',
      ' IEF285I   LEARNER.TESTJOB.JOB00042.D0000101.?          SYSIN',
      ' IEF373I STEP/STEP1   /START 2026072.1025',
      ' IEF032I STEP/STEP1   /STOP  2026072.1025',
      '         CPU:     0 HR  00 MIN  00.00 SEC    SRB:     0 HR  00 MIN  00.00 SEC',
      '         VIRT:     4K  SYS:   296K  EXT:        0K  SYS:     9936K',
      '         ATB- REAL:                    20K  SLOTS:                     0K',
      '              VIRT- ALLOC:      10M SHRD:       0M',
      ' IEF375I  JOB/TESTJOB /START 2026072.1025',
      ' IEF033I  JOB/TESTJOB /STOP  2026072.1025',
      '         CPU:     0 HR  00 MIN  00.00 SEC    SRB:     0 HR  00 MIN  00.00 SEC',
    ]);
    expect(recordsOf(system, 'BANK.OUT')).toEqual(['ONE']);
  });

  test('omits messages about allocation with MSGLEVEL=(1,0), but shows them all after an abend', async () => {
    const quiet = {messageLevel: {statements: 1, messages: 0}} as const;
    const fine = await run(job([step('S', 'IEFBR14', {dds: [dd('A', {dummy: true})]})], quiet));
    expect(fine.lines('JESYSMSG').join()).not.toContain('IEF237I');
    expect(fine.lines('JESYSMSG').join()).toContain('IEF142I TESTJOB S - STEP WAS EXECUTED');
    const abended = await run(job([step('S', 'ABEND', {parm: 'S0C7', dds: [dd('A', {dummy: true})]})], quiet));
    expect(abended.lines('JESYSMSG')).toContain(' IEF237I DMY  ALLOCATED TO A');
  });

  test('names the step of a procedure before the step that called it', async () => {
    const {lines} = await run(job([step('CALL', 'RC', {procStepName: 'INNER', parm: '4'})]));
    expect(lines('JESYSMSG')).toContain(' IEF142I TESTJOB INNER CALL - STEP WAS EXECUTED - COND CODE 0004');
    expect(lines('JESYSMSG')).toContain(' IEF373I STEP/INNER   /START 2026072.1025');
  });

  test('has the SYSOUTs that were opened, after the files of the system', async () => {
    const {output, lines} = await run(
      job([
        step('S', 'SAY', {
          parm: 'HELLO',
          dds: [dd('UNUSED', {sysout: {outputClass: 'A'}}), dd('SYSPRINT', {sysout: {outputClass: '*'}})],
        }),
      ]),
    );
    expect(output.files.map(({ddName}) => ddName)).toEqual(['JESMSGLG', 'JESJCL', 'JESYSMSG', 'SYSPRINT']);
    expect(output.files.at(-1)?.outputClass).toBe('X');
    expect(lines('SYSPRINT')).toEqual([' HELLO']);
  });
});
