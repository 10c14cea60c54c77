import {describe, expect, test} from 'vitest';
import {fromEbcdic} from '../../ebcdic';
import {convert, ddOf, errorsOf, stepsOf} from './conversion.fixture';
import {splitJobs} from './index';

const job = '//J JOB A\n';

describe('symbols', () => {
  const dsnOf = (jcl: string) => stepsOf(job + jcl).flatMap(({dds}) => dds.map(({specs}) => specs[0]!.dsn));

  test('blanks at the end of a value end the field', () => {
    expect(dsnOf("// SET LIB='BANK.LIB   '\n//S EXEC PGM=X\n//D DD DISP=SHR,DSN=&LIB")).toEqual([
      {kind: 'name', name: 'BANK.LIB'},
    ]);
  });

  test('SET assigns a value; a period ends the symbol', () => {
    expect(dsnOf('// SET H=BANK,M=JAN\n//S EXEC PGM=X\n//D DD DSN=&H..&M.X(&M),DISP=SHR')).toEqual([
      {kind: 'name', name: 'BANK.JANX', member: 'JAN'},
    ]);
  });

  test('levels of nested procedures have their own values', () => {
    // MVS JCL Reference, Coding symbols in nested procedures.
    const steps = stepsOf(`${job}//DAILY PROC BR=NONE,LEN=40
//ONE EXEC PROC=UNLOAD,BR=NORTH
//TWO EXEC PROC=UNLOAD,YR=Y2025,BR=SOUTH
//TELL EXEC PGM=IEFBR14,PARM='&BR.&YR'
// PEND
//UNLOAD PROC
//READ EXEC PGM=IEBGENER
//ACCOUNTS DD DSN=&BR..&YR,DISP=SHR
//LIST DD SYSOUT=A,DCB=LRECL=&LEN
// PEND
// SET BR=FORT,YR=Y2026
//RUN EXEC PROC=DAILY,BR=,LEN=120
//SHOW EXEC PGM=IEFBR14,PARM='&BR'`);
    expect(steps.map(({name, procStepName, parm}) => [name, procStepName, parm])).toEqual([
      ['ONE', 'READ', ''],
      ['TWO', 'READ', ''],
      ['RUN', 'TELL', 'Y2026'],
      ['SHOW', undefined, 'FORT'],
    ]);
    expect(steps.slice(0, 2).map(({dds}) => dds[0]!.specs[0]!.dsn)).toEqual([
      {kind: 'name', name: 'NORTH.Y2026'},
      {kind: 'name', name: 'SOUTH.Y2025'},
    ]);
    expect(steps[0]!.dds[1]!.specs[0]!.lrecl).toBe(120);
  });

  test('are replaced between the apostrophes of PARM, but not of other parameters', () => {
    const [step] = stepsOf(`${job}// SET X=VALUE\n//S EXEC PGM=P,PARM='&INPUT&X'\n//D DD DSN='A.&X',DISP=SHR`);
    expect(step!.parm).toBe('&INPUTVALUE');
    expect(step!.dds[0]!.specs[0]!.dsn).toEqual({kind: 'name', name: 'A.&X'});
  });

  test('two ampersands begin a temporary name; a symbol without a value does too', () => {
    expect(dsnOf('//S EXEC PGM=X\n//D DD DSN=&&T(M)\n//E DD DSN=&T')).toEqual([
      {kind: 'temporary', name: 'T', member: 'M'},
      {kind: 'temporary', name: 'T'},
    ]);
  });

  test('are replaced in data only with SYMBOLS and after EXPORT', () => {
    const [step] = stepsOf(`${job}// SET B=LATE
// EXPORT SYMLIST=(A,B)
// SET A=ONE
//S EXEC PGM=X
//D DD *,SYMBOLS=JCLONLY
&A.X &B &SYSUID &A
/*
//E DD *
&A`);
    expect(step!.dds.map(({specs}) => fromEbcdic(specs[0]!.data![0]!).trimEnd())).toEqual([
      'ONEX &B IBMUSER ONE',
      '&A',
    ]);
  });
});

describe('procedures', () => {
  const members = {
    'MY.PROCS(P)': `//P PROC
//S1 EXEC PGM=A,PARM='P1',COND=(4,LT)
//D1 DD DSN=A.B,DISP=SHR,UNIT=SYSDA,VOL=SER=V1,DCB=(RECFM=FB,LRECL=80)
//C1 DD DSN=C.ONE,DISP=SHR
//   DD DSN=C.TWO,DISP=SHR
//S2 EXEC PGM=B,PARM='P2'
//D1 DD DUMMY
//O1 DD SYSOUT=A
// PEND`,
    'SYS1.PROCLIB(P)': '//WRONG EXEC PGM=WRONG',
  };
  const call = (text: string) => stepsOf(`${job}// JCLLIB ORDER=(MY.PROCS)\n${text}`, members);

  test('come from the libraries of JCLLIB before those of the system', () => {
    expect(call('//X EXEC P').map(({program}) => program)).toEqual(['A', 'B']);
    expect(convert(`${job}// JCLLIB ORDER=(MY.PROCS)\n//X EXEC P`, members).messages[0]!.text).toBe(
      'IEFC001I PROCEDURE P WAS EXPANDED USING PRIVATE LIBRARY MY.PROCS',
    );
  });

  test('PARM without a step name applies to the first step and is removed from the others', () => {
    expect(call('//X EXEC P,PARM=NEW').map(({parm}) => parm)).toEqual(['NEW', '']);
    expect(call('//X EXEC P,PARM.S2=NEW').map(({parm}) => parm)).toEqual(['P1', 'NEW']);
    expect(call('//X EXEC P,PARM.S1=').map(({parm}) => parm)).toEqual(['', 'P2']);
  });

  test('COND, TIME and REGION without a step name apply to all steps', () => {
    const steps = call('//X EXEC P,COND=(8,LT),REGION=4M,TIME.S2=(1,30)');
    expect(steps.map(({conditions}) => conditions)).toEqual([[{code: 8, operator: 'LT'}], [{code: 8, operator: 'LT'}]]);
    expect(steps.map(({region, time}) => [region, time])).toEqual([
      ['4M', undefined],
      ['4M', 90],
    ]);
  });

  test('an override replaces parameters, nullifies them, and changes individual subparameters of DCB', () => {
    const [step] = call('//X EXEC P\n//S1.D1 DD DSN=NEW.ONE,UNIT=,VOL=,DCB=(LRECL=100)');
    expect(step!.dds[0]!.specs[0]).toMatchObject({
      dsn: {kind: 'name', name: 'NEW.ONE'},
      disp: {status: 'SHR'},
      recfm: 'FB',
      lrecl: 100,
      volsers: [],
    });
    expect(step!.dds[0]!.specs[0]!.unit).toBeUndefined();
  });

  test('DUMMY removes all but DCB; a name removes DUMMY; data and SYSOUT remove what they exclude', () => {
    const [one, two] = call(`//X EXEC P
//S1.D1 DD DUMMY
//S2.D1 DD DSN=REAL.ONE,DISP=SHR
//S2.O1 DD *
data
/*`);
    expect(one!.dds[0]!.specs[0]).toMatchObject({dummy: true, lrecl: 80});
    expect(one!.dds[0]!.specs[0]!.dsn).toBeUndefined();
    expect(two!.dds[0]!.specs[0]).toMatchObject({dummy: false, dsn: {kind: 'name', name: 'REAL.ONE'}});
    expect(two!.dds[1]!.specs[0]!.data).toHaveLength(1);
    expect(two!.dds[1]!.specs[0]!.sysout).toBeUndefined();
  });

  test('a concatenation is overridden one statement at a time, and extended', () => {
    const [step] = call(`//X EXEC P
//S1.C1 DD
//   DD DSN=NEW.TWO
//   DD DSN=NEW.THREE,DISP=SHR`);
    expect(step!.dds[1]!.specs.map(({dsn}) => dsn)).toEqual([
      {kind: 'name', name: 'C.ONE'},
      {kind: 'name', name: 'NEW.TWO'},
      {kind: 'name', name: 'NEW.THREE'},
    ]);
  });

  test('statements without a step name apply to the step named last, or else to the first', () => {
    const [one, two] = call('//X EXEC P\n//N1 DD DUMMY\n//S2.N2 DD DUMMY\n//N3 DD DUMMY');
    expect(one!.dds.map(({name}) => name)).toEqual(['D1', 'C1', 'N1']);
    expect(two!.dds.map(({name}) => name)).toEqual(['D1', 'O1', 'N2', 'N3']);
  });

  test('INCLUDE adds statements', () => {
    const group = {'SYS1.PROCLIB(G)': '//D DD DUMMY\n//E DD SYSOUT=*'};
    expect(stepsOf(`${job}//S EXEC PGM=X\n// INCLUDE MEMBER=G`, group)[0]!.dds.map(({name}) => name)).toEqual([
      'D',
      'E',
    ]);
    expect(convert(`${job}//S EXEC PGM=X\n// INCLUDE MEMBER=G`, group).messages[0]!.text).toBe(
      'IEFC002I INCLUDE GROUP G WAS EXPANDED USING SYSTEM LIBRARY SYS1.PROCLIB',
    );
  });
});

describe('steps', () => {
  test('PARM is passed without its apostrophes and parentheses', () => {
    const parm = (said: string) => stepsOf(`${job}//S EXEC PGM=X,PARM=${said}`)[0]!.parm;
    expect(parm("'A B'")).toBe('A B');
    expect(parm("(A,'B C',D)")).toBe('A,B C,D');
    expect(parm("'O''BRIEN && SON'")).toBe("O'BRIEN & SON");
    expect(parm('A=B')).toBe('A=B');
    expect(parm("('A(1)',B)")).toBe('A(1),B');
  });

  test('a string continues in column 16 of the next card', () => {
    const first = `//S EXEC PGM=X,PARM='${'A'.repeat(49)}`.padEnd(71, 'B');
    const [step] = stepsOf(`${job}${first}\n//             CC'`);
    expect(step!.parm).toBe(`${'A'.repeat(49)}BCC`);
  });

  test('COND has tests, EVEN and ONLY', () => {
    const [, two] = stepsOf(`${job}//S EXEC PGM=X\n//T EXEC PGM=X,COND=((4,LT,S),(8,EQ),EVEN)`);
    expect(two).toMatchObject({
      conditions: [
        {code: 4, operator: 'LT', step: 'S'},
        {code: 8, operator: 'EQ'},
      ],
      evenAfterAbend: true,
    });
    expect(stepsOf(`${job}//S EXEC PGM=X,COND=ONLY`)[0]!.onlyAfterAbend).toBe(true);
  });

  test('IF tests nest, and ELSE negates the test', () => {
    const steps = stepsOf(`${job}//S EXEC PGM=X
//OUT IF (S.RC > 4 | ABENDCC=S0C7) & ¬RUN THEN
// IF S.ABEND=FALSE THEN
//T EXEC PGM=X
// ENDIF
// ELSE
//U EXEC PGM=X
// ENDIF
//V EXEC PGM=X`);
    expect(steps.map(({ifTests}) => ifTests.map(({statement, otherwise}) => [statement, otherwise]))).toEqual([
      [],
      [
        [3, false],
        [4, false],
      ],
      [[3, true]],
      [],
    ]);
    expect(steps[1]!.ifTests[0]!.expression).toEqual({
      kind: 'and',
      left: {
        kind: 'or',
        left: {kind: 'compare', subject: 'RC', step: {step: 'S'}, operator: 'GT', value: '4'},
        right: {kind: 'compare', subject: 'ABENDCC', operator: 'EQ', value: 'S0C7'},
      },
      right: {kind: 'not', of: {kind: 'flag', subject: 'RUN', value: true}},
    });
    expect(steps[1]!.ifTests[1]!.expression).toEqual({kind: 'flag', subject: 'ABEND', step: {step: 'S'}, value: false});
  });

  test('PGM can be the member that an earlier DD names', () => {
    expect(stepsOf(`${job}//S EXEC PGM=X\n//D DD DSN=A.LOAD(PROG),DISP=SHR\n//T EXEC PGM=*.S.D`)[1]!.program).toBe(
      'PROG',
    );
  });

  test('JOBLIB with its concatenation is the library of the job', () => {
    const libraries = convert(`${job}//JOBLIB DD DSN=A.LOAD,DISP=SHR\n// DD DSN=B.LOAD,DISP=SHR\n//S EXEC PGM=X`).job!;
    expect(libraries.jobLibrary.map(({dsn}) => dsn)).toEqual([
      {kind: 'name', name: 'A.LOAD'},
      {kind: 'name', name: 'B.LOAD'},
    ]);
  });

  test('the parameters of JOB', () => {
    const jcl = `//J JOB (ACCT,'DEPT 5'),'A. RAO',CLASS=B,MSGCLASS=H,MSGLEVEL=(1,0),
//  NOTIFY=&SYSUID,TIME=(1,30),REGION=0M,COND=(8,LT),
//  TYPRUN=SCAN,RESTART=S2,USER=OTHER
//S1 EXEC PGM=X
//S2 EXEC PGM=X`;
    expect(convert(jcl).job).toMatchObject({
      name: 'J',
      accounting: "(ACCT,'DEPT 5')",
      programmer: 'A. RAO',
      jobClass: 'B',
      messageClass: 'H',
      messageLevel: {statements: 1, messages: 0},
      notify: 'IBMUSER',
      user: 'OTHER',
      time: 90,
      region: '0M',
      conditions: [{code: 8, operator: 'LT'}],
      scanOnly: true,
      held: false,
      restart: {step: 'S2'},
    });
    expect(convert('//J JOB\n//S EXEC PGM=X,TIME=1440').job).toMatchObject({jobClass: 'A', messageClass: 'A'});
  });
});

describe('DD statements', () => {
  test('of a new data set', () => {
    expect(
      ddOf(
        `DSN=A.B,DISP=(,CATLG,DELETE),UNIT=(SYSDA,2),\n//  SPACE=(80,(10,5),RLSE),AVGREC=K,RECFM=FBA,LRECL=133,BLKSIZE=0,\n//  DSNTYPE=LIBRARY,VOL=SER=(V1,V2),RETPD=10`,
      ),
    ).toMatchObject({
      disp: {status: 'NEW', normal: 'CATLG', abnormal: 'DELETE'},
      unit: 'SYSDA',
      space: {unit: 'BLK', blockLength: 80, primary: 10_240, secondary: 5120, directoryBlocks: 0, release: true},
      recfm: 'FBA',
      lrecl: 133,
      blksize: 0,
      libraryType: 'LIBRARY',
      volsers: ['V1', 'V2'],
      expires: {year: 2026, day: 192},
    });
  });

  test('generations, members and NULLFILE', () => {
    expect(ddOf('DSN=A.G(+1)').dsn).toEqual({kind: 'name', name: 'A.G', generation: 1, generationText: '+1'});
    expect(ddOf('DSN=A.G(0)').dsn).toMatchObject({generation: 0});
    expect(ddOf("DSN='A.LIB(MEM)'").dsn).toEqual({kind: 'name', name: 'A.LIB', member: 'MEM'});
    expect(ddOf('DSN=NULLFILE').dummy).toBe(true);
  });

  test('of a SYSOUT, with the class of MSGCLASS for an asterisk', () => {
    expect(ddOf('SYSOUT=(B,,FRM1),DEST=R1,COPIES=2').sysout).toEqual({
      outputClass: 'B',
      form: 'FRM1',
      destination: 'R1',
      copies: 2,
    });
    expect(ddOf('SYSOUT=*').sysout).toEqual({outputClass: 'A'});
  });

  test('take the class from an OUTPUT statement', () => {
    const [step] = stepsOf(`${job}//O OUTPUT CLASS=Q,DEST=R9\n//S EXEC PGM=X\n//D DD SYSOUT=(,),OUTPUT=*.O`);
    expect(step!.dds[0]!.specs[0]!.sysout).toEqual({outputClass: 'Q', destination: 'R9'});
  });

  test('copy a name that is known and refer to one that is not', () => {
    const [, two] = stepsOf(`${job}//S EXEC PGM=X\n//A DD DSN=A.B(M),DISP=SHR\n//T DD DSN=&&T,DISP=(,PASS)
//S2 EXEC PGM=X\n//A DD DSN=*.S.A,DISP=SHR\n//T DD DSN=*.S.T,DISP=OLD,VOL=REF=*.S.T,DCB=*.S.T`);
    expect(two!.dds[0]!.specs[0]!.dsn).toEqual({kind: 'name', name: 'A.B', member: 'M'});
    expect(two!.dds[1]!.specs[0]).toMatchObject({
      dsn: {kind: 'reference', to: {step: 'S', ddName: 'T'}},
      volumeOf: {step: 'S', ddName: 'T'},
      attributesOf: {step: 'S', ddName: 'T'},
    });
  });

  test('DDNAME is described by a later DD of the step', () => {
    const [step] = stepsOf(`${job}//S EXEC PGM=X\n//A DD DDNAME=SYSIN\n//B DD DUMMY\n//SYSIN DD *\nx`);
    expect(step!.dds.map(({name}) => name)).toEqual(['A', 'B']);
    expect(step!.dds[0]!.specs[0]!.data).toHaveLength(1);
    expect(convert(`${job}//S EXEC PGM=X\n//A DD DDNAME=SYSIN`).messages.map(({text}) => text)).toEqual([
      'IEF686I DDNAME REFERRED TO ON DDNAME KEYWORD IN PRIOR STEP WAS NOT RESOLVED',
    ]);
  });

  test('data ends at the delimiter that the DD specifies', () => {
    const [step] = stepsOf(
      `${job}//S EXEC PGM=X\n//A DD DATA\n//X JOB\n/*\n//B DD DATA,DLM='@@'\n//Y\n/*\n@@\n//C DD *\nz\n//D DD DUMMY`,
    );
    expect(
      step!.dds.map(({name, specs}) => [name, specs[0]!.data?.map((record) => fromEbcdic(record).trimEnd())]),
    ).toEqual([
      ['A', ['//X JOB']],
      ['B', ['//Y', '/*']],
      ['C', ['z']],
      ['D', undefined],
    ]);
  });
});

describe('splitJobs', () => {
  test('finds the jobs in a text, but none inside data', () => {
    const jobs = splitJobs(
      '//A JOB\n//S EXEC PGM=X\n//D DD DATA,DLM=$$\n//IN JOB\n$$\n//\n\n//B JOB\n//S EXEC PGM=X\n',
    );
    expect(jobs).toEqual(['//A JOB\n//S EXEC PGM=X\n//D DD DATA,DLM=$$\n//IN JOB\n$$\n//', '//B JOB\n//S EXEC PGM=X']);
  });

  test('a text without JOB is one job, which is refused', () => {
    expect(splitJobs('//S EXEC PGM=X')).toHaveLength(1);
    expect(splitJobs('')).toEqual([]);
    expect(errorsOf('hello')).toHaveLength(1);
  });
});
