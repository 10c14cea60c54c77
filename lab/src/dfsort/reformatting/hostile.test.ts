import {expect, test} from 'vitest';
import {type Operand, readOperands} from '../../control-statements/operand';
import {toRecord} from '../../ebcdic';
import {compileReport} from '../reports';
import {isStatementError} from '../statement-error';
import {compileReformat} from './compile-reformat';
import {contextOf, variableRecord} from './statement.fixture';

const statements = [
  "BUILD=(1,5,ZD,M12,5X,3C'AB',X'C1',20:6,3,PD,EDIT=(SI,IIT.TT),SIGNS=(+,-,,),LENGTH=20)",
  "OVERLAY=(3:C'XX',8:1,2,JFY=(SHIFT=LEFT,LEAD=C'<',LENGTH=9),SEQNUM,8,ZD,START=1,RESTART=(1,2))",
  'BUILD=((1,3,ZD,ADD,+5),MUL,4,2,BI,TO=PD,LENGTH=8,DATE1(/)-7,DATE=(4MD/),TIME=(12:),1,8,Y4T,ADDDAYS,+5,TOGREG=Y4T(/))',
  "IFTHEN=(WHEN=(1,1,CH,EQ,C'A'),BUILD=(1,4,HEX),HIT=NEXT),IFTHEN=(WHEN=GROUP,BEGIN=(1,1,CH,EQ,C'B'),RECORDS=3,PUSH=(9:ID=3,SEQ=2,1,2)),IFOUTLEN=50",
  "PARSE=(%01=(ENDBEFR=C',',FIXLEN=5,REPEAT=3),%05=(STARTAFT=BLANKS,PAIR=QUOTE,FIXLEN=9)),BUILD=(%01,%02,UFF,M11,%05,SQZ=(SHIFT=RIGHT,MID=C','))",
  "FINDREP=(INOUT=(C'A',C'BCD',X'40',C''),DO=9,MAXLEN=99,OVERRUN=TRUNC,STARTPOS=2,ENDPOS=9,SHIFT=NO)",
  "LINES=20,HEADER1=(2/,5:'T',&PAGE,/,&DATE),HEADER2=(PAGE),TRAILER2=(COUNT),SECTIONS=(1,2,SKIP=P,HEADER3=(1,2),TRAILER3=(TOT=(3,4,ZD,M12)),PAGEHEAD),TRAILER1=(AVG=(3,4,ZD,TO=ZD,LENGTH=9))",
  "BUILD=(1,4,1,1,CHANGE=(4,C'1',C'PAID',X'02',5,4),NOMATCH=(C'?'),/,5,TRAN=LTOU)",
];

/** Always generates the same numbers, so that a failure can be reproduced. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

const pieces = [
  ',',
  '(',
  ')',
  "'",
  '/',
  ':',
  '=',
  '%',
  '-',
  '9',
  '99999',
  'ZD',
  'PD',
  'Y4T',
  'M9',
  'C',
  'X',
  'DATE',
  '0',
];

function mutated(text: string, random: (below: number) => number): string {
  let result = text;
  for (let times = random(4); times > 0; times -= 1) {
    const at = random(result.length);
    const to = Math.min(result.length, at + random(4));
    result = result.slice(0, at) + (random(3) === 0 ? '' : pieces[random(pieces.length)]!) + result.slice(to);
  }
  return result;
}

function operandsOf(text: string): Operand[] {
  const columns = Array.from(text, (_, at) => at);
  return readOperands({text, lines: columns.map(() => 1), columns}, () => undefined);
}

test('corrupted statements are rejected or run, and never fail in any other way', () => {
  const random = generator(7);
  let ran = 0;
  for (let round = 0; round < 2000; round += 1) {
    const operands = operandsOf(mutated(statements[random(statements.length)]!, random));
    const variable = random(2) === 1;
    const context = contextOf('OUTFIL', {length: 40, variable});
    const reformatter = compileReformat(operands, context);
    const report = compileReport(operands, {...context, outputVariable: variable, lineLength: 60});
    for (const text of ['A1234,"X Y",00', 'B', '12345678901234567890', '']) {
      const record = variable ? variableRecord(text) : toRecord(text, 40);
      const result = reformatter && !isStatementError(reformatter) ? reformatter.reformat(record) : record;
      if (report && !isStatementError(report)) report.add(record, Array.isArray(result) ? result : [result]);
    }
    if (report && !isStatementError(report)) report.finish();
    if (reformatter && !isStatementError(reformatter)) ran += 1;
  }
  expect(ran).toBeGreaterThan(100);
});
