import {describe, expect, test} from 'vitest';
import {createMachine} from '../../machine/create-machine';
import {ran} from '../../machine/job.fixture';
import {stepWith, testTime} from '../../step/step.fixture';
import {newDataSet, tool} from './icetool.fixture';
import {runIcetool} from './run';

const records = (...lines: string[]) => ({lrecl: 10, records: lines});
const abc = records('C3', 'A1', 'B2', 'A2');

describe('the run', () => {
  test('has the messages that z/OS recorded', async () => {
    const run = await tool(['COUNT FROM(DD1)'], {DD1: abc});
    expect(run.code).toBe(0);
    expect(run.messages).toEqual([
      '1ICE600I 0 DFSORT ICETOOL UTILITY RUN STARTED',
      '',
      ' ICE650I 0 VISIT http://www.ibm.com/storage/dfsort FOR ICETOOL PAPERS, EXAMPLES AND MORE',
      '',
      ' ICE632I 0 SOURCE FOR ICETOOL STATEMENTS:  TOOLIN',
      '',
      '',
      ' ICE630I 0 MODE IN EFFECT:  STOP',
      '',
      '           COUNT FROM(DD1)',
      ' ICE627I 0 DFSORT CALL 0001 FOR COPY FROM DD1      TO E35 EXIT COMPLETED',
      ' ICE628I 0 RECORD COUNT:  000000000000004',
      ' ICE602I 0 OPERATION RETURN CODE:  00',
      '',
      '',
      ' ICE601I 0 DFSORT ICETOOL UTILITY RUN ENDED - RETURN CODE:  00',
    ]);
    expect(run.printed('DFSMSG').some((line) => line.includes('ICE052I'))).toBe(true);
  });

  test('has the messages of DFSORT that z/OS recorded: records for the exit are counted as deleted', async () => {
    const run = await tool(['COUNT FROM(DD1)'], {DD1: abc});
    const said = run.printed('DFSMSG').map((line) => line.slice(1).trim());
    expect(said.slice(0, 4).map((line) => line.slice(0, 7))).toEqual(['ICE200I', 'ICE201I', 'ICE751I', 'ICE143I']);
    expect(said[0]).toBe('ICE200I 0 IDENTIFIER FROM CALLING PROGRAM IS 0001');
    expect(said).toContain('OPTION MSGDDN=DFSMSG,LIST,MSGPRT=ALL,RESINV=0,SORTIN=DD1,COPY,NOCHECK');
    expect(said).toContain('ICE193I 0 ICEAM2 INVOCATION ENVIRONMENT IN EFFECT - ICEAM2 ENVIRONMENT SELECTED');
    expect(said.find((line) => line.startsWith('ICE130I'))).toContain(',CHECK=N,');
    expect(said.slice(-5, -2)).toEqual([
      'ICE091I 0 OUTPUT LRECL = 10, TYPE = F',
      'ICE055I 0 INSERT 0, DELETE 4',
      'ICE054I 0 RECORDS - IN: 4, OUT: 0',
    ]);
    expect(said.filter((line) => line.startsWith('ICE084I'))).toEqual(['ICE084I 0 EXCP ACCESS METHOD USED FOR DD1']);
  });

  test('without TOOLMSG, the return code is 20', async () => {
    expect(await runIcetool(stepWith({TOOLIN: ['COUNT FROM(IN)']}).step)).toBe(20);
  });

  test('DFSMSG may be missing', async () => {
    const fixture = stepWith({TOOLMSG: 'SYSOUT', TOOLIN: ['* nothing']});
    expect(await runIcetool(fixture.step)).toBe(0);
  });

  test('comments and continuations are listed with their statement', async () => {
    const run = await tool(['* A comment', 'COUNT -  why', '  FROM(DD1)'], {DD1: abc});
    expect(run.messages.slice(9, 12)).toEqual([
      '           * A comment',
      '           COUNT -  why',
      '             FROM(DD1)',
    ]);
  });
});

describe('MODE and errors', () => {
  test.each([
    ['an unknown operator', 'KOUNT FROM(IN)', 'ICE614A 0 INVALID OPERATOR'],
    ['an unknown operand', 'COUNT FROM(IN) WHAT', 'ICE604A 0 ERROR IN KEYWORD, PARAMETER, OR DELIMITER'],
    ['a missing operand', 'COUNT', 'ICE613A 0 REQUIRED KEYWORD(S) MISSING'],
    ['an open parenthesis', 'COUNT FROM(IN', 'ICE604A 0 ERROR IN KEYWORD, PARAMETER, OR DELIMITER'],
    ['a wrong field', 'STATS FROM(IN) ON(0,1,ZD)', 'ICE604A 0 ERROR IN KEYWORD, PARAMETER, OR DELIMITER'],
    [
      'what is not supported',
      'SELECT FROM(IN) TO(O) ON(1,1,CH) FIRST UZERO',
      'FWR001I 0 UZERO IS NOT SUPPORTED ON THIS MACHINE',
    ],
    ['a missing DD', 'COUNT FROM(NONE)', 'ICE620A 0 NONE     DD STATEMENT NOT FOUND'],
  ])('%s gives 12', async (_, statement, message) => {
    const run = await tool([statement], {IN: abc});
    expect(run.code).toBe(12);
    expect(run.said[0]).toBe(message);
    expect(run.said[1]).toBe('ICE602I 0 OPERATION RETURN CODE:  12');
  });

  test('an error in STOP mode leaves the rest unprocessed until the next MODE', async () => {
    const run = await tool(
      ['COUNT FROM(NONE)', 'COUNT FROM(IN)', 'MODE CONTINUE', 'COUNT FROM(NONE)', 'COUNT FROM(IN)'],
      {IN: abc},
    );
    expect(run.code).toBe(12);
    expect(run.messages.filter((line) => line.includes('RECORD COUNT'))).toHaveLength(1);
    expect(run.messages).toContain(' ICE631I 0 MODE FROM ERROR(S):  SCAN');
    expect(run.messages).toContain(' ICE630I 0 MODE IN EFFECT:  CONTINUE');
  });

  test('SCAN checks statements only', async () => {
    const run = await tool(['MODE SCAN', 'COUNT FROM(IN)', 'COUNT'], {IN: abc});
    expect(run.code).toBe(12);
    expect(run.messages.some((line) => line.includes('ICE628I'))).toBe(false);
  });

  test('a marker is printed under the operand', async () => {
    const run = await tool(['COUNT FROM(IN) WHAT'], {IN: abc});
    const at = run.messages.indexOf('           COUNT FROM(IN) WHAT');
    expect(run.messages[at + 1]).toBe(`${' '.repeat(26)}$`);
  });

  test('an error of DFSORT gives 16', async () => {
    const run = await tool(['SORT FROM(IN) TO(OUT) USING(CTL1)'], {
      IN: abc,
      OUT: newDataSet,
      CTL1CNTL: [' SORT FIELDS=(1,1,XX,A)'],
    });
    expect(run.code).toBe(16);
    expect(run.said).toEqual([
      'ICE606I 0 DFSORT CALL 0001 FOR SORT FROM IN       TO OUT      USING CTL1CNTL TERMINATED',
      'ICE602I 0 OPERATION RETURN CODE:  16',
    ]);
  });
});

describe('COPY, SORT and MERGE', () => {
  test('COPY to several data sets', async () => {
    const run = await tool(['COPY FROM(IN) TO(ONE,TWO)'], {
      IN: abc,
      ONE: {dsn: 'A.A', ...newDataSet},
      TWO: {dsn: 'A.B', ...newDataSet},
    });
    expect(run.code).toBe(0);
    expect(run.output('ONE')).toEqual(['C3', 'A1', 'B2', 'A2']);
    expect(run.output('TWO')).toEqual(['C3', 'A1', 'B2', 'A2']);
  });

  test('COPY with USING selects', async () => {
    const run = await tool(['COPY FROM(IN) TO(OUT) USING(CTL1)'], {
      IN: abc,
      OUT: newDataSet,
      CTL1CNTL: [" INCLUDE COND=(1,1,CH,EQ,C'A')"],
    });
    expect(run.output('OUT')).toEqual(['A1', 'A2']);
    expect(run.said[0]).toBe('ICE606I 0 DFSORT CALL 0001 FOR COPY FROM IN       TO OUT      USING CTL1CNTL COMPLETED');
  });

  test('SORT, also through OUTFIL alone', async () => {
    const run = await tool(['SORT FROM(IN) USING(CTL1)'], {
      IN: abc,
      OUT: newDataSet,
      CTL1CNTL: [' SORT FIELDS=(1,2,CH,A)', ' OUTFIL FNAMES=OUT,ENDREC=2'],
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(['A1', 'A2']);
  });

  test('MERGE of several inputs', async () => {
    const run = await tool(['MERGE FROM(ONE,TWO) TO(OUT) USING(MRGE)'], {
      ONE: {dsn: 'A.A', ...records('A', 'C')},
      TWO: {dsn: 'A.B', ...records('B', 'D')},
      OUT: newDataSet,
      MRGECNTL: [' MERGE FIELDS=(1,1,CH,A)'],
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(['A', 'B', 'C', 'D']);
  });

  test('JKFROM joins', async () => {
    const run = await tool(['COPY JKFROM TO(OUT) USING(CTL1)'], {
      ONE: {dsn: 'A.A', ...records('A1', 'B1')},
      TWO: {dsn: 'A.B', ...records('A2')},
      OUT: newDataSet,
      CTL1CNTL: [
        ' JOINKEYS F1=ONE,FIELDS=(1,1,A)',
        ' JOINKEYS F2=TWO,FIELDS=(1,1,A)',
        ' REFORMAT FIELDS=(F1:1,2,F2:1,2)',
      ],
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(['A1A2']);
  });
});

describe('COUNT', () => {
  test.each([
    ['NOTEMPTY', 12],
    ['EMPTY', 0],
    ['HIGHER(3) RC4', 4],
    ['LOWER(4)', 0],
    ['EQUAL(4) RC8', 8],
    ['NOTEQUAL(4)', 0],
  ])('%s gives %i', async (criterion, code) => {
    const run = await tool([`COUNT FROM(IN) ${criterion}`], {IN: abc});
    expect(run.code).toBe(code);
    expect(run.said[1]).toBe(
      code > 0 ? 'ICE641I 0 RECORD COUNT SATISFIES CRITERIA' : 'ICE642I 0 RECORD COUNT DOES NOT SATISFY CRITERIA',
    );
  });

  test('WRITE writes the count to a data set', async () => {
    const run = await tool(["COUNT FROM(IN) WRITE(OUT) TEXT('COUNT: ') DIGITS(5) SUB(1)"], {IN: abc, OUT: newDataSet});
    expect(run.output('OUT')).toEqual(['COUNT: 00003']);
    expect(run.said.slice(1, 3)).toEqual([
      'ICE628I 0 RECORD COUNT:  000000000000003',
      'ICE655I 0 COUNT RECORD WRITTEN IN OUT      DATA SET - LENGTH IS 00012 BYTES',
    ]);
  });

  test('the record of WRITE is as long as the count, whatever the DD says', async () => {
    const run = await ran(
      createMachine({now: () => testTime}),
      `//S1       EXEC PGM=ICETOOL
//TOOLMSG  DD SYSOUT=*
//DFSMSG   DD SYSOUT=*
//IN       DD *
A
B
/*
//OUT      DD DSN=&&COUNT,DISP=(NEW,PASS),SPACE=(TRK,1),
//            RECFM=FB,LRECL=80
//TOOLIN   DD *
  COUNT FROM(IN) WRITE(OUT)
/*
//S2       EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD DSN=&&COUNT,DISP=(OLD,DELETE)
//SORTOUT  DD SYSOUT=*
//SYSIN    DD *
  OPTION COPY
`,
    );
    expect(run.codes).toEqual([{code: 0}, {code: 0}]);
    expect(run.printed('S2', 'SYSOUT').join('\n')).toContain('INPUT LRECL = 15, ');
  });

  test('EDCOUNT edits the count', async () => {
    const run = await tool(["COUNT FROM(IN) ADD(1234) WRITE(OUT) TEXT('N=') EDCOUNT(A1,N06) WIDTH(20)"], {
      IN: abc,
      OUT: newDataSet,
    });
    expect(run.fixture.written('OUT')).toEqual(['N=   1,238          ']);
  });
});

describe('STATS, RANGE, UNIQUE and VERIFY', () => {
  const numbers = records('A010', 'B-05', 'A005');

  test('STATS', async () => {
    const run = await tool(['STATS FROM(IN) ON(2,3,FS)'], {IN: numbers});
    expect(run.said.slice(2, 5)).toEqual([
      'ICE607I 0 STATISTICS FOR (2,3,FS)      :',
      'ICE608I 0   MINIMUM:  -000000000000005, MAXIMUM:  +000000000000010',
      'ICE609I 0   AVERAGE:  +000000000000003, TOTAL  :  +000000000000010',
    ]);
  });

  test('RANGE', async () => {
    const run = await tool(['RANGE FROM(IN) ON(2,3,FS) HIGHER(0) LOWER(10)'], {IN: numbers});
    expect(run.said[2]).toBe('ICE610I 0 NUMBER OF VALUES IN RANGE FOR (2,3,FS):  000000000000001');
  });

  test('UNIQUE', async () => {
    const run = await tool(['UNIQUE FROM(IN) ON(1,1,CH)'], {IN: numbers});
    expect(run.said[0]).toBe('ICE627I 0 DFSORT CALL 0001 FOR SORT FROM IN       TO E35 EXIT COMPLETED');
    expect(run.said[2]).toBe('ICE611I 0 NUMBER OF UNIQUE VALUES FOR (1,1,CH):  000000000000002');
  });

  test('VERIFY finds invalid decimal numbers', async () => {
    const run = await tool(['VERIFY FROM(IN) ON(1,2,PD)'], {IN: records('AB')});
    expect(run.code).toBe(12);
    expect(run.said[2]).toBe('ICE618A 0 INVALID (1,2,PD) VALUE - RECORD: 000000000000001, HEX VALUE: C1C2');
  });

  test('VERIFY checks signs, unless NOSIGN is specified', async () => {
    const input = records('12', '1 ');
    expect((await tool(['VERIFY FROM(IN) ON(1,2,ZD)'], {IN: input})).code).toBe(12);
    expect((await tool(['VERIFY FROM(IN) ON(1,2,ZD) NOSIGN'], {IN: input})).code).toBe(0);
  });

  test('symbols stand for fields', async () => {
    const run = await tool(['UNIQUE FROM(IN) ON(Key)'], {IN: numbers, SYMNAMES: ['Key,1,1,CH']});
    expect(run.said[2]).toBe('ICE611I 0 NUMBER OF UNIQUE VALUES FOR (1,1,CH):  000000000000002');
  });
});

describe('SELECT', () => {
  const input = records('B1', 'A1', 'A2', 'C1', 'A3', 'C2');
  test.each<[string, string[], string[]]>([
    ['FIRST', ['A1', 'B1', 'C1'], ['A2', 'A3', 'C2']],
    ['LAST', ['A3', 'B1', 'C2'], ['A1', 'A2', 'C1']],
    ['FIRST(2)', ['A1', 'A2', 'B1', 'C1', 'C2'], ['A3']],
    ['FIRSTDUP', ['A1', 'C1'], ['A2', 'A3', 'B1', 'C2']],
    ['LASTDUP', ['A3', 'C2'], ['A1', 'A2', 'B1', 'C1']],
    ['ALLDUPS', ['A1', 'A2', 'A3', 'C1', 'C2'], ['B1']],
    ['NODUPS', ['B1'], ['A1', 'A2', 'A3', 'C1', 'C2']],
    ['HIGHER(2)', ['A1', 'A2', 'A3'], ['B1', 'C1', 'C2']],
    ['LOWER(2)', ['B1'], ['A1', 'A2', 'A3', 'C1', 'C2']],
    ['EQUAL(2)', ['C1', 'C2'], ['A1', 'A2', 'A3', 'B1']],
  ])('%s', async (criterion, kept, dropped) => {
    const run = await tool([`SELECT FROM(IN) TO(OUT) ON(1,1,CH) ${criterion} DISCARD(REST)`], {
      IN: input,
      OUT: {dsn: 'A.A', ...newDataSet},
      REST: {dsn: 'A.B', ...newDataSet},
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(kept);
    expect(run.output('REST')).toEqual(dropped);
    expect(run.said).toContain(
      `ICE638I 0 NUMBER OF RECORDS RESULTING FROM CRITERIA:  ${String(kept.length).padStart(15, '0')}`,
    );
  });

  test('OUTFIL statements of USING see the selected records', async () => {
    const run = await tool(['SELECT FROM(IN) TO(OUT) ON(1,1,CH) FIRST USING(CTL1)'], {
      IN: input,
      OUT: newDataSet,
      CTL1CNTL: [" OMIT COND=(1,1,CH,EQ,C'B')", ' OUTFIL FNAMES=OUT,BUILD=(2,1)'],
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(['1', '1']);
  });
});

describe('SPLICE', () => {
  const input = {lrecl: 6, records: ['A1', 'A   x', 'A   y', 'B1', 'C   z']};
  test.each<[string, string[]]>([
    ['', ['A1  y']],
    ['WITHALL', ['A1  x', 'A1  y']],
    ['KEEPNODUPS', ['A1  y', 'B1', 'C   z']],
    ['KEEPBASE', ['A1', 'A1  y']],
  ])('%s', async (options, output) => {
    const run = await tool([`SPLICE FROM(IN) TO(OUT) ON(1,1,CH) WITH(5,1) ${options}`], {IN: input, OUT: newDataSet});
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(output);
  });

  test('WITHEACH takes a field from each record, WITHANY the fields that are not blank', async () => {
    const three = {lrecl: 6, records: ['A', 'A x', 'A  y']};
    const each = await tool(['SPLICE FROM(IN) TO(OUT) ON(1,1,CH) WITH(3,1) WITH(4,1) WITHEACH'], {
      IN: three,
      OUT: newDataSet,
    });
    expect(each.output('OUT')).toEqual(['A xy']);
    const any = await tool(['SPLICE FROM(IN) TO(OUT) ON(1,1,CH) WITH(3,1) WITH(4,1) WITHANY'], {
      IN: three,
      OUT: newDataSet,
    });
    expect(any.output('OUT')).toEqual(['A xy']);
  });
});

describe('SUBSET, DATASORT and RESIZE', () => {
  const input = records('H', 'C', 'A', 'B', 'T');

  test.each<[string, string[]]>([
    ['INPUT REMOVE HEADER TRAILER', ['C', 'A', 'B']],
    ['INPUT KEEP FIRST(2)', ['H', 'C']],
    ['OUTPUT KEEP RRN(2,3) RRN(5)', ['C', 'A', 'T']],
    ['OUTPUT REMOVE LAST', ['H', 'C', 'A', 'B']],
  ])('SUBSET %s', async (options, output) => {
    const run = await tool([`SUBSET FROM(IN) TO(OUT) ${options}`], {IN: input, OUT: newDataSet});
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(output);
  });

  test('SUBSET with USING sorts the remaining records', async () => {
    const run = await tool(['SUBSET FROM(IN) TO(OUT) INPUT REMOVE HEADER TRAILER USING(CTL1)'], {
      IN: input,
      OUT: newDataSet,
      CTL1CNTL: [' SORT FIELDS=(1,1,CH,A)'],
    });
    expect(run.output('OUT')).toEqual(['A', 'B', 'C']);
  });

  test('DATASORT sorts between header and trailer', async () => {
    const run = await tool(['DATASORT FROM(IN) TO(OUT) HEADER TRAILER USING(CTL1)'], {
      IN: input,
      OUT: newDataSet,
      CTL1CNTL: [' SORT FIELDS=(1,1,CH,A)'],
    });
    expect(run.code).toBe(0);
    expect(run.output('OUT')).toEqual(['H', 'A', 'B', 'C', 'T']);
  });

  test('RESIZE joins and splits records', async () => {
    const small = {lrecl: 2, records: ['AA', 'BB', 'CC']};
    const up = await tool(['RESIZE FROM(IN) TO(OUT) TOLEN(4)'], {IN: small, OUT: newDataSet});
    expect(up.output('OUT')).toEqual(['AABB', 'CC']);
    const down = await tool(['RESIZE FROM(IN) TO(OUT) TOLEN(1)'], {IN: small, OUT: newDataSet});
    expect(down.output('OUT')).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
  });
});
