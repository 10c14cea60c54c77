import {describe, expect, test} from 'vitest';
import {convert, errorsOf, stepsOf} from './conversion.fixture';

const step = '//J JOB A\n//S EXEC PGM=IEFBR14\n';

/** [what is wrong, the job, its error messages] */
const jobs: [string, string, string[]][] = [
  ['an unknown operation', '//J JOB A\n//S EXCE PGM=X\n//T EXEC PGM=X', ['2 IEFC605I UNIDENTIFIED OPERATION FIELD']],
  [
    'a line that continues nothing',
    `${step}//D DD DSN=A.B\n//      DISP=SHR`,
    ['4 IEFC605I UNIDENTIFIED OPERATION FIELD'],
  ],
  [
    'a wrong statement between a procedure and its DD statements',
    '//J JOB A\n//P PROC\n//S EXEC PGM=X\n// PEND\n//C EXEC P\n//D DD DSN=A.B\n//      DISP=SHR\n//E DD DUMMY',
    ['7 IEFC605I UNIDENTIFIED OPERATION FIELD'],
  ],
  ['a job without steps', '//J JOB A\n//* nothing', ['1 IEFC607I JOB HAS NO STEPS']],
  ['a DD before the first step', '//J JOB A\n//D DD DUMMY\n//S EXEC PGM=X', ['2 IEFC019I MISPLACED DD STATEMENT']],
  ['an unknown procedure', '//J JOB A\n//S EXEC NOPROC', ['2 IEFC612I PROCEDURE NOPROC WAS NOT FOUND']],
  ['a missing continuation', `${step}//D DD DSN=A.B,\n//E DD DUMMY`, ['3 IEFC621I EXPECTED CONTINUATION NOT RECEIVED']],
  [
    'a continuation right of column 16',
    `${step}//D DD DSN=A.B,\n//                     DISP=SHR`,
    ['3 IEFC621I EXPECTED CONTINUATION NOT RECEIVED'],
  ],
  [
    'an apostrophe that is not closed',
    `//J JOB A\n//S EXEC PGM=X,PARM='AB\n//D DD DUMMY`,
    ['2 IEFC621I EXPECTED CONTINUATION NOT RECEIVED'],
  ],
  [
    'a parenthesis that is not closed',
    `${step}//D DD DSN=A.B,DISP=(NEW,CATLG`,
    ['3 IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD'],
  ],
  [
    'a parenthesis too many',
    `${step}//D DD DSN=A.B,DISP=SHR)`,
    ['3 IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD'],
  ],
  ['two periods', `${step}//D DD DSN=A..B,DISP=SHR`, ['3 IEFC624I INCORRECT USE OF PERIOD IN THE DSN FIELD']],
  [
    'an undefined symbol',
    `${step}//D DD DSN=A.&NONE..B,DISP=SHR`,
    ['3 IEFC627I INCORRECT USE OF AMPERSAND IN THE DSN FIELD'],
  ],
  [
    'an asterisk in a name',
    `${step}//D DD DSN=A.*,DISP=SHR`,
    ['3 IEFC628I INCORRECT USE OF ASTERISK IN THE DSN FIELD'],
  ],
  ['an unknown keyword', `${step}//D DD DSN=A.B,DSIP=SHR`, ['3 IEFC630I UNIDENTIFIED KEYWORD DSIP']],
  ['an unknown keyword on EXEC', '//J JOB A\n//S EXEC PGM=X,PARAM=1', ['2 IEFC630I UNIDENTIFIED KEYWORD PARAM']],
  ['an unknown keyword on JOB', '//J JOB A,CLAS=A\n//S EXEC PGM=X', ['1 IEFC630I UNIDENTIFIED KEYWORD CLAS']],
  [
    'a keyword twice',
    `${step}//D DD DSN=A.B,DISP=SHR,DISP=OLD`,
    ['3 IEFC009I KEYWORD DISP IS MUTUALLY EXCLUSIVE WITH KEYWORD DISP ON THE DD STATEMENT'],
  ],
  ['lower case', `${step}//D DD dsn=A.B`, ['3 IEFC620I UNIDENTIFIABLE CHARACTER d ON THE DD STATEMENT']],
  ['a name that is too long', '//J JOB A\n//STEPNAME9 EXEC PGM=X', ['2 IEFC662I INVALID LABEL']],
  ['a name that begins with a digit', `${step}//1D DD DUMMY`, ['3 IEFC662I INVALID LABEL']],
  [
    'an unused symbol',
    '//J JOB A\n//P PROC\n//S EXEC PGM=X\n// PEND\n//A EXEC P,NO=1',
    ['3 IEFC657I THE SYMBOL NO WAS NOT USED'],
  ],
  [
    'an override for no step',
    '//J JOB A\n//P PROC\n//S EXEC PGM=X\n// PEND\n//A EXEC P\n//T.D DD DUMMY',
    ['6 IEFC611I OVERRIDDEN STEP NOT FOUND IN PROCEDURE'],
  ],
  [
    'an override for a procedure in a procedure',
    '//J JOB A\n//Q PROC\n//S EXEC PGM=X\n// PEND\n//P PROC\n//R EXEC Q\n// PEND\n//A EXEC P\n//R.D DD DUMMY',
    ['9 IEFC611I OVERRIDDEN STEP NOT FOUND IN PROCEDURE'],
  ],
  [
    'a name of three parts',
    '//J JOB A\n//Q PROC\n//S EXEC PGM=X\n// PEND\n//P PROC\n//R EXEC Q\n// PEND\n//A EXEC P\n//R.S.D DD DUMMY',
    ['9 IEFC662I INVALID LABEL'],
  ],
  ['JCLLIB after a step', `${step}// JCLLIB ORDER=A.B`, ['3 IEFC019I MISPLACED JCLLIB STATEMENT']],
  [
    'a library of JCLLIB that is not there',
    `//J JOB A\n// JCLLIB ORDER=(SYS1.PROCLIB,NO.SUCH.LIB)\n//S EXEC PGM=X`,
    ['2 FWR003I THERE IS NO CATALOGED LIBRARY NO.SUCH.LIB'],
  ],
  ['ELSE without IF', `${step}// ELSE`, ['3 IEFC019I MISPLACED ELSE STATEMENT']],
  ['IF without ENDIF', `${step}// IF RC=0 THEN\n//T EXEC PGM=X`, ['3 FWR003I THE ENDIF STATEMENT IS MISSING']],
  [
    'a wrong relational expression',
    `${step}// IF RC ? 0 THEN\n//T EXEC PGM=X\n// ENDIF`,
    ['3 IEFC632I FORMAT ERROR ON THE IF STATEMENT'],
  ],
  [
    'too many positionals on EXEC',
    `//J JOB A\n//S EXEC PGM=X,TIME=,30`,
    ['2 IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS ON THE EXEC STATEMENT'],
  ],
  [
    'too many positionals on JOB',
    `//J JOB A,B,C\n//S EXEC PGM=X`,
    ['1 IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS ON THE JOB STATEMENT'],
  ],
  [
    "a programmer's name that is too long",
    `//J JOB A,'AAAAAAAAAAAAAAAAAAAAA'\n//S EXEC PGM=X`,
    ['1 IEF642I EXCESSIVE PARAMETER LENGTH ON THE JOB STATEMENT'],
  ],
  [
    'a qualifier that is too long',
    `${step}//D DD DSN=A.BBBBBBBBB,DISP=SHR`,
    ['3 IEF642I EXCESSIVE PARAMETER LENGTH IN THE DSNAME FIELD'],
  ],
  [
    'a program name that is too long',
    '//J JOB A\n//S EXEC PGM=LONGNAME9',
    ['2 IEF642I EXCESSIVE PARAMETER LENGTH IN THE PGM FIELD'],
  ],
  [
    'a PARM that is too long',
    `//J JOB A\n// SET X=AAAAAAAAAABBBBBBBBBBAAAAAAAAAABBBBBBBBBBAAAAAAAAAA\n//S EXEC PGM=X,PARM='&X&X.Y'`,
    ['3 IEF642I EXCESSIVE PARAMETER LENGTH IN THE PARM FIELD'],
  ],
  [
    'a wrong status',
    `${step}//D DD DSN=A.B,DISP=(NWE,CATLG)`,
    ['3 IEF643I UNIDENTIFIED POSITIONAL PARAMETER IN THE DISP FIELD'],
  ],
  [
    'a wrong positional on DD',
    `${step}//D DD DUMY`,
    ['3 IEF643I UNIDENTIFIED POSITIONAL PARAMETER ON THE DD STATEMENT'],
  ],
  [
    'a wrong number',
    `${step}//D DD DSN=A.B,DISP=(,CATLG),SPACE=(TRK,(X,1))`,
    ['3 IEF644I INVALID NUMERIC IN THE SPACE FIELD'],
  ],
  [
    'a number that is too large',
    `${step}//D DD DSN=A.B,DISP=(,CATLG),LRECL=99999`,
    ['3 IEF638I SPECIFIED NUMERIC EXCEEDS MAXIMUM ALLOWED IN THE LRECL FIELD'],
  ],
  [
    'a number of DCB that is too large',
    `${step}//D DD DSN=A.B,DISP=SHR,DCB=(LRECL=32767,BLKSIZE=800)`,
    ['3 IEF638I SPECIFIED NUMERIC EXCEEDS MAXIMUM ALLOWED IN THE LRECL SUBPARAMETER OF THE DCB FIELD'],
  ],
  [
    'parameters beyond column 71',
    `${step}//${'D'.padEnd(8)} DD DSN=${'A'.repeat(8)}.${'B'.repeat(8)}.${'C'.repeat(8)},DISP=(NEW,CATLG),UNIT=SYSDA`,
    ['3 IEFC618I OPERAND FIELD DOES NOT TERMINATE IN COMMA OR BLANK'],
  ],
  [
    'a wrong message class',
    `//J JOB A,MSGCLASS=AB\n//S EXEC PGM=X`,
    ['1 IEF639I INVALID CLASS DESIGNATION IN THE MSGCLASS FIELD'],
  ],
  [
    'a reference to no step',
    `${step}//D DD DSN=*.NONE.X,DISP=SHR`,
    ['3 IEF645I INVALID REFER BACK IN THE DSNAME FIELD'],
  ],
  [
    'a condition on no step',
    `${step}//T EXEC PGM=X,COND=(0,NE,NONE)`,
    ['3 IEF645I INVALID REFER BACK IN THE COND FIELD'],
  ],
  [
    'EXEC without a program',
    '//J JOB A\n//S EXEC PARM=X',
    ['2 IEF646I REQUIRED POSITIONAL PARAMETER MISSING ON THE EXEC STATEMENT'],
  ],
  [
    'a name whose first character is a digit',
    `${step}//D DD DSN=1A.B,DISP=SHR`,
    ['3 IEF647I FIRST CHARACTER OF NAME NOT ALPHABETIC OR NATIONAL IN THE DSNAME FIELD'],
  ],
  ['an unknown subparameter', `${step}//D DD DUMMY,DCB=(RECFN=FB)`, ['3 IEFC630I UNIDENTIFIED KEYWORD RECFN']],
  [
    'SYSOUT with DISP',
    `${step}//D DD SYSOUT=*,DISP=SHR`,
    ['3 IEFC009I KEYWORD DISP IS MUTUALLY EXCLUSIVE WITH KEYWORD SYSOUT ON THE DD STATEMENT'],
  ],
  ['a UNIX file', `${step}//D DD PATH='/tmp/x'`, ['3 FWR001I DD PATH= IS NOT SUPPORTED ON THIS MACHINE']],
  [
    'a value with something in parentheses behind it',
    `${step}//D DD DSN=A.B,DISP=SHR(1)`,
    ['3 IEF643I UNIDENTIFIED POSITIONAL PARAMETER IN THE DISP FIELD'],
  ],
  [
    'a number of buffers that is too large',
    `${step}//D DD DSN=A.B,DISP=SHR,DCB=BUFNO=300`,
    ['3 IEF638I SPECIFIED NUMERIC EXCEEDS MAXIMUM ALLOWED IN THE BUFNO SUBPARAMETER OF THE DCB FIELD'],
  ],
  [
    'a block for tapes alone',
    `${step}//D DD DSN=A.B,DISP=(,CATLG),BLKSIZE=256K`,
    ['3 FWR001I BLKSIZE=256K IS NOT SUPPORTED ON THIS MACHINE'],
  ],
  ['a wrong class on OUTPUT', `${step}//O OUTPUT CLASS=AB`, ['3 IEF639I INVALID CLASS DESIGNATION IN THE CLASS FIELD']],
  ['no JOB statement', '//S EXEC PGM=X', ['1 $HASP110 ILLEGAL JOB CARD']],
];

describe('a job is refused for', () => {
  test.each(jobs)('%s', (_, jcl, messages) => {
    expect(errorsOf(jcl)).toEqual(messages);
    expect(convert(jcl).job).toBeUndefined();
  });

  test('every error that the converter finds', () => {
    expect(errorsOf(`${step}//D DD DSIP=SHR\n//E DD DSN=A..B\n//X XX`)).toEqual([
      '3 IEFC630I UNIDENTIFIED KEYWORD DSIP',
      '4 IEFC624I INCORRECT USE OF PERIOD IN THE DSN FIELD',
      '5 IEFC605I UNIDENTIFIED OPERATION FIELD',
    ]);
  });

  test('INCLUDE groups and procedures that never end', () => {
    const members = {
      'SYS1.PROCLIB(SELF)': '//  INCLUDE MEMBER=SELF\n//  INCLUDE MEMBER=SELF',
      'SYS1.PROCLIB(LOOP)': '//A EXEC LOOP\n//B EXEC LOOP',
    };
    expect(errorsOf('//J JOB A\n// INCLUDE MEMBER=SELF\n//S EXEC PGM=X', members).length).toBeGreaterThan(0);
    expect(errorsOf('//J JOB A\n//S EXEC LOOP', members).length).toBeGreaterThan(0);
  });
});

describe('whatever the cards contain', () => {
  test('the converter finishes without throwing', () => {
    const seeds = [
      "//J JOB (A,B),'N''M',CLASS=A,COND=((4,LT),(8,GE,S)),NOTIFY=&SYSUID",
      "//P PROC A=1,B=\n//S EXEC PGM=&A,PARM=(A,'B C'),COND=(0,NE)\n//D DD DSN=&B..X(+1),DISP=(NEW,CATLG,DELETE),\n//  SPACE=(CYL,(1,1),RLSE),DCB=(RECFM=FB,LRECL=80)\n// PEND",
      '//X EXEC P,A=IEFBR14,B=C,PARM.S=Q\n//S.D DD DCB=(LRECL=,RECFM=V),UNIT=\n//S.N DD *,DLM=$$\nabc\n$$',
      "// IF (X.S.RC = 0 & ¬ABEND) | RC>4 THEN\n//Y EXEC PGM=*.X.S.D\n// ELSE\n//Z EXEC PGM=A\n// ENDIF\n//D DD DSN=*.X.S.D,VOL=REF=*.X.S.D\n// SET Q='&A'\n// INCLUDE MEMBER=M",
    ].join('\n');
    const alphabet = "()',.&*=+-/\n ABDS0189$#@¬\u0000ü";
    let state = 12_345;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    for (let round = 0; round < 1500; round += 1) {
      const characters = [...seeds];
      for (let change = 0; change < 1 + next(12); change += 1) {
        const at = next(characters.length);
        const what = next(4);
        if (what === 0) characters.splice(at, 1 + next(20));
        else if (what === 1) characters.splice(at, 0, alphabet[next(alphabet.length)]!.repeat(1 + next(90)));
        else if (what === 2) characters[at] = alphabet[next(alphabet.length)]!;
        else characters.splice(at, 0, ...characters.slice(next(characters.length)).slice(0, 40));
      }
      convert(characters.join(''), {'SYS1.PROCLIB(M)': '//D DD DUMMY\n// INCLUDE MEMBER=M'});
    }
  });

  test('too many statements for the machine are reported as such', () => {
    const refused = 'FWR001I A JOB OF MORE THAN 20000 STATEMENTS IS NOT SUPPORTED ON THIS MACHINE';
    expect(errorsOf(`//J JOB A\n${'//* C\n'.repeat(20_000)}//S EXEC PGM=X`)).toEqual([`1 ${refused}`]);
    expect(errorsOf(`//J JOB A\n${'//* C\n'.repeat(19_998)}//S EXEC PGM=X`)).toEqual([]);
  });

  test('a very long parameter field is read in reasonable time', () => {
    const deep = `//S EXEC PGM=X,PARM=${'('.repeat(50)}`;
    expect(errorsOf(`//J JOB A\n${deep}`)).toEqual(['2 IEFC616I SUBLIST WITHIN A SUBLIST INCORRECT IN THE PARM FIELD']);
    const many = Array.from({length: 5000}, (_, index) => `//  A${index}=X,`).join('\n');
    expect(errorsOf(`//J JOB A\n//S EXEC PGM=X,\n${many}\n//  B=C`).length).toBe(500);
    const long = Array.from({length: 5000}, () => `//  ${'A'.repeat(60)},`).join('\n');
    expect(errorsOf(`//J JOB A\n//S EXEC PGM=X,\n${long}\n//  PARM=%`)).toEqual([
      '2 IEFC620I UNIDENTIFIABLE CHARACTER % ON THE EXEC STATEMENT',
    ]);
    expect(() => stepsOf('')).toThrow();
  });
});
