import {describe, expect, it} from 'vitest';
import {checkDfsort, checkIcetool} from './index';

/** Control statements over the sample bank that DFSORT would take. */
const right = [
  ' SORT FIELDS=(1,8,CH,A)',
  '  SORT FIELDS=(1,8,ZD,A,30,11,PD,D),EQUALS   newest account first',
  ' SORT FIELDS=(1,8,A,20,4,D),FORMAT=CH',
  ' SORT FIELDS=COPY',
  ' SORT FIELDS=(COPY)',
  ' OPTION COPY,SKIPREC=1,STOPAFT=100',
  ' OPTION EQUALS,VLSHRT,DYNALLOC=(SYSDA,4),MAINSIZE=MAX',
  ' MERGE FIELDS=(5.2,3.1,BI,A),FILES=3',
  ' SORT FIELDS=(ACCT-NO,A,Balance,PD,D,5,3,CH,A)',
  ' SORT FIELDS=(7,2,Y2C,D,1,6,AQ,E,9,8,FS,A,20,10,CSF,A,40,10,UFF,D)',
  "* a comment line\n\n INCLUDE COND=(1,4,CH,EQ,C'BANK',\n*  between\n    AND,5,2,ZD,GT,10)   remark\n SUM FIELDS=NONE",
  " OMIT COND=((1,1,CH,EQ,C'A',OR,1,1,CH,EQ,C'B'),AND,(10,3,PD,LE,20,3,PD))",
  ' INCLUDE COND=(1,4,EQ,5,4),FORMAT=CH',
  " INCLUDE COND=(21,1,BI,ALL,B'0000.001',&,1,80,SS,EQ,C'O''BRIEN',|,1,2,SS,EQ,L(C'AA',C'BB'))",
  " INCLUDE COND=(1,8,CH,GE,DATE1-30,AND,11,10,CH,LT,DATE1(/),AND,30,8,Y4T,LT,Y'DATE1',AND,5,5,FS,EQ,NUM)",
  ' INCLUDE COND=ALL',
  " INCLUDE COND=(TYPE,EQ,C'S',AND,Amount,GT,1000)",
  ' SUM FIELDS=(30,6,PD,40,4,BI)',
  ' SUM FIELDS=(30,6,40,4),FORMAT=ZD',
  " INREC FIELDS=(1,20,5X,C'TEXT',3C'=',X'00FF',5Z,30:21,5,PD,EDIT=(I,III,IIT.TTS),SIGNS=(,-),60:26)",
  ' OUTREC BUILD=(1,8,HEX,2X,SEQNUM,5,ZD,START=10,DATE1(/),40,5,PD,M10,LENGTH=8,80:X)',
  ' OUTREC OVERLAY=(10:SEQNUM,4,ZD,RESTART=(1,8),20:1,5,TRAN=LTOU,30:(1,5,PD,ADD,+1),MUL,+2,TO=PD,LENGTH=6)',
  " INREC IFTHEN=(WHEN=INIT,OVERLAY=(81:C'N')),\n       IFTHEN=(WHEN=(1,1,CH,EQ,C'H'),BUILD=(1:C'HEADER',10:2,8),HIT=NEXT),\n       IFTHEN=(WHEN=GROUP,BEGIN=(1,2,CH,EQ,C'H1'),PUSH=(90:ID=3,SEQ=4)),\n       IFTHEN=(WHEN=NONE,FINDREP=(IN=C'A',OUT=C'B')),IFOUTLEN=100",
  " INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=8),%02=(ENDBEFR=C',',FIXLEN=20),%=(ENDBEFR=BLANKS)),\n       BUILD=(%01,%02,JFY=(SHIFT=LEFT))",
  " OUTREC FINDREP=(INOUT=(C'OLD',C'NEW',C'X',X'40'))",
  " OUTFIL FNAMES=(OUT1,OUT2),INCLUDE=(1,1,CH,EQ,C'S'),BUILD=(1,80)\n OUTFIL FNAMES=REST,SAVE",
  " OUTFIL REMOVECC,NODETAIL,HEADER1=('BANK',2/),HEADER2=(1:'ACCOUNTS ON',14:DATE=(4MD-),40:'PAGE',PAGE,/,X),\n    SECTIONS=(1,3,SKIP=P,HEADER3=('BRANCH ',1,3),TRAILER3=('SUM',TOT=(30,6,PD,M12),COUNT=(M11,LENGTH=5))),\n    TRAILER1=('END',TIME=(24:))",
  " OUTFIL FILES=01,STARTREC=2,ENDREC=100,SPLIT\n OUTFIL FNAMES=V,FTOV,VLTRIM=X'40'\n OUTFIL FNAMES=F,VTOF,BUILD=(5,76),VLFILL=C' '",
  " JOINKEYS FILES=F1,FIELDS=(1,8,A),SORTED,NOSEQCK\n JOINKEYS F2=CUST,FIELDS=(5,8,A),INCLUDE=(1,1,CH,EQ,C'A')\n JOIN UNPAIRED,F1,ONLY\n REFORMAT FIELDS=(F1:1,80,F2:9,20,?),FILL=X'40'",
  ' RECORD TYPE=F,LENGTH=80\n MODS E15=(EXIT1,4096,MODLIB)\n ALTSEQ CODE=(F0B7,F1B8)\n DEBUG ABEND\n END\nanything after it',
  'LABEL1 SORT FIELDS=(1,5,CH,A)\n\n*\nTHIS-IS-A-LABEL',
];

/** The lines above, broken after a comma where they pass column 71. */
function folded(line: string): string {
  if (line.length <= 71) return line;
  let at = 71;
  do at = line.lastIndexOf(',', at - 1);
  while (line.slice(0, at).split("'").length % 2 === 0);
  return `${line.slice(0, at + 1)}\n${folded(`    ${line.slice(at + 1)}`)}`;
}

describe('checkDfsort', () => {
  it.each(right)('accepts %s', (text) => {
    expect(checkDfsort(text.split('\n').map(folded).join('\n'))).toEqual([]);
  });

  it('continues in column 16 what breaks at column 71', () => {
    const first = " INCLUDE COND=(1,60,CH,EQ,C'".padEnd(71, 'A');
    expect(checkDfsort(`${first}*\n${' '.repeat(15)}B')`)).toEqual([]);
    expect(checkDfsort(`${first}AA')`)).toEqual([
      {line: 1, message: `the statement runs past column 71: "AA')" is not read; end the line after a comma`},
    ]);
  });

  const wrong: [string, [number, string][]][] = [
    [' SORT FIELDS=(1,5,CH)', [[1, '"1,5,CH" has no order: A, D or E']]],
    [
      ' SORT FIELDS=(1,5,A)',
      [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT: "1,5" has no format such as CH, ZD, PD or BI']],
    ],
    [
      ' SORT FIELDS=(1,5,XX,A)',
      [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT: "XX" is not a format such as CH, ZD, PD or BI']],
    ],
    [' SORT FIELDS=(1,5,CH,ASC)', [[1, '"ASC" after "1,5,CH" is not an order: A, D or E']]],
    [
      ' SORT FIELDS=(0,5,CH,A)',
      [[1, 'ICE017A INVALID DISPLACEMENT OR LENGTH VALUE: position "0"; the first byte is 1']],
    ],
    [
      ' SORT FIELDS=(1,0,CH,A)',
      [[1, 'ICE017A INVALID DISPLACEMENT OR LENGTH VALUE: length "0"; the shortest field has 1 byte']],
    ],
    [' SORT FIELDS=(1,5,CH,A', [[1, 'a "(" is not closed in "FIELDS=("']]],
    [' SORT FIELDS=(1,5,CH,A))', [[1, 'a ")" closes no "("']]],
    [' SORT FIELDS=(1,5,CH,\n   10,2,ZD,A)', [[1, '"1,5,CH" has no order: A, D or E']]],
    [
      ' SORT BY=(1,5,CH,A)',
      [
        [1, 'SORT has no FIELDS'],
        [1, 'SORT does not know "BY"'],
      ],
    ],
    [' SORT', [[1, 'SORT has no operands; it needs FIELDS']]],
    [
      ' SROT FIELDS=(1,5,CH,A)',
      [[1, 'ICE005A STATEMENT DEFINER ERROR: "SROT" is not a control statement such as SORT or INCLUDE']],
    ],
    [
      'SORT FIELDS=(1,5,CH,A)',
      [[1, '"SORT" starts in column 1, where a label stands; a control statement starts in column 2 or later']],
    ],
    [' sort FIELDS=(1,5,CH,A)', [[1, '"sort" is in lower case; operations are written in capitals']]],
    [
      ' SORT fields=(1,5,CH,A)',
      [
        [1, 'SORT has no FIELDS'],
        [1, '"fields" is in lower case; operands are written in capitals'],
      ],
    ],
    [' SORT FIELDS=(1,5,CH, A)', [[1, 'the line ends with ",", but nothing follows that continues it']]],
    [' NODUPS', [[1, 'ICE005A STATEMENT DEFINER ERROR: "NODUPS" is not a control statement such as SORT or INCLUDE']]],
    [' SUM FIELDS=(1,5,CH)', [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT: "CH" is not BI, FI, FL, PD or ZD']]],
    [" INCLUDE COND=(1,5,CH,=,C'A')", [[1, '"=" is not a comparison: EQ, NE, GT, GE, LT or LE']]],
    [" INCLUDE COND=(1,5,CH,EQUAL,C'A')", [[1, '"EQUAL" is not a comparison: EQ, NE, GT, GE, LT or LE']]],
    [
      " INCLUDE COND=(1,5,EQ,C'A')",
      [[1, `ICE018A INVALID OR MISSING FIELD FORMAT: "1,5" has no format in "1,5,EQ,C'A'"`]],
    ],
    [" INCLUDE COND=(1,5,CH,EQ,C'A)", [[1, `an apostrophe is not closed in "COND=(1,5,CH,EQ,C'A)"`]]],
    [" INCLUDE COND=(1,5,CH,EQ,C'A',\n 6,1,CH,EQ,C'B')", [[2, 'AND or OR is missing before "6"']]],
    [" INCLUDE COND=(1,5,CH,EQ,C'A',AND)", [[1, 'no test follows "AND"']]],
    [' INCLUDE COND=(1,5,CH,EQ)', [[1, 'no value follows "1,5,CH,EQ"']]],
    [
      " INCLUDE COND=(1,2,CH,EQ,X'4')",
      [[1, `"X'4'" is not a hexadecimal constant: digits 0 to 9 and A to F, in pairs`]],
    ],
    [
      " INCLUDE FIELDS=(1,5,CH,EQ,C'A')",
      [
        [1, 'INCLUDE has no COND'],
        [1, 'INCLUDE does not know "FIELDS"'],
      ],
    ],
    [
      " INCLUDE COND=(1,1,CH,EQ,C'A')\n OMIT COND=(2,1,CH,EQ,C'B')",
      [[2, 'INCLUDE and OMIT exclude each other; use one of them']],
    ],
    [' OUTREC BUILD=(0,5)', [[1, 'ICE017A INVALID DISPLACEMENT OR LENGTH VALUE: position "0"; the first byte is 1']]],
    [' OUTREC BUILD=(1,5,PD,M27)', [[1, '"M27" is not an edit mask: M0 to M26']]],
    [" INREC IFTHEN=(OVERLAY=(1:C'A'))", [[1, `"IFTHEN=(OVERLAY=(1:C'A')…" has no WHEN=`]]],
    [
      ' INREC IFTHEN=(WHEN=FIRST,BUILD=(1,5))',
      [[1, 'WHEN=FIRST: it is INIT, ANY, NONE, GROUP or a condition in parentheses']],
    ],
    [' OUTFIL FNAME=OUT1', [[1, 'OUTFIL does not know "FNAME"']]],
    [' JOINKEYS FILES=F1,FIELDS=(1,8,CH,A)', [[1, '"CH" after "1,8" is not an order: A or D']]],
  ];

  it.each(wrong)('says what is wrong with %s', (text, problems) => {
    expect(checkDfsort(text)).toEqual(problems.map(([line, message]) => ({line, message})));
  });
});

describe('checkIcetool', () => {
  it('accepts operators over several lines', () => {
    const text = `* duplicates
  SELECT FROM(ACCTIN) TO(ACCTOUT) -   what follows is a remark
     ON(1,8,CH) -
     NODUPS DISCARD(DUPS) USING(CTL1)
  COPY FROM(IN) TO(OUT1,OUT2)
  DISPLAY FROM(IN) LIST(RPT) TITLE('BANK (TEST)  REPORT') DATE(4MD/) -
     HEADER('ACCT') ON(1,8,CH) ON(30,6,PD,E'99.99')
  COUNT FROM(IN) EMPTY
  OCCUR FROM(IN) LIST(L) ON(5,3,CH) ON(VALCNT)
  MODE CONTINUE`;
    expect(checkIcetool(text)).toEqual([]);
  });

  it('refuses unknown operators and operands', () => {
    expect(checkIcetool(' REMOVE FROM(IN)\n SELECT FORM(IN) TO(OUT) -\n  ON(1,8,CH FIRST')).toEqual([
      {line: 1, message: '"REMOVE" is not an operator of ICETOOL'},
      {line: 2, message: 'SELECT does not know "FORM"'},
      {line: 3, message: 'a "(" is not closed in "ON(1,8,CH FIRST"'},
    ]);
  });
});
