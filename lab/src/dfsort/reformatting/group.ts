import type {Operand} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import type {ItemScope} from './arithmetic';
import {setDescriptor} from './build';
import {type Compiled, type Condition, fieldError, syntaxError} from './context';
import {OutputRecord} from './output-record';
import {recordSource} from './source';

/** An item that PUSH puts into the records of a group. */
interface Push {
  column: number;
  length: number;
  kind: 'ID' | 'SEQ' | 'field';
  /** Extracts the field from the group's first record. */
  take?(record: Uint8Array): Uint8Array;
}

/** A compiled WHEN=GROUP, which must be applied to all records in order. */
export interface Group {
  outputLength: number;
  apply(record: Uint8Array): Uint8Array;
}

/** `PUSH=(c:ID=n,c:SEQ=n,c:p,m)`: without a column, an item follows the previous one. */
function readPush(operand: Operand, scope: ItemScope): Compiled<Push[]> {
  const items = operand.group && operand.text === '' ? operand.group : [];
  const pushes: Push[] = [];
  let next = scope.context.variable ? 5 : 1;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at]!;
    const column = item.column === undefined ? next : /^\d{1,5}$/.test(item.column) ? Number(item.column) : 0;
    if (column < (scope.context.variable ? 5 : 1) || column > 32_752) return fieldError(item);
    const number = /^\d{1,5}$/.test(item.text) && !item.group ? Number(item.text) : 0;
    if (item.keyword === 'ID' || item.keyword === 'SEQ') {
      if (number < 1 || number > 15) return fieldError(item);
      pushes.push({column, length: number, kind: item.keyword});
      next = column + number;
      continue;
    }
    const length = items[at + 1];
    at += 1;
    const bytes = length && /^\d{1,5}$/.test(length.text) && length.column === undefined ? Number(length.text) : 0;
    if (item.keyword !== undefined || number < 1 || bytes < 1 || number + bytes > 32_753) return fieldError(item);
    const {context, environment} = scope;
    const source = recordSource(number, bytes, {fill: 0x40}, context, environment);
    pushes.push({column, length: bytes, kind: 'field', take: (record) => source.bytes(record).slice()});
    next = column + bytes;
  }
  return pushes.length === 0 || next > 32_753 ? fieldError(operand) : pushes;
}

interface Limits {
  begin?: Condition;
  end?: Condition;
  records?: number;
  key?(record: Uint8Array): Uint8Array;
}

function readLimits(operands: Operand[], scope: ItemScope): Compiled<Limits> {
  const limits: Limits = {};
  for (const operand of operands) {
    const {keyword, group, text} = operand;
    if (keyword === 'BEGIN' || keyword === 'END') {
      if (!group) return syntaxError(operand);
      const condition = scope.context.compileCondition(group);
      if ('id' in condition) return condition;
      if (keyword === 'BEGIN') limits.begin = condition;
      else limits.end = condition;
    } else if (keyword === 'RECORDS') {
      if (!/^\d{1,9}$/.test(text) || Number(text) < 1) return fieldError(operand);
      limits.records = Number(text);
    } else if (keyword === 'KEYBEGIN') {
      const [position, length] = (group ?? []).map((item) => (/^\d{1,5}$/.test(item.text) ? Number(item.text) : 0));
      if (group?.length !== 2 || !position || !length) return fieldError(operand);
      const source = recordSource(position, length, {fill: 0x40}, scope.context, scope.environment);
      limits.key = (record) => source.bytes(record).slice();
    }
  }
  if (limits.begin && limits.key) return syntaxError(operands.find(({keyword}) => keyword === 'KEYBEGIN'));
  return limits;
}

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && one.every((byte, at) => byte === other[at]);

const digits = (number: number, length: number): Uint8Array =>
  toEbcdic(String(number).padStart(length, '0').slice(-length));

/**
 * Compiles WHEN=GROUP. A group is the records from BEGIN to END, a number of records, or the records with the same key;
 * PUSH puts the number of the group, the number of the record in it, or fields of its first record into each of its
 * records. DFSORT Application Programming Guide, INREC control statement, IFTHEN, WHEN=GROUP.
 */
export function compileGroup(clause: Operand, scope: ItemScope, inputLength: number): Compiled<Group> {
  const operands = clause.group ?? [];
  const push = operands.find(({keyword}) => keyword === 'PUSH');
  const limits = readLimits(operands, scope);
  if ('id' in limits) return limits;
  const {begin, end, records, key} = limits;
  if (!push || (!begin && !end && records === undefined && !key)) return syntaxError(clause);
  const pushes = readPush(push, scope);
  if ('id' in pushes) return pushes;
  let open = false;
  let ended = false;
  let identifier = 0;
  let sequence = 0;
  let previousKey: Uint8Array | undefined;
  let fields: (Uint8Array | undefined)[] = [];
  const output = new OutputRecord();

  const startsHere = (record: Uint8Array): boolean => {
    if (begin) return begin(record);
    if (key) {
      const current = key(record);
      const changed = !sameBytes(previousKey, current);
      previousKey = current;
      return changed;
    }
    // Without BEGIN or KEYBEGIN, each group begins where the previous one ends.
    return !open || ended;
  };

  return {
    outputLength: pushes.reduce((longest, {column, length}) => Math.max(longest, column - 1 + length), inputLength),
    apply: (record) => {
      if (open && (ended || (records !== undefined && sequence >= records))) open = false;
      if (startsHere(record)) {
        open = true;
        identifier += 1;
        sequence = 0;
        fields = pushes.map((item) => item.take?.(record));
      }
      ended = false;
      if (!open) return record;
      sequence += 1;
      if (end?.(record)) ended = true;
      output.load(record);
      pushes.forEach((item, at) => {
        output.moveTo(item.column);
        output.append(fields[at] ?? digits(item.kind === 'ID' ? identifier : sequence, item.length));
      });
      const pushed = output.take();
      if (scope.context.variable) setDescriptor(pushed);
      return pushed;
    },
  };
}
