import type {Operand} from '../control-statements/operand';
import {toEbcdic} from '../ebcdic';
import {compileKey, type ControlField, straightSequence} from './fields/sort-key';
import type {ControlStatement} from './reader';
import {type RecordShape, describe} from './record-shape';
import {RecordSorter} from './sort-records';
import {type StatementError, isStatementError, ownError, statementError} from './statement-error';
import {readControlFields} from './control-fields';

type FileNumber = 1 | 2;

/** One JOINKEYS statement. DFSORT Application Programming Guide, JOINKEYS application. */
export interface JoinFile {
  number: FileNumber;
  statement: ControlStatement;
  ddName: string;
  fields: ControlField[];
  sorted: boolean;
  checkSequence: boolean;
  include?: {operand: Operand; omit: boolean};
  stopAfter?: number;
  taskId: string;
}

const syntax = (operand?: Operand) => statementError('ICE007A', 'SYNTAX ERROR', operand);

/** JOINKEYS F1=dd or FILE=F1 or FILES=F1, FIELDS=(p,m,s,…), SORTED, NOSEQCK, INCLUDE=, OMIT=, STOPAFT=, TASKID=. */
export function readJoinKeys(statement: ControlStatement): JoinFile | StatementError {
  let number: FileNumber | undefined;
  let ddName: string | undefined;
  let fields: ControlField[] | undefined;
  let sorted = false;
  let checkSequence = true;
  let include: JoinFile['include'];
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
      case 'OMIT':
        include = {operand, omit: name === 'OMIT'};
        break;
      case 'STOPAFT':
        if (!/^\d{1,15}$/.test(operand.text)) return syntax(operand);
        stopAfter = Number(operand.text);
        break;
      case 'TASKID':
        if (!/^[A-Z@#$][A-Z0-9@#$]$/.test(operand.text)) return syntax(operand);
        taskId = operand.text;
        break;
      default:
        return statementError('ICE006A', 'OPERAND DEFINER ERROR', operand);
    }
  }
  if (number === undefined) return ownError('JOINKEYS OPERANDS ARE MISSING: F1 OR F2', statement.operands[0]);
  if (!fields) return statementError('ICE012A', 'MISSING FIELDS OPERAND DEFINER', statement.operands[0]);
  return {
    number,
    statement,
    ddName: ddName ?? `SORTJNF${number}`,
    fields,
    sorted,
    checkSequence,
    taskId,
    ...(include ? {include} : {}),
    ...(stopAfter === undefined ? {} : {stopAfter}),
  };
}

/** Which records JOIN keeps besides, or instead of, the paired ones. */
interface JoinKind {
  paired: boolean;
  unpaired1: boolean;
  unpaired2: boolean;
}

/** JOIN UNPAIRED[,F1][,F2][,ONLY]; without it the paired records. */
export function readJoin(statement: ControlStatement | undefined): JoinKind | StatementError {
  if (!statement) return {paired: true, unpaired1: false, unpaired2: false};
  const words = statement.operands.map(({text}) => text);
  if (words[0] !== 'UNPAIRED') return syntax(statement.operands[0]);
  const wrong = statement.operands.find(
    ({text, keyword}, at) => keyword !== undefined || (at > 0 && !['F1', 'F2', 'ONLY'].includes(text)),
  );
  if (wrong) return statementError('ICE006A', 'OPERAND DEFINER ERROR', wrong);
  const one = words.includes('F1');
  const two = words.includes('F2');
  return {
    paired: !words.includes('ONLY'),
    unpaired1: one || !two,
    unpaired2: two || !one,
  };
}

type Part =
  | {kind: 'field'; file: FileNumber; from: number; to: number}
  /** From a position to the end: only of variable records, and last of all. */
  | {kind: 'rest'; file: FileNumber; from: number}
  | {kind: 'indicator'};

interface JoinedLayout {
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
    // Without REFORMAT only JOIN UNPAIRED,F1,ONLY or F2,ONLY makes sense: the whole records of that file.
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
  if (!operand?.group) return statementError('ICE012A', 'MISSING FIELDS OPERAND DEFINER', statement.operands[0]);
  let fill = 0x40;
  for (const other of statement.operands) {
    if (other === operand) continue;
    if (other.keyword !== 'FILL') return statementError('ICE006A', 'OPERAND DEFINER ERROR', other);
    const hex = /^X'([0-9A-F]{2})'$/i.exec(other.text)?.[1];
    const character = /^C?'(.|'')'$/.exec(other.text)?.[1];
    if (hex !== undefined) fill = parseInt(hex, 16);
    else if (character !== undefined) fill = ebcdicOf(character[0]!);
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

const ebcdicOf = (character: string): number => toEbcdic(character)[0]!;

/** Records of a file with the bytes of their keys, in order. */
export class JoinInput {
  readonly sorter: RecordSorter;
  private readonly keyLength: number;
  private readonly write: (record: Uint8Array, key: Uint8Array) => void;

  constructor(fields: ControlField[]) {
    const key = compileKey(fields, {
      window: {firstYear: 1950},
      alternate: straightSequence,
      characterAlternate: false,
    });
    this.sorter = new RecordSorter(key);
    this.keyLength = key.length;
    this.write = (record, target) => {
      key.write(record, target, 0);
    };
  }

  keyOf(record: Uint8Array): Uint8Array {
    const key = new Uint8Array(this.keyLength);
    this.write(record, key);
    return key;
  }
}

export function compareKeys(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = one[at]! - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The joined records, in the order of the keys: each record of a group of F1 with each of the group of F2. */
export function* joined(
  one: JoinInput,
  two: JoinInput,
  kind: JoinKind,
  layout: JoinedLayout,
): IterableIterator<Uint8Array> {
  const left = one.sorter.groups();
  const right = two.sorter.groups();
  let first = left.next();
  let second = right.next();
  while (!first.done || !second.done) {
    const order = first.done
      ? 1
      : second.done
        ? -1
        : compareKeys(one.keyOf(first.value[0]!), two.keyOf(second.value[0]!));
    if (order < 0) {
      if (kind.unpaired1) for (const record of first.value as Uint8Array[]) yield build(layout, record, undefined);
      first = left.next();
    } else if (order > 0) {
      if (kind.unpaired2) for (const record of second.value as Uint8Array[]) yield build(layout, undefined, record);
      second = right.next();
    } else {
      if (kind.paired) {
        for (const record of first.value as Uint8Array[]) {
          for (const other of second.value as Uint8Array[]) yield build(layout, record, other);
        }
      }
      first = left.next();
      second = right.next();
    }
  }
}

/** `1` only in F1, `2` only in F2, `B` in both. */
const indicators = {one: 0xf1, two: 0xf2, both: 0xc2};

function build(
  {parts, fill, shape}: JoinedLayout,
  one: Uint8Array | undefined,
  two: Uint8Array | undefined,
): Uint8Array {
  const record = new Uint8Array(shape.length).fill(fill);
  let to = 0;
  for (const part of parts) {
    if (part.kind === 'indicator') {
      record[to] = one && two ? indicators.both : one ? indicators.one : indicators.two;
      to += 1;
      continue;
    }
    const source = part.file === 1 ? one : two;
    if (part.kind === 'rest') {
      if (!source || source.length <= part.from) continue;
      const data = source.subarray(part.from, part.from + shape.length - to);
      record.set(data, to);
      to += data.length;
    } else {
      if (source) record.set(source.subarray(part.from, part.to), to);
      to += part.to - part.from;
    }
  }
  if (!shape.variable) return record;
  const cut = record.slice(0, to);
  describe(cut);
  return cut;
}
