import type {Operand} from '../../control-statements/operand';
import {type StatementError, statementError} from '../statement-error';
import type {ItemScope} from './arithmetic';
import {type Compiled, fieldError, longestRecord} from './context';
import {type Item, ItemReader} from './item';
import {OutputRecord} from './output-record';

/** How a record is turned into another one, or into several. */
export interface Layout {
  /** The maximum length of the output records. */
  outputLength: number;
  apply(record: Uint8Array): Uint8Array | Uint8Array[];
}

/** Writes the record descriptor word, which has the length in its first two bytes. */
export function setDescriptor(record: Uint8Array): void {
  record[0] = record.length >> 8;
  record[1] = record.length & 255;
  record[2] = 0;
  record[3] = 0;
}

/** Whether the first item copies the record descriptor word, as it must for variable records. */
function startsWithDescriptor(items: Item[]): boolean {
  const first = items[0];
  if (!first?.copies || (first.column ?? 1) !== 1) return false;
  const {position, length} = first.copies;
  return position === 1 && (length === undefined || length >= 4);
}

/** The error for a position without length in fixed records: such a field goes to the end of a variable record. */
function inconsistent({operand}: Item, {context}: ItemScope, clause: number): StatementError {
  const name = context.name.padEnd(8);
  return statementError('ICE126A', `INCONSISTENT REFORMATTING FOR ${name}: REASON CODE 01, IFTHEN ${clause}`, operand);
}

interface Measure {
  longest: number;
  fits: boolean;
}

/** Computes the length of the records, and checks that each column comes after the items before it. */
function measure(items: Item[], inputLength: number): Measure & {wrong?: Item} {
  let at = 0;
  let longest = 0;
  for (const item of items) {
    if (item.lines !== undefined) {
      at = 0;
      continue;
    }
    if (item.column !== undefined) {
      if (item.column - 1 < at) return {longest, fits: false, wrong: item};
      at = item.column - 1;
    }
    if (item.boundary !== undefined) at = Math.ceil(at / item.boundary) * item.boundary;
    at += item.length ?? Math.max(0, inputLength - (item.copies?.position ?? 1) + 1);
    longest = Math.max(longest, at);
  }
  return {longest, fits: longest <= longestRecord};
}

function emitItem(item: Item, record: Uint8Array, output: OutputRecord): void {
  if (item.column !== undefined) output.moveTo(item.column);
  if (item.boundary !== undefined) {
    output.repeat(0, (item.boundary - (output.at % item.boundary)) % item.boundary);
  }
  item.emit(record, output);
}

/**
 * Compiles BUILD, FIELDS and OUTREC, which build a new record from items. For OUTFIL, `/` begins another record, so
 * that one input record gives several output records. DFSORT Application Programming Guide, INREC and OUTFIL control
 * statements, BUILD.
 */
export function compileBuild(operand: Operand, scope: ItemScope, clause: number): Compiled<Layout> {
  const operands = operand.group && operand.text === '' ? operand.group : undefined;
  if (!operands) return fieldError(operand);
  const items = new ItemReader(operands, scope, clause).items();
  if ('id' in items) return items;
  const {context} = scope;
  const {longest, fits, wrong} = measure(items, context.inputLength);
  if (!fits || items.length === 0) return fieldError(wrong?.operand ?? operand);
  const variable = context.variable && !context.convert;
  if (variable && !startsWithDescriptor(items)) {
    return statementError(
      'ICE251A',
      `MISSING RDW OR DATA FOR ${context.name.padEnd(8)}: REASON CODE 03, IFTHEN ${clause}`,
      operands[0],
    );
  }
  const toTheEnd = items.find(({length}) => length === undefined);
  if (toTheEnd && !variable) return inconsistent(toTheEnd, scope, clause);
  const output = new OutputRecord();
  const several = items.some(({lines}) => lines !== undefined);
  const descriptor = Uint8Array.of(0, 0, 0, 0);
  const finish = (): Uint8Array => {
    if (!variable && output.length < longest) output.moveTo(longest + 1);
    const built = output.take();
    if (variable) setDescriptor(built);
    output.reset();
    return built;
  };
  return {
    outputLength: longest,
    apply: (record) => {
      output.reset();
      if (!several) {
        for (const item of items) emitItem(item, record, output);
        return finish();
      }
      const records: Uint8Array[] = [];
      for (const item of items) {
        for (let line = 0; line < (item.lines ?? 0); line += 1) {
          records.push(finish());
          if (variable) output.append(descriptor);
        }
        if (item.lines === undefined) emitItem(item, record, output);
      }
      records.push(finish());
      return records;
    },
  };
}

/**
 * Compiles OVERLAY, which puts items over a record; the record grows if they extend beyond its end. DFSORT Application
 * Programming Guide, INREC control statement, OVERLAY.
 */
export function compileOverlay(
  operand: Operand,
  scope: ItemScope,
  clause: number,
  inputLength: number,
): Compiled<Layout> {
  const operands = operand.group && operand.text === '' ? operand.group : undefined;
  if (!operands) return fieldError(operand);
  const items = new ItemReader(operands, scope, clause).items();
  if ('id' in items) return items;
  const {variable} = scope.context;
  let at = variable && items[0]?.column === undefined ? 1 : 0;
  let longest = 0;
  for (const item of items) {
    const column = item.column ?? at + 1;
    // A field to the end of the record, a new line and an overlay of the record descriptor word are not allowed here.
    if (item.length === undefined || item.lines !== undefined) return fieldError(item.operand);
    if (variable && column < 5) return fieldError(item.operand);
    at = column - 1 + item.length;
    longest = Math.max(longest, at);
  }
  if (items.length === 0 || longest > longestRecord) return fieldError(operand);
  const output = new OutputRecord();
  return {
    outputLength: Math.max(inputLength, longest),
    apply: (record) => {
      output.load(record);
      for (const item of items) emitItem(item, record, output);
      const overlaid = output.take();
      if (variable) setDescriptor(overlaid);
      return overlaid;
    },
  };
}
