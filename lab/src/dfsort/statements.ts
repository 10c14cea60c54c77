import {type Operand, written} from '../control-statements/operand';
import {oneOfList} from '../problem';
import {checkCondition} from './condition-rules';
import {checkConstants} from './constant';
import {type Report, checkKeys, isFormat} from './field-rules';
import type {ControlStatement} from './reader';
import {checkBuild, checkIfthen} from './reformatting-rules';

type OperandRule = (operand: Operand, statement: ControlStatement, report: Report) => void;

const anything: OperandRule = () => undefined;
const names = (text: string) => text.split(/\s+/).filter(Boolean);

function operandTable(rules: Record<string, OperandRule>, others = ''): Map<string, OperandRule> {
  return new Map([...names(others).map((name) => [name, anything] as const), ...Object.entries(rules)]);
}

const says = (operand: Operand, word: string) =>
  operand.text === word || (operand.group?.length === 1 && operand.group[0]!.text === word);

const hasFormat = (statement: ControlStatement) => statement.operands.some(({keyword}) => keyword === 'FORMAT');

const keys: OperandRule = (operand, statement, report) => {
  if (says(operand, 'COPY')) return;
  if (!operand.group) {
    report(operand.line, `FIELDS=${operand.text}: it is COPY or fields in parentheses`);
    return;
  }
  const format = hasFormat(statement) ? 'elsewhere' : 'needed';
  checkKeys(operand.group, {format, orders: ['A', 'D', 'E']}, report);
};

const sums: OperandRule = (operand, statement, report) => {
  if (says(operand, 'NONE')) return;
  const format = hasFormat(statement) ? 'elsewhere' : 'needed';
  checkKeys(operand.group ?? [], {format, orders: [], formats: ['BI', 'FI', 'FL', 'PD', 'ZD']}, report);
};

const joinKeys: OperandRule = (operand, _, report) => {
  checkKeys(operand.group ?? [], {format: 'never', orders: ['A', 'D']}, report);
};

const condition: OperandRule = (operand, statement, report) => {
  if (operand.group) checkCondition(operand.group, hasFormat(statement), report);
  else if (!['ALL', 'NONE'].includes(operand.text)) {
    report(operand.line, `"${written(operand)}": a condition stands in parentheses`);
  }
};

const build: OperandRule = (operand, _, report) => {
  checkBuild(operand.group ?? [operand], report);
};

const ifthen: OperandRule = (operand, _, report) => {
  checkIfthen(operand, report);
};

const format: OperandRule = (operand, _, report) => {
  const said = operand.group?.[0]?.text ?? operand.text;
  if (!isFormat(said))
    report(operand.line, `ICE018A INVALID OR MISSING FIELD FORMAT: "${said}" is not a format such as CH, ZD, PD or BI`);
};

const count: OperandRule = (operand, _, report) => {
  const said = operand.group?.[0]?.text ?? operand.text;
  if (/^\D/.test(said) ? !/^[A-Z_@#$]/i.test(said) : !/^\d+$/.test(said))
    report(operand.line, `"${written(operand)}" is not a number`);
};

const inputOptions = 'CHKPT CKPT DYNALLOC EQUALS FILES FILSZ NOEQUALS NODYNALLOC SIZE WORK';
const reformatting = {FIELDS: build, BUILD: build, OVERLAY: build, IFTHEN: ifthen};

/** DFSORT Application Programming Guide: each control statement with the operands of its chapter. */
const tables: Record<string, Map<string, OperandRule>> = {
  SORT: operandTable({FIELDS: keys, FORMAT: format, SKIPREC: count, STOPAFT: count}, inputOptions),
  MERGE: operandTable({FIELDS: keys, FORMAT: format, SKIPREC: count, STOPAFT: count}, inputOptions),
  SUM: operandTable({FIELDS: sums, FORMAT: format}),
  INCLUDE: operandTable({COND: condition, FORMAT: format}),
  OMIT: operandTable({COND: condition, FORMAT: format}),
  INREC: operandTable(reformatting, 'PARSE FINDREP IFOUTLEN'),
  OUTREC: operandTable(reformatting, 'PARSE FINDREP IFOUTLEN'),
  OUTFIL: operandTable(
    {
      BUILD: build,
      OUTREC: build,
      OVERLAY: build,
      IFTHEN: ifthen,
      INCLUDE: condition,
      OMIT: condition,
      STARTREC: count,
      ENDREC: count,
      SPLITBY: count,
      SPLIT1R: count,
      REPEAT: count,
    },
    `ACCEPT BLKCCH1 BLKCCH2 BLKCCT1 CONVERT FILES FINDREP FNAMES FTOV HEADER1 HEADER2 IFOUTLEN IFTRAIL LINES NODETAIL
    NULLOFL PARSE REMOVECC SAMPLE SAVE SECTIONS SPLIT TRAILER1 TRAILER2 VLFILL VLTRIM VTOF`,
  ),
  JOINKEYS: operandTable(
    {FIELDS: joinKeys, INCLUDE: condition, OMIT: condition, STOPAFT: count},
    'FILE FILES F1 F2 SORTED NOSEQCK TASKID',
  ),
  JOIN: operandTable({}, 'UNPAIRED F1 F2 ONLY'),
  REFORMAT: operandTable({FIELDS: anything}, 'FILL'),
  RECORD: operandTable({}, 'TYPE LENGTH'),
  OPTION: operandTable(
    {SKIPREC: count, STOPAFT: count},
    `ARESALL ARESINV AVGRLEN CHALT CHECK CINV CKPT CHKPT COBEXIT COPY DSA DSPSIZE DYNALLOC DYNAPCT DYNSPC EFS EQUALS
    ERET EXITCK EXPMAX EXPOLD EXPRES FILSZ FSZEST HIPRMAX LIST LISTX LOCALE MAINSIZE MOSIZE MOWRK MSGDD MSGDDN MSGPRT
    NOBLKSET NOCHALT NOCHECK NOCINV NODYNALLOC NOEQUALS NOINC NOLIST NOLISTX NOMOWRK NOMSGDD NOOUTREL NOOUTSEC NORESET
    NOSOLRF NOSTIMER NOSZERO NOTUNE NOVERIFY NOVIO NOVLLONG NOVLSCMP NOVLSHRT NOVSAMIO NOWRKREL NOWRKSEC NOZDPRINT
    NOZSORT NULLOFL NULLOUT NVSAMEMT NZDPRINT ODMAXBF OUTREL OUTSEC OVFLO PAD RESALL RESET RESINV SDB SDBMSG SIZE SMF
    SOLRF SORTDD SORTIN SORTOUT SORTSIZE SPANINC STIMER SZERO TRUNC TUNE USEWKDD VERIFY VIO VLLONG VLSCMP VLSHRT VSAMBSP
    VSAMEMT VSAMIO WRKREL WRKSEC WORK Y2PAST ZDPRINT ZSORT ABCODE ABEND NOABEND`,
  ),
};

const required: Record<string, string[]> = {
  SORT: ['FIELDS'],
  MERGE: ['FIELDS'],
  SUM: ['FIELDS'],
  INCLUDE: ['COND'],
  OMIT: ['COND'],
  JOINKEYS: ['FIELDS'],
  INREC: ['FIELDS', 'BUILD', 'OVERLAY', 'IFTHEN', 'FINDREP', 'PARSE'],
  OUTREC: ['FIELDS', 'BUILD', 'OVERLAY', 'IFTHEN', 'FINDREP', 'PARSE'],
  REFORMAT: ['FIELDS'],
};

export function checkStatement(statement: ControlStatement, report: Report): void {
  const {operation, operands, line} = statement;
  const table = tables[operation];
  // The operands of the others are codes and module names that no learner meets.
  if (!table) return;
  const nameOf = (operand: Operand) => operand.keyword ?? operand.text;
  const needed = required[operation];
  if (needed && operands.length > 0 && !operands.some((operand) => needed.includes(nameOf(operand)))) {
    report(line, `${operation} has no ${oneOfList(needed)}`);
  } else if (needed && operands.length === 0)
    report(line, `${operation} has no operands; it needs ${oneOfList(needed)}`);
  for (const operand of operands) {
    const name = nameOf(operand);
    const rule = table.get(name);
    if (rule) rule(operand, statement, report);
    else if (table.has(name.toUpperCase()))
      report(operand.line, `"${name}" is in lower case; operands are written in capitals`);
    else if (name !== '' || operand.group)
      report(operand.line, `${operation} does not know "${name || written(operand)}"`);
  }
  checkConstants(operands, report);
}
