import type {Operand} from '../control-statements/operand';
import {toEbcdic} from '../ebcdic';
import {compileCondition} from './conditions/compile-condition';
import type {ConditionContext} from './conditions/condition';
import {readControlFields} from './control-fields';
import {isFormat} from './fields/field';
import type {ControlField} from './fields/sort-key';
import {type Plan, type PlanError, conditionContext} from './plan';
import type {ControlStatement} from './reader';
import type {RecordShape} from './record-shape';
import type {Selection} from './selection';
import {
  type StatementError,
  definerError,
  isStatementError,
  missingFields,
  ownError,
  statementError,
  wordError,
} from './statement-error';

type FileNumber = 1 | 2;

/** One JOINKEYS statement. DFSORT Application Programming Guide, JOINKEYS application. */
export interface JoinFile {
  number: FileNumber;
  statement: ControlStatement;
  ddName: string;
  fields: ControlField[];
  sorted: boolean;
  checkSequence: boolean;
  selection?: Selection;
  stopAfter?: number;
  taskId: string;
}

const syntax = (operand?: Operand) => statementError('ICE007A', 'SYNTAX ERROR', operand);

/** JOINKEYS F1=dd or FILE=F1 or FILES=F1, FIELDS=(p,m,s,…), SORTED, NOSEQCK, INCLUDE=, OMIT=, STOPAFT=, TASKID=. */
function readJoinKeys(statement: ControlStatement, context: ConditionContext): JoinFile | StatementError {
  let number: FileNumber | undefined;
  let ddName: string | undefined;
  let fields: ControlField[] | undefined;
  let sorted = false;
  let checkSequence = true;
  let selection: Selection | undefined;
  let stopAfter: number | undefined;
  let taskId = 'JN';
  for (const operand of statement.operands) {
    const name = operand.keyword ?? operand.text;
    switch (name) {
      case 'F1':
      case 'F2':
        number = name === 'F1' ? 1 : 2;
        ddName = operand.text;
        if (!/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(ddName)) return syntax(operand);
        break;
      case 'FILE':
      case 'FILES':
        if (operand.text !== 'F1' && operand.text !== 'F2') return syntax(operand);
        number = operand.text === 'F1' ? 1 : 2;
        break;
      case 'FIELDS': {
        if (!operand.group) return syntax(operand);
        // Join keys are compared byte by byte and have no format.
        const format = operand.group.find(({text, group}) => !group && isFormat(text));
        if (format) return wordError('ICE007A', 'SYNTAX ERROR', format, 'the order A or D');
        const read = readControlFields(operand.group, 'BI');
        if (isStatementError(read)) return read;
        fields = read;
        break;
      }
      case 'SORTED':
        sorted = true;
        break;
      case 'NOSEQCK':
        checkSequence = false;
        break;
      case 'INCLUDE':
      case 'OMIT': {
        const condition = compileCondition(operand.group ?? [operand], context);
        if (isStatementError(condition)) return condition;
        selection = {condition, omit: name === 'OMIT'};
        break;
      }
      case 'STOPAFT':
        if (!/^\d{1,15}$/.test(operand.text)) return syntax(operand);
        stopAfter = Number(operand.text);
        break;
      case 'TASKID':
        if (!/^[A-Z@#$][A-Z0-9@#$]$/.test(operand.text)) return syntax(operand);
        taskId = operand.text;
        break;
      default:
        return definerError(operand);
    }
  }
  if (number === undefined) return ownError('JOINKEYS OPERANDS ARE MISSING: F1 OR F2', statement.operands[0]);
  if (!fields) return missingFields(statement.operands[0]);
  return {
    number,
    statement,
    ddName: ddName ?? `SORTJNF${number}`,
    fields,
    sorted,
    checkSequence,
    taskId,
    ...(selection ? {selection} : {}),
    ...(stopAfter === undefined ? {} : {stopAfter}),
  };
}

/** Which records JOIN keeps besides, or instead of, the paired ones. */
export interface JoinKind {
  paired: boolean;
  unpaired1: boolean;
  unpaired2: boolean;
}

/** JOIN UNPAIRED[,F1][,F2][,ONLY]; without JOIN, only the paired records are kept. */
function readJoin(statement: ControlStatement | undefined): JoinKind | StatementError {
  if (!statement) return {paired: true, unpaired1: false, unpaired2: false};
  const words = statement.operands.map(({text}) => text);
  if (words[0] !== 'UNPAIRED') {
    return wordError('ICE007A', 'SYNTAX ERROR', statement.operands[0], 'UNPAIRED');
  }
  const wrong = statement.operands.find(
    ({text, keyword}, at) => keyword !== undefined || (at > 0 && !['F1', 'F2', 'ONLY'].includes(text)),
  );
  if (wrong) return definerError(wrong);
  const one = words.includes('F1');
  const two = words.includes('F2');
  return {
    paired: !words.includes('ONLY'),
    unpaired1: one || !two,
    unpaired2: two || !one,
  };
}

/** The two files of a join, and which of their records are kept. */
export interface JoinPlan {
  files: [JoinFile, JoinFile];
  kind: JoinKind;
}

/** JOINKEYS and JOIN. DFSORT Application Programming Guide, JOINKEYS application. */
export function readJoinPlan(plan: Plan, now: Date): JoinPlan | PlanError {
  const files = new Map<number, JoinFile>();
  for (const statement of plan.joinKeys) {
    const file = readJoinKeys(statement, conditionContext(plan, now));
    if (isStatementError(file)) return {statement, error: file};
    if (files.has(file.number)) {
      return {statement, error: ownError(`DUPLICATE JOINKEYS STATEMENT FOR F${file.number}`)};
    }
    files.set(file.number, file);
  }
  const one = files.get(1);
  const two = files.get(2);
  if (!one || !two) return {error: ownError(`JOINKEYS STATEMENT FOR ${one ? 'F2' : 'F1'} IS MISSING`)};
  const keyLength = ({fields}: JoinFile) => fields.map(({length, order}) => `${length}${order}`).join(',');
  if (keyLength(one) !== keyLength(two)) {
    return {
      statement: two.statement,
      error: ownError('JOINKEYS FIELDS FOR F1 AND F2 DO NOT MATCH IN NUMBER, LENGTH OR ORDER'),
    };
  }
  const kind = readJoin(plan.join);
  if (isStatementError(kind)) return {statement: plan.join!, error: kind};
  return {files: [one, two], kind};
}

type Part =
  | {kind: 'field'; file: FileNumber; from: number; to: number}
  /** From a position to the end of the record: only for variable records, and after all other parts. */
  | {kind: 'rest'; file: FileNumber; from: number}
  | {kind: 'indicator'};

export interface JoinedLayout {
  parts: Part[];
  fill: number;
  shape: RecordShape;
}

/** REFORMAT FIELDS=(F1:p,m,…,F2:p,m,…,?),FILL=. */
export function readReformat(
  statement: ControlStatement | undefined,
  kind: JoinKind,
  shapes: [RecordShape, RecordShape],
): JoinedLayout | StatementError {
  if (!statement) {
    // Without REFORMAT, only JOIN UNPAIRED,F1,ONLY or F2,ONLY makes sense: it keeps the whole records of that file.
    if (kind.paired || (kind.unpaired1 && kind.unpaired2)) {
      return ownError('REFORMAT STATEMENT IS REQUIRED');
    }
    const file: FileNumber = kind.unpaired1 ? 1 : 2;
    const shape = shapes[file - 1]!;
    return shape.variable
      ? {
          parts: [
            {kind: 'field', file, from: 0, to: 4},
            {kind: 'rest', file, from: 4},
          ],
          fill: 0x40,
          shape,
        }
      : {parts: [{kind: 'field', file, from: 0, to: shape.length}], fill: 0x40, shape};
  }
  const operand = statement.operands.find(({keyword}) => keyword === 'FIELDS');
  if (!operand?.group) return missingFields(statement.operands[0]);
  let fill = 0x40;
  for (const other of statement.operands) {
    if (other === operand) continue;
    if (other.keyword !== 'FILL') return definerError(other);
    const hex = /^X'([0-9A-F]{2})'$/i.exec(other.text)?.[1];
    const character = /^C?'(.|'')'$/.exec(other.text)?.[1];
    if (hex !== undefined) fill = parseInt(hex, 16);
    else if (character !== undefined) fill = toEbcdic(character)[0]!;
    else return syntax(other);
  }
  const parts: Part[] = [];
  let file: FileNumber | undefined;
  let length = 0;
  let variable = false;
  const items = operand.group;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    if (item.column !== undefined) {
      if (item.column !== 'F1' && item.column !== 'F2') return syntax(item);
      file = item.column === 'F1' ? 1 : 2;
    }
    if (item.text === '?') {
      parts.push({kind: 'indicator'});
      length += 1;
      continue;
    }
    if (file === undefined || !/^\d{1,5}$/.test(item.text) || Number(item.text) < 1) return syntax(item);
    const from = Number(item.text) - 1;
    const shape = shapes[file - 1]!;
    const next = items[at + 1];
    if (next && next.column === undefined && /^\d{1,5}$/.test(next.text)) {
      const size = Number(next.text);
      if (size < 1) return statementError('ICE017A', 'INVALID DISPLACEMENT OR LENGTH VALUE', next);
      if (!shape.variable && from + size > shape.length) {
        return statementError('ICE027A', 'END OF FIELD BEYOND MAXIMUM RECORD LENGTH', next);
      }
      parts.push({kind: 'field', file, from, to: from + size});
      length += size;
      at += 1;
    } else {
      if (!shape.variable || from < 4) return syntax(item);
      parts.push({kind: 'rest', file, from});
      length += Math.max(0, shape.length - from);
      variable = true;
    }
  }
  if (length > 32767) return ownError('REFORMAT RECORD IS TOO LONG', operand);
  return {parts, fill, shape: {variable, length}};
}
