import {describe, expect, test} from 'vitest';
import type {ConditionTest, IfTest} from './job';
import {dd, dsn, endings, given, givenGroup, job, newSystem, oneTrack, recordsOf, run, step} from './job.fixture';

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
      ' IEF237I 0A80 ALLOCATED TO IN',
      ' IGD100I 0A80 ALLOCATED TO DDNAME OUT      DATACLAS (        )',
      ' IEF237I JES2 ALLOCATED TO SYSPRINT',
      ' IEF237I JES2 ALLOCATED TO SYSIN',
      ' IEF237I DMY  ALLOCATED TO NOTHING',
      ' IEF142I TESTJOB STEP1 - STEP WAS EXECUTED - COND CODE 0000',
      ' IEF285I   BANK.IN                                      KEPT',
      ' IEF285I   VOL SER NOS= BANK01.',
      ' IEF285I   BANK.OUT                                     CATALOGED',
      ' IEF285I   VOL SER NOS= BANK01.',
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

  test('leaves messages of allocation out with MSGLEVEL=(1,0), and has them all after an abend', async () => {
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

  test('gives the SYSOUTs that were opened after the files of the system', async () => {
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

describe('an abend', () => {
  test('of a program that is not there is S806', async () => {
    const ran = await run(job([step('S1', 'NOTHERE'), step('S2', 'IEFBR14')]));
    expect(endings(ran)).toEqual(['S806', 'FLUSH']);
    expect(ran.output.ending).toEqual({abend: 'S806'});
    expect(ran.lines('JESMSGLG')).toContain(' 10.25.47 JOB00042  CSV003I REQUESTED MODULE NOTHERE  NOT FOUND');
    expect(ran.lines('JESMSGLG')).toContain(' 10.25.47 JOB00042  CSV028I ABEND806-04  JOBNAME=TESTJOB   STEPNAME=S1');
    const first = ran.lines('JESMSGLG').findIndex((line) => line.includes('IEF450I'));
    expect(ran.lines('JESMSGLG')[first]).toMatch(/IEF450I TESTJOB S1 - ABEND=S806 U0000 REASON=00000004 {2}\d{3}$/);
    expect(ran.lines('JESMSGLG')[first + 1]).toMatch(/^ {3}\d{3} +TIME=10\.25\.47$/);
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

  test('is what COND=ONLY waits for', async () => {
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

  test('of steps before the restart are not there', async () => {
    const ran = await run(job([step('S1', 'RC', {parm: '8'}), step('S2', 'IEFBR14')], {restart: {step: 'S2'}}));
    expect(endings(ran)).toEqual(['FLUSH', 0]);
    expect(ran.output.ending).toEqual({code: 0});
  });
});

describe('allocation', () => {
  const uses = (...dds: Parameters<typeof dd>[1][]) =>
    job([step('S1', 'IEFBR14', {dds: dds.map((one, at) => dd(`DD${at + 1}`, one))}), step('S2', 'IEFBR14')]);

  test('fails for a data set that is not cataloged', async () => {
    const ran = await run(uses(dsn('NO.SUCH')));
    expect(endings(ran)).toEqual(['JCL ERROR', 'FLUSH']);
    expect(ran.output.ending).toEqual({jclError: true});
    expect(ran.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S1 DD1 - DATA SET NO.SUCH NOT FOUND');
    expect(ran.lines('JESYSMSG')).toContain(' IEF272I TESTJOB S1 - STEP WAS NOT EXECUTED.');
    expect(ran.lines('JESMSGLG').join()).toContain('IEF453I TESTJOB - JOB FAILED - JCL ERROR - TIME=10.25.47');
    expect(ran.lines('JESYSMSG').join()).not.toContain('IEF236I');
  });

  test('counts the place in a concatenation', async () => {
    const system = newSystem();
    given(system, 'BANK.IN');
    const ran = await run(job([step('S1', 'IEFBR14', {dds: [dd('IN', dsn('BANK.IN'), dsn('NO.SUCH'))]})]), system);
    expect(ran.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S1 IN +001 - DATA SET NO.SUCH NOT FOUND');
  });

  test('leaves nothing of a step behind that could not have all its data sets', async () => {
    const ran = await run(uses(dsn('BANK.NEW', 'NEW', 'CATLG'), dsn('NO.SUCH')));
    expect(ran.system.onVolume('BANK01', 'BANK.NEW')).toBeUndefined();
  });

  test('finds a name that is taken on its volume', async () => {
    const system = newSystem();
    given(system, 'BANK.OUT');
    const ran = await run(uses(dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE')), system);
    expect(endings(ran)).toEqual(['JCL ERROR', 'FLUSH']);
    expect(ran.lines('JESYSMSG')).toContain(' IEF253I TESTJOB S1 DD1 - DUPLICATE NAME ON DIRECT ACCESS VOLUME');
  });

  test('does not catalog a name twice', async () => {
    const system = newSystem();
    given(system, 'BANK.OUT');
    const ran = await run(uses({...dsn('BANK.OUT', 'NEW', 'CATLG', 'DELETE'), volsers: ['WORK01']}), system);
    expect(endings(ran)).toEqual([0, 0]);
    expect(ran.lines('JESYSMSG')).toContain(' IEF287I   BANK.OUT                                     NOT CATLGD  2');
    expect(ran.lines('JESYSMSG')).toContain(' IEF287I   VOL SER NOS= WORK01.');
    expect(system.onVolume('WORK01', 'BANK.OUT')).toBeDefined();
    expect(system.dataSet('BANK.OUT')?.volser).toBe('BANK01');
  });

  test('refuses more space than there is, a device that is not there and a new data set without SPACE', async () => {
    const large = await run(uses({...dsn('A.B', 'NEW', 'CATLG'), space: {...oneTrack, unit: 'CYL', primary: 999999}}));
    expect(large.lines('JESYSMSG')).toContain(' IEF257I TESTJOB S1 DD1 - SPACE REQUESTED NOT AVAILABLE');
    const tape = await run(uses({...dsn('A.B', 'NEW', 'CATLG'), unit: 'TAPE'}));
    expect(tape.lines('JESYSMSG')).toContain(' IEF210I TESTJOB S1 DD1 - UNIT FIELD SPECIFIES INCORRECT DEVICE NAME');
    const {space: _, ...nowhere} = dsn('A.B', 'NEW', 'CATLG');
    const bare = await run(uses(nowhere));
    expect(bare.lines('JESYSMSG')).toContain(' IGD17045I SPACE NOT SPECIFIED FOR ALLOCATION OF DATA SET A.B');
  });

  test('takes attributes from another data set and from another DD', async () => {
    const system = newSystem();
    given(system, 'BANK.MODEL');
    const {recfm: _, lrecl: __, ...without} = dsn('BANK.LIKE', 'NEW', 'CATLG');
    const ran = await run(
      job([
        step('S1', 'IEFBR14', {
          dds: [
            dd('A', {...without, like: {kind: 'name', name: 'BANK.MODEL'}}),
            dd('B', {
              ...without,
              dsn: {kind: 'name', name: 'BANK.REFER'},
              attributesOf: {ddName: 'C'},
              lrecl: 40,
            }),
            dd('C', {...dsn('&&T', 'NEW'), recfm: 'VB', lrecl: 84}),
          ],
        }),
      ]),
      system,
    );
    expect(endings(ran)).toEqual([0]);
    expect(system.dataSet('BANK.LIKE')?.attributes).toMatchObject({recfm: 'FB', lrecl: 80});
    expect(system.dataSet('BANK.REFER')?.attributes).toMatchObject({recfm: 'VB', lrecl: 40});
  });

  test('takes the space of another DD with REFDD, and not with DCB', async () => {
    const {recfm: _, lrecl: __, space: ___, ...without} = dsn('BANK.REFER', 'NEW', 'CATLG');
    const refers = (more: {copiesSpace?: true}) =>
      job([
        step('S1', 'IEFBR14', {
          dds: [
            dd('A', {...dsn('BANK.FIRST', 'NEW', 'CATLG'), recfm: 'FB', lrecl: 60}),
            dd('B', {...without, attributesOf: {ddName: 'A'}, ...more}),
          ],
        }),
      ]);
    const ran = await run(refers({copiesSpace: true}));
    expect(ran.system.dataSet('BANK.REFER')).toMatchObject({attributes: {recfm: 'FB', lrecl: 60}, space: oneTrack});
    const dcb = await run(refers({}));
    expect(dcb.lines('JESYSMSG').join('\n')).toContain('IGD17045I SPACE NOT SPECIFIED');
  });

  test('makes a library where the space has directory blocks', async () => {
    const ran = await run(uses({...dsn('A.LIB', 'NEW', 'CATLG'), space: {...oneTrack, directoryBlocks: 5}}));
    expect(ran.system.dataSet('A.LIB')).toMatchObject({dsorg: 'PO', pdse: false});
  });
});

describe('DISP', () => {
  const one = (...disp: Parameters<typeof dsn>) => [dd('D', dsn(...disp))];

  test('deletes a cataloged data set with its entry', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD');
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.OLD', 'OLD', 'DELETE')})]), system);
    expect(system.entry('BANK.OLD')).toBeUndefined();
    expect(system.onVolume('BANK01', 'BANK.OLD')).toBeUndefined();
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     UNCATALOGED');
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     DELETED');
  });

  test('leaves the entry of a data set whose volume the statement named', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD');
    const named = dd('D', {...dsn('BANK.OLD', 'OLD', 'DELETE'), volsers: ['BANK01'], unit: '3390'});
    await run(job([step('S', 'IEFBR14', {dds: [named]})]), system);
    expect(system.onVolume('BANK01', 'BANK.OLD')).toBeUndefined();
    expect(system.entry('BANK.OLD')).toBeDefined();
  });

  test('uncatalogs, and says so where there is nothing to uncatalog', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD');
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.OLD', 'OLD', 'UNCATLG')})]), system);
    expect(system.entry('BANK.OLD')).toBeUndefined();
    expect(system.onVolume('BANK01', 'BANK.OLD')).toBeDefined();
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.OLD                                     UNCATALOGED');
    const again = dd('D', {...dsn('BANK.OLD', 'OLD', 'UNCATLG'), volsers: ['BANK01']});
    const second = await run(job([step('S', 'IEFBR14', {dds: [again]})]), system);
    expect(second.lines('JESYSMSG')).toContain(' IEF287I   BANK.OLD                                     NOT UNCTLGD 2');
  });

  test('of a new data set is DELETE where nothing is said', async () => {
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.NEW', 'NEW')})]));
    expect(ran.system.onVolume('BANK01', 'BANK.NEW')).toBeUndefined();
  });

  test('after an abend is the third subparameter, or the second', async () => {
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

  test('MOD makes what is not there, and adds to what is', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const copy = (name: string) =>
      step(name, 'COPY', {dds: [dd('IN', dsn('BANK.IN')), dd('OUT', dsn('BANK.ALL', 'MOD', 'CATLG'))]});
    const ran = await run(job([copy('S1'), copy('S2')]), system);
    expect(endings(ran)).toEqual([0, 0]);
    expect(recordsOf(system, 'BANK.ALL')).toEqual(['ONE', 'ONE']);
  });

  test('(MOD,DELETE) of what is not there makes it and deletes it', async () => {
    const ran = await run(job([step('S', 'IEFBR14', {dds: one('BANK.GONE', 'MOD', 'DELETE', 'DELETE')})]));
    expect(endings(ran)).toEqual([0]);
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   BANK.GONE                                    DELETED');
  });
});

describe('passed data sets', () => {
  test('are received by a later step, temporary ones under the name that the system made', async () => {
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
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   SYS26072.T102547.RA000.TESTJOB.T.H01         PASSED');
    expect(ran.lines('JESYSMSG')).toContain(' IEF285I   SYS26072.T102547.RA000.TESTJOB.T.H01         DELETED');
  });

  test('that nobody received are deleted at the end of the job when the job made them', async () => {
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
    expect(ran.lines('JESYSMSG').join('\n')).toMatch(/BANK\.NEW +DELETED[^]*BANK\.OLD +KEPT[^]*IEF375I/);
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
    expect(next.lines('JESYSMSG')).toContain(' IEF285I   BANK.DAILY.G0001V00                          KEPT');
  });

  test('roll off when the limit is passed', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    for (let at = 0; at < 3; at += 1) {
      await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(+1)', 'NEW', 'CATLG'))]})]), system);
    }
    expect(system.entry('G.D')).toMatchObject({generations: ['G.D.G0002V00', 'G.D.G0003V00']});
    expect(system.dataSet('G.D.G0001V00')).toBeUndefined();
  });

  test('that are not there are not found', async () => {
    const system = newSystem();
    givenGroup(system, 'G.D', 2);
    const none = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(0)'))]})]), system);
    expect(none.lines('JESYSMSG')).toContain(' IEFA107I TESTJOB S D - DATA SET G.D NOT FOUND');
    const wrong = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('G.D(0)', 'NEW', 'CATLG'))]})]), system);
    expect(wrong.lines('JESYSMSG')).toContain(' IEF286I TESTJOB S D - DISP FIELD INCOMPATIBLE WITH DSNAME');
  });

  test('are all read, the newest first, where no number is given', async () => {
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

describe('limits', () => {
  test('a step that never ends abends with S322', async () => {
    const ran = await run(job([step('S', 'LOOP', {time: 5})]));
    expect(endings(ran)).toEqual(['S322']);
    expect(ran.lines('JESYSMSG').join()).not.toContain('IEA995I');
    expect(ran.lines('JESYSMSG').join()).toContain('CPU:     0 HR  00 MIN  06.00 SEC');
  });

  test('TIME of the job is for all its steps together', async () => {
    const ran = await run(job([step('S1', 'LOOP', {time: 5}), step('S2', 'LOOP', {evenAfterAbend: true})], {time: 8}));
    expect(ran.lines('JESYSMSG').join()).toContain('CPU:     0 HR  00 MIN  03.00 SEC');
  });

  test('a step that prints without end abends with S722', async () => {
    const ran = await run(job([step('S', 'LOOP', {dds: [dd('OUT', {sysout: {outputClass: 'A'}})]})]));
    expect(endings(ran)).toEqual(['S722']);
    expect(ran.lines('JESMSGLG').join()).toContain('$HASP375 TESTJOB  ESTIMATED  LINES EXCEEDED');
  });
});

describe('other data sets', () => {
  test('RECORG defines a VSAM data set, which DELETE deletes', async () => {
    const cluster = {...dsn('BANK.KSDS', 'NEW', 'CATLG'), recordOrganisation: 'KS', keyLength: 8} as const;
    const made = await run(job([step('S', 'IEFBR14', {dds: [dd('D', cluster)]})]));
    expect(made.system.entry('BANK.KSDS')).toMatchObject({kind: 'CLUSTER', organisation: 'KSDS', keys: {length: 8}});
    const old = [dd('D', dsn('BANK.KSDS', 'OLD', 'DELETE'))];
    const gone = await run(job([step('S', 'IEFBR14', {dds: old})]), made.system);
    expect(endings(gone)).toEqual([0]);
    expect(made.system.entry('BANK.KSDS')).toBeUndefined();
  });

  test('RECORG=KS without KEYLEN is refused', async () => {
    const cluster = {...dsn('BANK.KSDS', 'NEW', 'CATLG'), recordOrganisation: 'KS'} as const;
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', cluster)]})]));
    expect(endings(ran)).toEqual(['JCL ERROR']);
    expect(ran.lines('JESYSMSG').join()).toContain('RECORG=KS NEEDS KEYLEN');
  });

  test('JOBLIB is passed from step to step and kept at the end', async () => {
    const system = newSystem();
    given(system, 'BANK.LOAD');
    const library = dd('JOBLIB', dsn('BANK.LOAD')).specs;
    const ran = await run(job([step('S1', 'IEFBR14'), step('S2', 'IEFBR14')], {jobLibrary: library}), system);
    const text = ran.lines('JESYSMSG').filter((line) => line.includes('BANK.LOAD'));
    expect(text.map((line) => line.split(/ +/).at(-1))).toEqual(['PASSED', 'PASSED', 'KEPT']);
    expect(ran.lines('JESYSMSG')).toContain(' IEF237I 0A80 ALLOCATED TO JOBLIB');
  });

  test('a data set that is not on its volume abends when it is opened, and cannot be deleted', async () => {
    const system = newSystem();
    system.scratch(given(system, 'BANK.LOST'));
    const read = job([step('S', 'COPY', {dds: [dd('IN', dsn('BANK.LOST')), dd('OUT', {dummy: true})]})]);
    expect(endings(await run(read, system))).toEqual(['S213']);
    const gone = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.LOST', 'OLD', 'DELETE'))]})]), system);
    expect(gone.lines('JESYSMSG').join()).toContain('NOT DELETED 8');
  });

  test('a volume that is not there cannot be allocated', async () => {
    const named = dd('D', {...dsn('A.B', 'OLD'), volsers: ['NOVOL1']});
    const ran = await run(job([step('S', 'IEFBR14', {dds: [named]})]));
    expect(ran.lines('JESYSMSG')).toContain(' IEF244I TESTJOB S - UNABLE TO ALLOCATE 1 UNIT(S)');
  });

  test('a data set that has not expired is not deleted', async () => {
    const system = newSystem();
    const kept = dd('D', {...dsn('BANK.KEEP', 'NEW', 'CATLG'), expires: {year: 2099, day: 1}});
    await run(job([step('S', 'IEFBR14', {dds: [kept]})]), system);
    const ran = await run(job([step('S', 'IEFBR14', {dds: [dd('D', dsn('BANK.KEEP', 'OLD', 'DELETE'))]})]), system);
    expect(system.dataSet('BANK.KEEP')).toBeDefined();
    expect(ran.lines('JESYSMSG').join()).toContain('IEF283I   BANK.KEEP');
  });

  test('RLSE gives back what was not written', async () => {
    const system = newSystem();
    given(system, 'BANK.IN', ['ONE']);
    const large = {...oneTrack, primary: 100, release: true};
    const dds = [dd('IN', dsn('BANK.IN')), dd('OUT', {...dsn('BANK.OUT', 'NEW', 'CATLG'), space: large})];
    await run(job([step('S', 'COPY', {dds})]), system);
    expect(system.dataSet('BANK.OUT')?.extents).toMatchObject([{tracks: 1}]);
  });
});
