import {describe, expect, test} from 'vitest';
import {toEbcdic} from '../ebcdic';
import {type GivenDd, type GivenStep, stepWith} from '../step/step.fixture';
import {runSort} from './run';

const newDataSet = {unlabelled: true, status: 'NEW' as const};

/** Sorts these records with these statements. */
async function sorted(
  statements: string[],
  records: (string | Uint8Array)[] | GivenDd,
  dds: Record<string, GivenDd> = {},
  options: GivenStep = {},
) {
  const fixture = stepWith(
    {
      SYSOUT: 'SYSOUT',
      SORTIN: Array.isArray(records) ? {lrecl: 10, records} : records,
      SORTOUT: newDataSet,
      SYSIN: statements,
      ...dds,
    },
    options,
  );
  const code = await runSort(fixture.step);
  const lines = fixture.printed('SYSOUT');
  return {
    code,
    lines,
    fixture,
    output: (ddName = 'SORTOUT') => fixture.written(ddName).map((line) => line.trimEnd()),
    errors: () => lines.filter((line) => /ICE\d{3}A|FWR\d{3}I/.test(line)).map((line) => line.trim()),
    says: (id: string) => lines.find((line) => line.slice(1).startsWith(id))?.trim(),
  };
}

const abc = ['C3', 'A1', 'B2'];

describe('SORT, MERGE and COPY', () => {
  test('sorts ascending and descending on several fields', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,D,2,1,CH,A)'], ['A2', 'B1', 'A1']);
    expect(run.code).toBe(0);
    expect(run.output()).toEqual(['B1', 'A1', 'A2']);
  });

  test('SORTIN and SORTOUT may be the same data set', async () => {
    const first = await sorted([' OPTION COPY'], abc);
    const dataSet = first.fixture.dataSetOf('SORTOUT');
    const again = await sorted(
      [' SORT FIELDS=(1,1,CH,A)'],
      {dataSet},
      {SORTOUT: {dataSet, status: 'OLD'}},
      {system: first.fixture.system},
    );
    expect(again.output()).toEqual(['A1', 'B2', 'C3']);
  });

  test('records with equal keys stay in input order', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A),EQUALS'], ['B1', 'A2', 'B0', 'A1']);
    expect(run.output()).toEqual(['A2', 'A1', 'B1', 'B0']);
  });

  test('FORMAT= specifies the format of all fields', async () => {
    const run = await sorted([' SORT FIELDS=(2,1,A),FORMAT=ZD'], abc);
    expect(run.output()).toEqual(['A1', 'B2', 'C3']);
  });

  test.each([' SORT FIELDS=COPY', ' SORT FIELDS=(COPY)', ' OPTION COPY', ' MERGE FIELDS=COPY'])(
    '%s keeps the order',
    async (statement) => {
      const run = await sorted([statement], abc);
      expect(run.output()).toEqual(abc);
      expect(run.lines[0]).toBe('1ICE143I 0 BLOCKSET     COPY  TECHNIQUE SELECTED');
    },
  );

  test('SKIPREC skips records, STOPAFT stops after a number of them', async () => {
    const run = await sorted([' SORT FIELDS=COPY', ' OPTION SKIPREC=1,STOPAFT=1'], abc);
    expect(run.output()).toEqual(['A1']);
  });

  test('STOPAFT counts the records that INCLUDE accepts', async () => {
    const run = await sorted([' OPTION COPY,STOPAFT=1', " OMIT COND=(1,1,CH,EQ,C'C')"], abc);
    expect(run.output()).toEqual(['A1']);
  });

  test('merges data sets that are in order', async () => {
    const run = await sorted([' MERGE FIELDS=(1,2,CH,A)'], [], {
      SORTIN01: {dsn: 'M.ONE', lrecl: 10, records: ['A1', 'C1']},
      SORTIN02: {dsn: 'M.TWO', lrecl: 10, records: ['A2', 'B2', 'D2']},
    });
    expect(run.output()).toEqual(['A1', 'A2', 'B2', 'C1', 'D2']);
    expect(run.lines[0]).toContain('BLOCKSET     MERGE TECHNIQUE SELECTED');
  });

  test('a data set out of order ends a merge with ICE068A', async () => {
    const run = await sorted([' MERGE FIELDS=(1,2,CH,A)'], [], {
      SORTIN01: {dsn: 'M.ONE', lrecl: 10, records: ['B1', 'A1']},
    });
    expect(run.code).toBe(16);
    expect(run.errors()).toEqual(['ICE068A 0 OUT OF SEQUENCE SORTIN01']);
  });

  test('ALTSEQ changes the order of AQ fields', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,AQ,A)', ' ALTSEQ CODE=(C100)'], ['B', 'A', '1']);
    expect(run.output()).toEqual(['A', 'B', '1']);
  });

  test('SORTIN= and SORTOUT= specify other DDs, SORTDD another prefix', async () => {
    const run = await sorted([' OPTION COPY,SORTIN=MYIN,SORTOUT=MYOUT'], [], {
      MYIN: {dsn: 'MY.IN', lrecl: 5, records: ['X']},
      MYOUT: {dsn: 'MY.OUT', ...newDataSet},
    });
    expect(run.output('MYOUT')).toEqual(['X']);
  });
});

describe('INCLUDE and OMIT', () => {
  test('the statistics count the omitted records', async () => {
    const run = await sorted([' SORT FIELDS=(1,2,CH,A)', " INCLUDE COND=(1,1,CH,NE,C'B')"], abc);
    expect(run.output()).toEqual(['A1', 'C3']);
    expect(run.says('ICE055I')).toBe('ICE055I 0 INSERT 0, DELETE 1');
    expect(run.says('ICE054I')).toBe('ICE054I 0 RECORDS - IN: 3, OUT: 2');
  });

  test('INCLUDE is processed before INREC', async () => {
    const run = await sorted([' OPTION COPY', " INCLUDE COND=(1,1,CH,EQ,C'A')", " INREC BUILD=(C'X',1,2)"], abc);
    expect(run.output()).toEqual(['XA1']);
  });
});

describe('SUM', () => {
  test('NONE keeps one record of each key', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=NONE'], ['A1', 'B1', 'A2']);
    expect(run.output()).toEqual(['A1', 'B1']);
  });

  test('adds zoned fields, and the result can be printed', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=(2,3,ZD)'], ['A010', 'B001', 'A005', 'B00J']);
    expect(run.output()).toEqual(['A015', 'B000']);
  });

  test('an overflow keeps both records, with ICE152I', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=(2,2,ZD)'], ['A60', 'A50', 'A10']);
    expect(run.code).toBe(0);
    expect(run.output()).toEqual(['A60', 'A60']);
    expect(run.says('ICE152I')).toBe('ICE152I 0 OVERFLOW DURING SUMMATION - RC=0');
  });

  test('adds packed and binary fields', async () => {
    const record = (amount: number) => Uint8Array.of(0xc1, 0x01, 0x0c, 0, 0, 0, amount);
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=(2,2,PD,4,4,BI)'], {
      lrecl: 7,
      records: [record(200), record(100)],
    });
    const data = run.fixture.dataSetOf('SORTOUT');
    expect(data.dsorg === 'PS' && [...data.records.at(0)]).toEqual([0xc1, 0x02, 0x0c, 0, 0, 1, 44]);
  });

  test('an invalid packed field abends with S0C7', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=(2,2,PD)'], ['AXXX', 'AXXX']);
    expect(run.fixture.step.abend?.code).toBe('S0C7');
    expect(run.fixture.printed('SYSOUT').at(-1)).toBe(
      ' ICE185A 0 AN S0C7  ABEND WAS ISSUED BY DFSORT, ANOTHER PROGRAM OR AN EXIT (PHASE S 3)',
    );
  });

  test('XSUM writes the deleted records to SORTXSUM', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', ' SUM FIELDS=NONE,XSUM'], ['A1', 'A2'], {
      SORTXSUM: {dsn: 'X.SUM', ...newDataSet},
    });
    expect(run.output('SORTXSUM')).toEqual(['A2']);
  });
});

describe('OUTFIL', () => {
  test('distributes records by INCLUDE and SAVE', async () => {
    const run = await sorted(
      [' OPTION COPY', " OUTFIL FNAMES=ONE,INCLUDE=(1,1,CH,EQ,C'A')", ' OUTFIL FNAMES=REST,SAVE'],
      abc,
      {ONE: {dsn: 'O.ONE', ...newDataSet}, REST: {dsn: 'O.REST', ...newDataSet}},
    );
    expect(run.output('ONE')).toEqual(['A1']);
    expect(run.output('REST')).toEqual(['C3', 'B2']);
    expect(run.output()).toEqual(abc);
  });

  test('FILES= refers to SORTOFxx', async () => {
    const run = await sorted([' OPTION COPY', ' OUTFIL FILES=01,STARTREC=2,ENDREC=2'], abc, {
      SORTOF01: {dsn: 'O.F', ...newDataSet},
    });
    expect(run.output('SORTOF01')).toEqual(['A1']);
  });

  test.each([
    ['SPLIT', ['1', '3', '5'], ['2', '4']],
    ['SPLITBY=2', ['1', '2', '5'], ['3', '4']],
    ['SPLIT1R=2', ['1', '2'], ['3', '4', '5']],
  ])('%s distributes records among data sets', async (operand, one, two) => {
    const run = await sorted([' OPTION COPY', ` OUTFIL FNAMES=(ONE,TWO),${operand}`], ['1', '2', '3', '4', '5'], {
      ONE: {dsn: 'O.ONE', ...newDataSet},
      TWO: {dsn: 'O.TWO', ...newDataSet},
    });
    expect(run.output('ONE')).toEqual(one);
    expect(run.output('TWO')).toEqual(two);
  });

  test('SAMPLE takes every nth record, REPEAT writes it again', async () => {
    const run = await sorted([' OPTION COPY', ' OUTFIL SAMPLE=2,REPEAT=2'], ['1', '2', '3']);
    expect(run.output()).toEqual(['1', '1', '3', '3']);
  });

  test('FTOV makes variable records, VLTRIM trims them', async () => {
    const run = await sorted([' OPTION COPY', " OUTFIL FTOV,VLTRIM=C' '"], ['ABC']);
    const data = run.fixture.dataSetOf('SORTOUT');
    expect(data.attributes.recfm).toBe('VB');
    expect(data.attributes.lrecl).toBe(14);
    expect(data.dsorg === 'PS' && data.records.at(0)).toEqual(toEbcdic('ABC'));
  });

  test('VTOF with BUILD makes fixed records', async () => {
    const run = await sorted([' OPTION COPY', " OUTFIL VTOF,BUILD=(5,6),VLFILL=C'*'"], {
      recfm: 'VB',
      lrecl: 14,
      records: ['ABC', 'ABCDEFGH'],
    });
    expect(run.output()).toEqual(['ABC***', 'ABCDEF']);
    expect(run.fixture.dataSetOf('SORTOUT').attributes.recfm).toBe('FB');
  });

  test('NULLOFL=RC4 gives return code 4 if there are no records', async () => {
    const run = await sorted([' OPTION COPY', " OUTFIL INCLUDE=(1,1,CH,EQ,C'Z'),NULLOFL=RC4"], abc);
    expect(run.code).toBe(4);
    expect(run.says('ICE174I')).toBe('ICE174I 0 NO DATA RECORDS FOR AN OUTFIL DATA SET - RC=4');
  });

  test('a report has control characters and an A in its record format', async () => {
    const run = await sorted([' OPTION COPY', " OUTFIL HEADER1=('TITLE'),TRAILER1=(COUNT)"], abc);
    expect(run.fixture.dataSetOf('SORTOUT').attributes.recfm).toBe('FBA');
    expect(run.output()[0]).toBe('1TITLE');
  });
});

describe('variable records', () => {
  const variable = {recfm: 'VB' as const, lrecl: 24, records: ['BBBB', 'AAAAAA', 'CC']};

  test('positions include the record descriptor word', async () => {
    const run = await sorted([' SORT FIELDS=(5,2,CH,A)'], variable);
    expect(run.output()).toEqual(['AAAAAA', 'BBBB', 'CC']);
    expect(run.says('ICE201I')).toContain('RECORD TYPE IS V - DATA STARTS IN POSITION 5');
  });

  test('a record that is too short for a control field ends the run with ICE218A', async () => {
    const run = await sorted([' SORT FIELDS=(5,4,CH,A)'], variable);
    expect(run.code).toBe(16);
    expect(run.errors()).toEqual(['ICE218A 0 6 BYTE VARIABLE RECORD IS SHORTER THAN 8 BYTE MINIMUM FOR FIELDS']);
  });

  test('VLSHRT treats missing bytes as zeros', async () => {
    const run = await sorted([' SORT FIELDS=(5,4,CH,A)', ' OPTION VLSHRT'], variable);
    expect(run.output()).toEqual(['AAAAAA', 'BBBB', 'CC']);
  });

  test('short compare fields: ICE218A, false with VLSHRT, padded with VLSCMP', async () => {
    const include = " INCLUDE COND=(7,1,CH,EQ,C'A',OR,5,1,CH,EQ,C'C')";
    expect((await sorted([' OPTION COPY', include], variable)).code).toBe(16);
    expect((await sorted([' OPTION COPY,VLSHRT', include], variable)).output()).toEqual(['AAAAAA']);
    expect((await sorted([' OPTION COPY,VLSCMP', include], variable)).output()).toEqual(['AAAAAA', 'CC']);
  });
});

describe('JOINKEYS', () => {
  const files = {
    SORTJNF1: {dsn: 'J.ONE', lrecl: 4, records: ['C1', 'A1', 'B1', 'A9']},
    SORTJNF2: {dsn: 'J.TWO', lrecl: 4, records: ['A2', 'D2', 'C2']},
  };
  const keys = [' JOINKEYS FILES=F1,FIELDS=(1,1,A)', ' JOINKEYS FILES=F2,FIELDS=(1,1,A)'];
  const rest = [" REFORMAT FIELDS=(F1:1,2,F2:1,2,?),FILL=C'.'", ' SORT FIELDS=COPY'];

  test.each([
    ['', ['A1A2B', 'A9A2B', 'C1C2B']],
    [' JOIN UNPAIRED,F1', ['A1A2B', 'A9A2B', 'B1..1', 'C1C2B']],
    [' JOIN UNPAIRED,F2', ['A1A2B', 'A9A2B', 'C1C2B', '..D22']],
    [' JOIN UNPAIRED', ['A1A2B', 'A9A2B', 'B1..1', 'C1C2B', '..D22']],
    [' JOIN UNPAIRED,ONLY', ['B1..1', '..D22']],
    [' JOIN UNPAIRED,F1,ONLY', ['B1..1']],
  ])('%s', async (join, output) => {
    const run = await sorted([...keys, ...(join ? [join] : []), ...rest], [], files);
    expect(run.output()).toEqual(output);
    expect(run.code).toBe(0);
  });

  test('JNF1CNTL filters and reformats a file before the join', async () => {
    const run = await sorted([...keys, ...rest], [], {
      ...files,
      JNF1CNTL: [" OMIT COND=(2,1,CH,EQ,C'9')", " INREC OVERLAY=(2:C'X')"],
    });
    expect(run.output()).toEqual(['AXA2B', 'CXC2B']);
  });

  test('the main task reads nothing: joined records are counted as inserted', async () => {
    const run = await sorted([...keys, ...rest, " OMIT COND=(1,2,CH,EQ,C'A9')"], [], files);
    expect(run.says('ICE421I')).toBe('ICE421I 0 JOINED RECORDS: COUNT=3');
    expect(run.says('ICE055I')).toBe('ICE055I 0 INSERT 3, DELETE 1');
    expect(run.says('ICE054I')).toBe('ICE054I 0 RECORDS - IN: 0, OUT: 2');
  });

  test('the joined records can be sorted and selected', async () => {
    const run = await sorted(
      [...keys, rest[0]!, ' SORT FIELDS=(1,1,CH,D)', " INCLUDE COND=(5,1,CH,EQ,C'B')"],
      [],
      files,
    );
    expect(run.output()).toEqual(['C1C2B', 'A1A2B', 'A9A2B']);
  });

  test('the order of a SORTED file is checked', async () => {
    const run = await sorted([` JOINKEYS FILES=F1,FIELDS=(1,1,A),SORTED`, keys[1]!, ...rest], [], files);
    expect(run.code).toBe(16);
  });
});

describe('symbols', () => {
  test('stand for fields and constants', async () => {
    const run = await sorted(
      [' SORT FIELDS=(Key,D)', ' INCLUDE COND=(Name,NE,Bad)', ' OUTREC BUILD=(Key,Bad,Name)'],
      abc,
      {
        SYMNAMES: ['* fields', 'Name,1,1,CH', 'Key,*,1,ZD', "Bad,'B'"],
        SYMNOUT: 'SYSOUT',
      },
    );
    expect(run.errors()).toEqual([]);
    expect(run.output()).toEqual(['3BC', '1BA']);
    expect(run.fixture.printed('SYMNOUT')).toEqual([
      ' ------- ORIGINAL STATEMENTS FROM SYMNAMES -------',
      ' * fields',
      ' Name,1,1,CH',
      ' Key,*,1,ZD',
      " Bad,'B'",
      '',
      ' ------------------ SYMBOL TABLE -----------------',
      ' Name,1,1,CH',
      ' Key,2,1,ZD',
      " Bad,C'B'",
    ]);
  });
});

describe('errors', () => {
  test.each<[string, string[], string]>([
    ['an unknown statement', [' SROT FIELDS=(1,1,CH,A)'], 'ICE005A 0 STATEMENT DEFINER ERROR'],
    ['no SORT', [" INCLUDE COND=(1,1,CH,EQ,C'A')"], 'ICE010A 0 NO SORT OR MERGE CONTROL STATEMENT'],
    ['no FIELDS', [' SORT EQUALS'], 'ICE012A 0 MISSING FIELDS OPERAND DEFINER'],
    [
      'an unknown operand of SORT',
      [' SORT FIELDS=(1,1,CH,A),BY=1'],
      'ICE013A 0 INVALID SORT OR MERGE STATEMENT OPERAND',
    ],
    ['a wrong position', [' SORT FIELDS=(0,1,CH,A)'], 'ICE017A 0 INVALID DISPLACEMENT OR LENGTH VALUE'],
    ['a wrong format', [' SORT FIELDS=(1,1,XX,A)'], 'ICE018A 0 INVALID OR MISSING FIELD FORMAT'],
    ['a missing order', [' SORT FIELDS=(1,1,CH)'], 'ICE016A 0 INVALID FIELDS OPERAND VALUE'],
    ['a field beyond the record', [' SORT FIELDS=(10,2,CH,A)'], 'ICE027A 0 END OF FIELD BEYOND MAXIMUM RECORD LENGTH'],
    ['a missing continuation', [' SORT FIELDS=(1,1,CH,A),'], 'ICE003A 0 CONTINUATION LINE MISSING'],
    ['a wrong comparison', [' OPTION COPY', ' INCLUDE COND=(1,1,CH,EQ,5)'], 'ICE114A 0 INVALID COMPARISON'],
    ['an unknown operand of OUTFIL', [' OPTION COPY', ' OUTFIL FNAME=A'], 'ICE006A 0 OPERAND DEFINER ERROR'],
    ['an unknown option', [' OPTION COPY,FASTER'], 'ICE006A 0 OPERAND DEFINER ERROR'],
    ['exits', [' OPTION COPY', ' MODS E15=(EX,100)'], 'FWR001I 0 THE MODS STATEMENT IS NOT SUPPORTED ON THIS MACHINE'],
  ])('%s', async (_, statements, message) => {
    const run = await sorted(statements, abc);
    expect(run.code).toBe(16);
    expect(run.errors()).toEqual([message]);
    expect(run.lines.at(-1)).toBe(' ICE052I 3 END OF DFSORT');
    expect(run.output()).toEqual([]);
  });

  test('a marker is printed under the operand', async () => {
    const run = await sorted(['  SORT FIELDS=(1,1,XX,A)'], abc);
    const at = run.lines.findIndex((line) => line.includes('ICE018A'));
    expect(run.lines[at - 2]).toBe('0            SORT FIELDS=(1,1,XX,A)');
    expect(run.lines[at - 1]).toBe(`${' '.repeat(run.lines[at - 2]!.indexOf('XX'))}$`);
  });

  test('only the first error of each statement is listed', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,XX,A)', ' INCLUDE COND=(1,1,CH,ZZ,1)', ' SROT'], abc);
    expect(run.errors().map((line) => line.slice(0, 7))).toEqual(['ICE018A', 'ICE007A', 'ICE005A']);
  });

  test('a missing SORTIN gives ICE056A', async () => {
    const fixture = stepWith({SYSOUT: 'SYSOUT', SORTOUT: newDataSet, SYSIN: [' OPTION COPY']});
    expect(await runSort(fixture.step)).toBe(16);
    expect(fixture.printed('SYSOUT')).toContain(' ICE056A 0 SORTIN   NOT DEFINED');
  });

  test('without a message data set, the return code is 20', async () => {
    const fixture = stepWith({SORTIN: ['A'], SORTOUT: newDataSet, SYSIN: [' OPTION COPY']});
    expect(await runSort(fixture.step)).toBe(20);
  });
});

describe('messages', () => {
  test('of a sort are in order', async () => {
    const run = await sorted(['  SORT FIELDS=(1,2,CH,A)'], abc);
    expect(run.lines.map((line) => /^.(ICE\d{3}.)/.exec(line)?.[1] ?? line)).toEqual(
      `ICE143I ICE250I ICE000I . ICE201I ICE751I ICE193I ICE088I ICE093I ICE156I ICE127I ICE128I ICE129I ICE130I ICE131I
      ICE132I ICE133I ICE235I ICE236I ICE084I ICE084I ICE751I ICE090I ICE080I ICE055I ICE054I ICE134I ICE253I ICE199I
      ICE299I ICE180I ICE188I ICE267I ICE052I`
        .split(/\s+/)
        .map((id) => (id === '.' ? '0            SORT FIELDS=(1,2,CH,A)' : id)),
    );
    expect(run.says('ICE000I')).toBe(
      'ICE000I 0 - CONTROL STATEMENTS FOR 5650-ZOS, Z/OS DFSORT V2R4  - 10:30 ON SUN FEB 01, 2026 -',
    );
    expect(run.says('ICE088I')).toBe(
      'ICE088I 0 TESTJOB .STEP1   .        , INPUT LRECL = 10, BLKSIZE = 27990, TYPE = FB',
    );
  });

  test('ICE171I reports a different record length', async () => {
    const run = await sorted([' OPTION COPY', ' OUTREC BUILD=(1,2)'], abc);
    expect(run.says('ICE171I')).toBe('ICE171I 0 SORTOUT LRECL OF 2 IS DIFFERENT FROM SORTIN(NN) LRECL OF 10 - RC=0');
  });

  test('DFSPARM overrides PARM, PARM overrides SYSIN', async () => {
    const run = await sorted(
      [' SORT FIELDS=(1,1,CH,A)', ' OPTION STOPAFT=1'],
      abc,
      {DFSPARM: [' OPTION COPY']},
      {parm: 'STOPAFT=2'},
    );
    expect(run.output()).toEqual(['C3', 'A1']);
  });

  test('NULLOUT=RC4 gives return code 4 for an empty SORTOUT', async () => {
    const run = await sorted([' OPTION COPY,NULLOUT=RC4', ' INCLUDE COND=NONE'], abc);
    expect(run.code).toBe(4);
    expect(run.says('ICE173I')).toBe('ICE173I 0 NO RECORDS FOR THE SORTOUT DATA SET - RC=4');
  });

  // Texts and order as recorded with DFSORT V1R13 and V2R1 (franciscocfreire/Cobol-and-Books).
  test('OUTFIL data sets and their counts have messages of their own', async () => {
    const run = await sorted([' SORT FIELDS=(1,1,CH,A)', " OUTFIL FNAMES=SORTOUT,INCLUDE=(1,1,CH,EQ,C'Z')"], abc);
    const from = run.lines.findIndex((line) => line.includes('ICE084I'));
    expect(run.lines.slice(from, from + 10).map((line) => line.trim())).toEqual([
      'ICE084I 0 EXCP ACCESS METHOD USED FOR SORTIN',
      'ICE231I 0 STORAGE USED FOR OUTFIL : BELOW 16M = 20480, ABOVE 16M = 2125824',
      'ICE210I 0 SORTOUT  : EXCP USED, LRECL = 10, BLKSIZE = 27990, TYPE = FB   (SDB)',
      expect.stringMatching('ICE751I 1'),
      'ICE080I 0 IN MAIN STORAGE SORT',
      'ICE055I 0 INSERT 0, DELETE 0',
      'ICE054I 0 RECORDS - IN: 3, OUT: 3',
      'ICE227I 0 SORTOUT  : DELETED = 3, REPORT = 0, DATA = 0',
      'ICE228I 0 SORTOUT  : TOTAL IN = 3, TOTAL OUT = 0',
      'ICE174I 0 NO DATA RECORDS FOR AN OUTFIL DATA SET - RC=0',
    ]);
  });

  // As recorded in the same place: 1 for SORT, 2 for INCLUDE.
  test.each([
    ['1', ' SORT FIELDS=(1,1,CH,A),FORMAT=BI', " INCLUDE COND=(1,1,NE,C'Z'),FORMAT=CH"],
    ['2', ' SORT FIELDS=(1,1,A),FORMAT=BI', " INCLUDE COND=(1,1,CH,NE,C'Z'),FORMAT=BI"],
  ])('FORMAT= is ignored if each field has its own: ICE170I %s', async (number, ...statements) => {
    const run = await sorted(statements, abc);
    expect(run.lines.filter((line) => line.includes('ICE170I'))).toEqual([` ICE170I ${number} FORMAT OPERAND IGNORED`]);
    expect(run.code).toBe(0);
  });

  test('MSGPRT=CRITICAL lists only errors', async () => {
    expect((await sorted([' OPTION COPY,MSGPRT=CRITICAL'], abc)).lines).toEqual([]);
  });
});
