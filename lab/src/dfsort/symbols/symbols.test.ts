import {describe, expect, test} from 'vitest';
import {written} from '../../control-statements/operand';
import {createMachine} from '../../machine/create-machine';
import {ran} from '../../machine/job.fixture';
import {testTime} from '../../step/step.fixture';
import {readDfsort} from '../reader';
import {SymnamesReader} from './read-symnames';
import {replaceSymbols} from './replace-symbols';

const reader = () => new SymnamesReader((text) => text.replace('&JOBNAME.', 'MYJOB'));

/** DFSORT Application Programming Guide, Using symbols in DFSORT statements: each form of a line. */
const symnames = [
  '* Fields',
  'Branch,3,4,CH   the branch',
  'Sub_Branch,*,=,=',
  'Customer,41,5,PD',
  'SKIP,4',
  'Balance,*,7,ZD',
  'City,*,9,CH',
  'ALIGN,F',
  'Aligned,*,4,BI',
  'POSITION,Balance',
  'Redefined,*,2,CH',
  'Any_Format,15,6',
  'Column,33',
  "Home,'MUMBAI'",
  'Minimum,25000',
  'Overdraft,-750',
  "Job,S'&JOBNAME.'",
  'Parsed,%07',
];

describe('SYMNAMES', () => {
  const symbols = reader().read(symnames);

  test.each([
    ['Branch', '3,4,CH'],
    ['Sub_Branch', '7,4,CH'],
    ['Customer', '41,5,PD'],
    ['Balance', '50,7,ZD'],
    ['City', '57,9,CH'],
    ['Aligned', '69,4,BI'],
    ['Redefined', '50,2,CH'],
    ['Any_Format', '15,6'],
    ['Column', '33'],
  ])('%s is %s', (name, expected) => {
    const value = symbols.get(name);
    expect(value?.kind).toBe('field');
    if (value?.kind === 'field') {
      expect([value.position, value.length, value.format].filter((part) => part !== undefined).join(',')).toBe(
        expected,
      );
    }
  });

  test.each([
    ['Home', "'MUMBAI'"],
    ['Overdraft', '-750'],
    ['Job', "C'MYJOB'"],
    ['Parsed', '%07'],
  ])('%s is the constant %s', (name, text) => {
    expect(symbols.get(name)).toMatchObject({text});
  });

  test.each([
    ['5Name,1,5,CH', 0],
    ['Name', 0],
    ['Name,x', 5],
    ['Name,1,0', 7],
    ['Name,1,5,XX', 9],
    ['SKIP,x', 5],
  ])('%s is rejected at column %i', (card, at) => {
    const one = reader();
    one.read([card]);
    expect(one.problems.map((problem) => problem.at)).toEqual([at]);
  });

  test('a name may be defined only once', () => {
    const one = reader();
    one.read(['A1,1,5,CH', 'A1,2,5,CH']);
    expect(one.problems).toHaveLength(1);
  });
});

describe('symbols in statements', () => {
  const symbols = reader().read(symnames);
  const replaced = (text: string) => {
    const statement = readDfsort(` ${text}`).statements[0]!;
    return replaceSymbols(statement, symbols).operands.map(written).join(',');
  };

  test.each([
    ['SORT FIELDS=(Sub_Branch,A,Customer,D)', 'FIELDS=(7,4,CH,A,41,5,PD,D)'],
    ['SORT FIELDS=(Any_Format,CH,A,Balance,CH,D)', 'FIELDS=(15,6,CH,A,50,7,CH,D)'],
    ['INCLUDE COND=(City,EQ,Home,AND,Balance,GT,Minimum)', "COND=(57,9,CH,EQ,'MUMBAI',AND,50,7,ZD,GT,25000)"],
    ['SUM FIELDS=(Balance)', 'FIELDS=(50,7,ZD)'],
    ['OUTREC BUILD=(City,Column:Balance,M10,Home)', "BUILD=(57,9,33:50,7,ZD,M10,'MUMBAI')"],
    ['OUTREC BUILD=(Balance,EDIT=(TTT),City)', 'BUILD=(50,7,ZD,EDIT=(TTT),57,9)'],
    ['JOINKEYS FILES=F1,FIELDS=(City,A)', 'FILES=F1,FIELDS=(57,9,A)'],
    ['REFORMAT FIELDS=(F1:City,Balance)', 'FIELDS=(F1:57,9,50,7)'],
    ['OPTION STOPAFT=Minimum', 'STOPAFT=25000'],
  ])('%s', (text, expected) => {
    expect(replaced(text)).toBe(expected);
  });
});

describe('symbols of JCL', () => {
  const job = (jcl: string) => ran(createMachine({now: () => testTime}), jcl);

  test('are passed to SORT in PARM, among its options', async () => {
    const run = await job(`// SET CITY=MUMBAI
//S1       EXEC PGM=SORT,PARM='STOPAFT=1,JP1"&CITY",JP0"X Y'
//SYSOUT   DD SYSOUT=*
//SYMNOUT  DD SYSOUT=*
//SORTIN   DD *
PUNE
MUMBAI
MUMBAI
/*
//SORTOUT  DD SYSOUT=*
//SYSIN    DD *
  OPTION COPY
  INCLUDE COND=(1,6,CH,EQ,JP1)
  OUTREC BUILD=(1,7,JP0)
`);
    expect(run.codes).toEqual([{code: 0}]);
    expect(run.printed('S1', 'SORTOUT')).toEqual(['MUMBAI X Y']);
    expect(run.printed('S1', 'SYMNOUT').map((line) => line.trimStart())).toEqual([
      '------ SYMNAMES STATEMENTS FROM EXEC PARM -------',
      "JP1,S'MUMBAI'",
      "JP0,S'X Y'",
      '',
      '------------------ SYMBOL TABLE -----------------',
      "JP1,C'MUMBAI'",
      "JP0,C'X Y'",
    ]);
  });

  test('are passed to ICETOOL and the statements of its DFSORT, before those of SYMNAMES', async () => {
    const run = await job(`//P        PROC BR=
//S1       EXEC PGM=ICETOOL,PARM=('JP1"&BR"','JP2"&BR.-REPORT"')
//TOOLMSG  DD SYSOUT=*
//DFSMSG   DD SYSOUT=*
//SYMNAMES DD *
Branch,1,4,CH
/*
//SYMNOUT  DD SYSOUT=*
//IN       DD *
FORT 1
SIDE 2
/*
//OUT      DD DSN=&&OUT,DISP=(NEW,PASS),SPACE=(TRK,1)
//RPT      DD SYSOUT=*
//TOOLIN   DD *
COPY FROM(IN) TO(OUT) USING(CTL1)
DISPLAY FROM(OUT) LIST(RPT) BLANK HEADER(JP2) ON(Branch)
/*
//CTL1CNTL DD *
  INCLUDE COND=(Branch,EQ,JP1)
/*
//         PEND
//X        EXEC P,BR=SIDE
`);
    expect(run.codes).toEqual([{code: 0}]);
    expect(run.printed('S1', 'RPT').map((line) => line.slice(1))).toEqual(['SIDE-REPORT', '-----------', 'SIDE']);
    expect(run.printed('S1', 'SYMNOUT').filter((line) => line.includes('---'))).toHaveLength(3);
  });
});
