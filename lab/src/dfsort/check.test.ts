import {describe, expect, it} from 'vitest';
import {checkDfsort, checkIcetool} from './index';

/** Control statements for the sample bank that DFSORT would accept. */
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
  " INCLUDE COND=(21,1,BI,ALL,B'00000001',&,21,1,BI,EQ,B'0000.001',&,1,80,SS,EQ,C'O''BRIEN',|,1,2,SS,EQ,L(C'AA',C'BB'))",
  " INCLUDE COND=(1,8,CH,GE,DATE1-30,AND,11,10,CH,LT,DATE1(/),AND,30,8,Y4T,LT,Y'DATE1',AND,5,5,FS,EQ,NUM)",
  ' INCLUDE COND=ALL',
  " INCLUDE COND=(TYPE,EQ,C'S',AND,Amount,GT,1000)",
  ' SUM FIELDS=(30,6,PD,40,4,BI)',
  ' SUM FIELDS=(30,6,40,4),FORMAT=ZD',
  " INREC FIELDS=(1,20,5X,C'TEXT',3C'=',X'00FF',5Z,40:21,5,PD,EDIT=(I,III,IIT.TTS),SIGNS=(,-),60:26)",
  ' OUTREC BUILD=(1,8,HEX,2X,SEQNUM,5,ZD,START=10,DATE1(/),40,5,PD,M10,LENGTH=8,80:X)',
  ' OUTREC OVERLAY=(10:SEQNUM,4,ZD,RESTART=(1,8),20:1,5,TRAN=LTOU,30:(1,5,PD,ADD,+1),MUL,+2,TO=PD,LENGTH=6)',
  " INREC IFTHEN=(WHEN=INIT,OVERLAY=(81:C'N')),\n       IFTHEN=(WHEN=GROUP,BEGIN=(1,2,CH,EQ,C'H1'),PUSH=(90:ID=3,SEQ=4)),\n       IFTHEN=(WHEN=(1,1,CH,EQ,C'H'),BUILD=(1:C'HEADER',10:2,8),HIT=NEXT),\n       IFTHEN=(WHEN=NONE,FINDREP=(IN=C'A',OUT=C'B')),IFOUTLEN=100",
  " INREC PARSE=(%01=(ENDBEFR=C',',FIXLEN=8),%02=(ENDBEFR=C',',FIXLEN=20),%=(ENDBEFR=BLANKS)),\n       BUILD=(%01,%02,JFY=(SHIFT=LEFT))",
  " OUTREC FINDREP=(INOUT=(C'OLD',C'NEW',C'X',X'40'))",
  " OUTFIL FNAMES=(OUT1,OUT2),INCLUDE=(1,1,CH,EQ,C'S'),BUILD=(1,80)\n OUTFIL FNAMES=REST,SAVE",
  " OUTFIL REMOVECC,NODETAIL,HEADER1=('BANK',2/),HEADER2=(1:'ACCOUNTS ON',14:DATE=(4MD-),40:'PAGE',PAGE,/,X),\n    SECTIONS=(1,3,SKIP=P,HEADER3=('BRANCH ',1,3),TRAILER3=('SUM',TOT=(30,6,PD,M12),COUNT=(M11,LENGTH=5))),\n    TRAILER1=('END',TIME=(24:))",
  " OUTFIL FILES=01,STARTREC=2,ENDREC=100,SPLIT\n OUTFIL FNAMES=V,FTOV,VLTRIM=X'40'\n OUTFIL FNAMES=F,VTOF,BUILD=(5,76),VLFILL=C' '",
  " JOINKEYS FILES=F1,FIELDS=(1,8,A),SORTED,NOSEQCK\n JOINKEYS F2=CUST,FIELDS=(5,8,A),INCLUDE=(1,1,CH,EQ,C'A')\n JOIN UNPAIRED,F1,ONLY\n REFORMAT FIELDS=(F1:1,80,F2:9,20,?),FILL=X'40'",
  ' RECORD TYPE=F,LENGTH=80\n MODS E15=(EXIT1,4096,MODLIB)\n ALTSEQ CODE=(F0B7,F1B8)\n DEBUG ABEND\n END\nanything after it',
  // What a symbol of SYMNAMES or of JCL stands for is not known here.
  ' SORT FIELDS=(Branch,A,5,Length,CH,D)',
  ' SORT FIELDS=(1,5,CH,&ORDER)',
  ' OUTFIL FNAMES=&OUT,INCLUDE=(1,4,CH,EQ,Home,AND,City,EQ,Town,CH)',
  ' OUTREC BUILD=(Column:City,SEQNUM,Digits,ZD,Heading)',
  ' OPTION SKIPREC=Headers',
  ' INREC PARSE=(%01=(ENDBEFR=Comma,FIXLEN=Length)),BUILD=(%01)',
  ' INREC FINDREP=(INOUT=(Old,New))',
  // Neither are the form of the records and the other statements.
  " INREC IFTHEN=(WHEN=INIT,PARSE=(%01=(ENDBEFR=C',',FIXLEN=20))),\n       IFTHEN=(WHEN=(%01,CH,EQ,C'AB'),BUILD=(%01,C'AB'))",
  ' OUTREC BUILD=(1,4,5)',
  ' INREC BUILD=(20001,5)',
  ' OUTFIL FNAMES=OUT1,CONVERT,BUILD=(5,20)',
  ' JOINKEYS FILE=F1,FIELDS=(1,5,A)',
  'LABEL1 SORT FIELDS=(1,5,CH,A)\n\n*\nTHIS-IS-A-LABEL',
];

/** The lines above, broken after a comma if they extend past column 71. */
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

  it('continues in column 16 a line that breaks at column 71', () => {
    const first = " INCLUDE COND=(1,60,CH,EQ,C'".padEnd(71, 'A');
    expect(checkDfsort(`${first}*\n${' '.repeat(15)}B')`)).toEqual([]);
    expect(checkDfsort(`${first}AA')`)).toEqual([
      {
        line: 1,
        message: `ICE003A CONTINUATION LINE MISSING: the statement runs past column 71: "AA')" is not read; end the line after a comma`,
      },
    ]);
  });

  const wrong: [string, [number, string][]][] = [
    [' SORT FIELDS=(1,5,CH)', [[1, 'ICE016A INVALID FIELDS OPERAND VALUE near "5": the order A, D or E is expected']]],
    [
      ' SORT FIELDS=(1,5,A)',
      [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT near "A": a format such as CH, ZD, PD or BI is expected']],
    ],
    [
      ' SORT FIELDS=(1,5,XX,A)',
      [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT near "XX": a format such as CH, ZD, PD or BI is expected']],
    ],
    [
      ' SORT FIELDS=(1,5,CH,ASC)',
      [[1, 'ICE016A INVALID FIELDS OPERAND VALUE near "ASC": the order A, D or E is expected']],
    ],
    [' SORT FIELDS=(0,5,CH,A)', [[1, 'ICE017A INVALID DISPLACEMENT OR LENGTH VALUE near "0"']]],
    [' SORT FIELDS=(1,0,CH,A)', [[1, 'ICE017A INVALID DISPLACEMENT OR LENGTH VALUE near "0"']]],
    [' SORT FIELDS=(1,5,CH,A', [[1, 'ICE007A SYNTAX ERROR: a "(" is not closed in "FIELDS=("']]],
    [' SORT FIELDS=(1,5,CH,A))', [[1, 'ICE007A SYNTAX ERROR: a ")" closes no "("']]],
    [
      ' SORT FIELDS=(1,5,CH,\n   10,2,ZD,A)',
      [[2, 'ICE016A INVALID FIELDS OPERAND VALUE near "10": the order A, D or E is expected']],
    ],
    [' SORT BY=(1,5,CH,A)', [[1, 'ICE012A MISSING FIELDS OPERAND DEFINER near "BY=(1,5,CH,A)": FIELDS= is expected']]],
    [' SORT', [[1, 'ICE012A MISSING FIELDS OPERAND DEFINER near "SORT": FIELDS= is expected']]],
    [
      ' SROT FIELDS=(1,5,CH,A)',
      [[1, 'ICE005A STATEMENT DEFINER ERROR: "SROT" is not a control statement such as SORT or INCLUDE']],
    ],
    [
      'SORT FIELDS=(1,5,CH,A)',
      [
        [
          1,
          'ICE005A STATEMENT DEFINER ERROR: "SORT" starts in column 1, where a label stands; a control statement starts in column 2 or later',
        ],
      ],
    ],
    [
      ' sort FIELDS=(1,5,CH,A)',
      [[1, 'ICE005A STATEMENT DEFINER ERROR: "sort" is in lower case; operations are written in capitals']],
    ],
    [
      ' SORT fields=(1,5,CH,A)',
      [[1, 'ICE012A MISSING FIELDS OPERAND DEFINER near "fields=(1,5,CH,A)": FIELDS= is expected']],
    ],
    [
      ' SORT FIELDS=(1,5,CH, A)',
      [[1, 'ICE003A CONTINUATION LINE MISSING: the line ends with ",", but nothing follows that continues it']],
    ],
    [' NODUPS', [[1, 'ICE005A STATEMENT DEFINER ERROR: "NODUPS" is not a control statement such as SORT or INCLUDE']]],
    [
      ' SUM FIELDS=(1,5,CH)',
      [[1, 'ICE018A INVALID OR MISSING FIELD FORMAT near "CH": BI, FI, FL, PD or ZD is expected']],
    ],
    [" INCLUDE COND=(1,5,CH,=,C'A')", [[1, 'ICE007A SYNTAX ERROR near "=": EQ, NE, GT, GE, LT or LE is expected']]],
    [
      " INCLUDE COND=(1,5,CH,EQUAL,C'A')",
      [[1, 'ICE007A SYNTAX ERROR near "EQUAL": EQ, NE, GT, GE, LT or LE is expected']],
    ],
    [
      " INCLUDE COND=(1,5,EQ,C'A')",
      [[1, 'ICE113A COMPARISON FIELD ERROR near "EQ": a format such as CH, ZD, PD or BI is expected']],
    ],
    [
      " INCLUDE COND=(1,5,CH,EQ,C'A)",
      [[1, `ICE007A SYNTAX ERROR: an apostrophe is not closed in "COND=(1,5,CH,EQ,C'A)"`]],
    ],
    [" INCLUDE COND=(1,5,CH,EQ,C'A',\n 6,1,CH,EQ,C'B')", [[2, 'ICE007A SYNTAX ERROR near "6": AND or OR is expected']]],
    [" INCLUDE COND=(1,5,CH,EQ,C'A',AND)", [[1, 'ICE007A SYNTAX ERROR near "AND": a test is expected']]],
    [' INCLUDE COND=(1,5,CH,EQ)', [[1, 'ICE007A SYNTAX ERROR near "EQ": a value is expected']]],
    [" INCLUDE COND=(1,2,CH,EQ,X'4')", [[1, `ICE114A INVALID COMPARISON near "X'4'"`]]],
    [
      " INCLUDE FIELDS=(1,5,CH,EQ,C'A')",
      [[1, `ICE006A OPERAND DEFINER ERROR near "FIELDS=(1,5,CH,EQ,C'A')": COND= is expected`]],
    ],
    [
      " INCLUDE COND=(1,1,CH,EQ,C'A')\n OMIT COND=(2,1,CH,EQ,C'B')",
      [[2, 'ICE011A DUPLICATE OR CONFLICTING STATEMENTS near "OMIT"']],
    ],
    [' OUTREC BUILD=(0,5)', [[1, 'ICE111A REFORMATTING FIELD ERROR near "0"']]],
    [' OUTREC BUILD=(1,5,PD,M27)', [[1, 'ICE111A REFORMATTING FIELD ERROR near "M27"']]],
    [
      " INREC IFTHEN=(OVERLAY=(1:C'A'))",
      [[1, `ICE007A SYNTAX ERROR near "IFTHEN=(OVERLAY=(1:C'A'))": WHEN= is expected`]],
    ],
    [
      ' INREC IFTHEN=(WHEN=FIRST,BUILD=(1,5))',
      [[1, 'ICE007A SYNTAX ERROR near "WHEN=FIRST": INIT, ANY, NONE, GROUP or a condition in parentheses is expected']],
    ],
    [
      " INREC IFTHEN=(WHEN=(1,1,CH,EQ,C'H'),BUILD=(1,5)),\n       IFTHEN=(WHEN=INIT,BUILD=(1,5))",
      [
        [
          2,
          'ICE007A SYNTAX ERROR near "IFTHEN=(WHEN=INIT,BUILD=(1,5))": an order of INIT and GROUP, conditions, ANY, NONE is expected',
        ],
      ],
    ],
    [" OUTFIL FNAMES=OUT1,STARTREC=0,INCLUDE=(1,1,CH,EQ,C'A')", [[1, 'ICE007A SYNTAX ERROR near "STARTREC=0"']]],
    [
      ' OUTFIL FNAME=OUT1',
      [[1, 'ICE006A OPERAND DEFINER ERROR near "FNAME=OUT1": an operand of the statement is expected']],
    ],
    [' JOINKEYS FILES=F1,FIELDS=(1,8,CH,A)', [[1, 'ICE007A SYNTAX ERROR near "CH": the order A or D is expected']]],
    // Errors that formerly only a run found: an invalid comparison, a column already in use, a duplicate operand.
    [' INCLUDE COND=(1,4,CH,GT,25)', [[1, 'ICE114A INVALID COMPARISON near "25"']]],
    [' OUTREC BUILD=(1,5,3:1,2)', [[1, 'ICE111A REFORMATTING FIELD ERROR near "3:1"']]],
    [' OUTFIL FNAMES=A,SAVE,SPLIT,SPLIT', [[1, 'ICE214A DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND near "SPLIT"']]],
    [' SORT FIELDS=COPY\n SUM FIELDS=NONE', [[2, 'ICE011A DUPLICATE OR CONFLICTING STATEMENTS near "SUM"']]],
  ];

  it.each(wrong)('reports what is wrong with %s', (text, problems) => {
    expect(checkDfsort(text)).toEqual(problems.map(([line, message]) => ({line, message})));
  });
});

describe('checkIcetool', () => {
  it('accepts operators that span several lines', () => {
    const text = `* duplicates
  SELECT FROM(ACCTIN) TO(ACCTOUT) -   what follows is a remark
     ON(1,8,CH) -
     NODUPS DISCARD(DUPS) USING(CTL1)
  COPY FROM(IN) TO(OUT1,OUT2)
  DISPLAY FROM(IN) LIST(RPT) TITLE('BANK (TEST)  REPORT') DATE(4MD/) -
     HEADER('ACCT') HEADER('BALANCE') ON(1,8,CH) ON(30,6,PD,E'99.99')
  COUNT FROM(IN) EMPTY
  OCCUR FROM(IN) LIST(L) ON(5,3,CH) ON(VALCNT)
  MODE CONTINUE`;
    expect(checkIcetool(text)).toEqual([]);
  });

  it('rejects what ICETOOL rejects', () => {
    const text = `* no such operator
 REMOVE FROM(IN)
 SELECT FORM(IN) TO(OUT) -
  ON(1,8,CH) FIRST
 SORT FROM(IN) TO(OUT)

 COPY FROM(IN) -
* between
  TO(OUT
 UNIQUE FROM(IN) ON(1,8,XX)
 MODE ON`;
    const wrong = 'ICE604A ERROR IN KEYWORD, PARAMETER, OR DELIMITER near';
    expect(checkIcetool(text)).toEqual([
      {line: 2, message: 'ICE614A INVALID OPERATOR near "REMOVE"'},
      {line: 3, message: `${wrong} "FORM(IN)": an operand of SELECT is expected`},
      {line: 5, message: 'ICE613A REQUIRED KEYWORD(S) MISSING near "SORT"'},
      {line: 9, message: `${wrong} "TO(OUT)": a keyword with its values in parentheses is expected`},
      {line: 10, message: `${wrong} "ON(1,8,XX)": a format for this length, such as CH, ZD or PD is expected`},
      {line: 11, message: `${wrong} "ON": STOP, CONTINUE or SCAN is expected`},
    ]);
  });

  it('accepts symbols', () => {
    expect(checkIcetool(' UNIQUE FROM(IN) ON(Branch)\n COUNT FROM(IN) HIGHER(Limit)\n COPY FROM(&IN) TO(OUT)')).toEqual(
      [],
    );
  });
});
