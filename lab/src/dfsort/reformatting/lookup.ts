import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import type {ItemScope} from './arithmetic';
import {constantOf} from './constant';
import {type Compiled, fieldError} from './context';
import {ItemCursor} from './item-cursor';
import {type Source, recordSource} from './source';
import {fitted} from './translation';

/** Replaces values that it finds in a table. */
export interface Lookup {
  length: number;
  replace(field: Uint8Array, record: Uint8Array): Uint8Array;
}

interface Find {
  matches(field: Uint8Array): boolean;
}

type Set = (record: Uint8Array) => Uint8Array;

/** `C'…'` is padded with blanks, `X'…'` with zeros; in a bit constant, only bits given as 0 or 1 are compared. */
function findConstant(operand: Operand, length: number): Find | undefined {
  const bits = /^B'([01.]{8})'$/.exec(operand.text)?.[1];
  if (bits !== undefined && length === 1 && !operand.group) {
    const mask = parseInt(bits.replaceAll(/[01]/g, '1').replaceAll('.', '0'), 2);
    const value = parseInt(bits.replaceAll('.', '0'), 2);
    return {matches: (field) => (field[0]! & mask) === value};
  }
  const constant = constantOf(operand);
  if (!constant || constant.length === 0) return undefined;
  const padded = new Uint8Array(length).fill(operand.text.startsWith('X') ? 0 : blank);
  padded.set(constant.subarray(0, length));
  return {matches: (field) => padded.every((byte, at) => field[at] === byte)};
}

/** A constant or a field of the record, fitted to the length of the lookup. */
function setValue(cursor: ItemCursor, length: number, scope: ItemScope): Compiled<Set> {
  const operand = cursor.take();
  const constant = constantOf(operand);
  if (constant) {
    const padded = new Uint8Array(length).fill(operand!.text.startsWith('X') ? 0 : blank);
    padded.set(constant.subarray(0, length));
    return () => padded;
  }
  const position = /^\d{1,5}$/.test(operand?.text ?? '') && !operand!.keyword ? Number(operand!.text) : 0;
  const from = position > 0 ? cursor.number() : undefined;
  let source: Source | undefined;
  if (operand?.text.startsWith('%')) source = scope.parsed(operand.text);
  else if (from) source = recordSource(position, from, scope.shortage, scope.context, scope.environment);
  if (!source) return fieldError(operand ?? cursor.last);
  const field = source;
  return (record) => fitted(field.bytes(record), length);
}

/**
 * `CHANGE=(v,find,set,…),NOMATCH=(set)`: a field that equals one of the find values is replaced by its set value.
 * Without NOMATCH, a field that equals none ends the program with ICE212A. DFSORT Application Programming Guide, INREC
 * control statement, lookup.
 */
export function lookup(
  change: Operand,
  nomatch: Operand | undefined,
  source: Source,
  scope: ItemScope,
  clause: number,
): Compiled<Lookup> {
  const cursor = new ItemCursor(change.group ?? []);
  const length = cursor.number();
  if (!length || length > 64 || cursor.done) return fieldError(change);
  const table: {find: Find; set: Set}[] = [];
  while (!cursor.done) {
    const operand = cursor.take()!;
    const find = findConstant(operand, source.length!);
    if (!find) return fieldError(operand);
    const set = setValue(cursor, length, scope);
    if ('id' in set) return set;
    table.push({find, set});
  }
  let otherwise: Set | undefined;
  if (nomatch) {
    const rest = new ItemCursor(nomatch.group ?? []);
    const set = setValue(rest, length, scope);
    if ('id' in set) return set;
    if (!rest.done) return fieldError(rest.peek());
    otherwise = set;
  }
  const blanks = new Uint8Array(length).fill(blank);
  return {
    length,
    replace: (field, record) => {
      for (const {find, set} of table) if (find.matches(field)) return set(record);
      if (otherwise) return otherwise(record);
      const {name} = scope.context;
      scope.environment.failure ??= `ICE212A MATCH NOT FOUND FOR ${name.padEnd(8)} CHANGE FIELD: POSITION ${source.position}, IFTHEN ${clause}`;
      return blanks;
    },
  };
}
