import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {constantOf} from './constant';
import {type Compiled, type Environment, type ReformatContext, fieldError, longestRecord} from './context';

interface Pair {
  find: Uint8Array;
  replace: Uint8Array;
}

interface FindReplaceOperands {
  pairs: Pair[];
  start?: number;
  end?: number;
  times: number;
  longest?: number;
  truncate: boolean;
  shift: boolean;
}

/** A constant, or several in parentheses. */
function constants(operand: Operand): Uint8Array[] | undefined {
  const list = operand.group && operand.text === '' ? operand.group : [{line: operand.line, text: operand.text}];
  const found = list.map((item) => constantOf(item));
  return found.every((bytes) => bytes !== undefined && bytes.length <= 256) ? (found as Uint8Array[]) : undefined;
}

function inAndOut(operand: Operand): Pair[] | undefined {
  const list = constants(operand);
  if (!list || list.length % 2 === 1) return undefined;
  return Array.from({length: list.length / 2}, (_, at) => ({find: list[at * 2]!, replace: list[at * 2 + 1]!}));
}

function readOperands(operand: Operand): Compiled<FindReplaceOperands> {
  const read: FindReplaceOperands = {pairs: [], times: Infinity, truncate: false, shift: true};
  let finds: Uint8Array[] | undefined;
  let replace: Uint8Array | undefined;
  for (const item of operand.group ?? []) {
    const {keyword, text} = item;
    const number = /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
    if (keyword === 'IN') finds = constants(item);
    else if (keyword === 'OUT') replace = constants(item)?.[0];
    else if (keyword === 'INOUT') read.pairs = inAndOut(item) ?? [];
    else if (keyword === 'STARTPOS' && number) read.start = number;
    else if (keyword === 'ENDPOS' && number) read.end = number;
    else if (keyword === 'DO' && number && number <= 1000) read.times = number;
    else if (keyword === 'MAXLEN' && number && number <= longestRecord) read.longest = number;
    else if (keyword === 'OVERRUN' && (text === 'ERROR' || text === 'TRUNC')) read.truncate = text === 'TRUNC';
    else if (keyword === 'SHIFT' && (text === 'YES' || text === 'NO')) read.shift = text === 'YES';
    else return fieldError(item);
    if (keyword === 'IN' && !finds) return fieldError(item);
    if (keyword === 'OUT' && !replace) return fieldError(item);
    if (keyword === 'INOUT' && read.pairs.length === 0) return fieldError(item);
  }
  if (finds && replace && read.pairs.length === 0) {
    const by = replace;
    read.pairs = finds.map((find) => ({find, replace: by}));
  } else if (finds || replace) return fieldError(operand);
  if (read.pairs.length === 0 || read.pairs.some(({find}) => find.length === 0)) return fieldError(operand);
  return read;
}

const isAt = (record: Uint8Array, at: number, find: Uint8Array): boolean => {
  for (let index = 0; index < find.length; index += 1) if (record[at + index] !== find[index]) return false;
  return true;
};

/** The result of a replacement, limited to its maximum length. */
class Replacement {
  private readonly bytes: Uint8Array;
  length = 0;
  /** Whether anything but blanks did not fit. */
  overrun = false;

  constructor(longest: number) {
    this.bytes = new Uint8Array(longest).fill(blank);
  }

  put(byte: number): void {
    if (this.length < this.bytes.length) {
      this.bytes[this.length] = byte;
      this.length += 1;
    } else if (byte !== blank) this.overrun = true;
  }

  take(length: number): Uint8Array {
    return this.bytes.slice(0, length);
  }
}

/** Writes a record with its strings replaced to the result; stops at an overrun, since the rest does not matter. */
function replaceStrings(
  record: Uint8Array,
  read: FindReplaceOperands,
  range: {from: number; to: number},
  result: Replacement,
): void {
  for (const byte of record.subarray(0, range.from)) result.put(byte);
  let times = 0;
  let at = range.from;
  while (at < record.length && !result.overrun) {
    const pair =
      times < read.times && at < range.to
        ? read.pairs.find(({find}) => at + find.length <= range.to && isAt(record, at, find))
        : undefined;
    if (!pair) {
      result.put(record[at]!);
      at += 1;
      continue;
    }
    times += 1;
    const {find, replace} = pair;
    // Without a shift, the text after the string stays in place: blanks fill the gap, or a longer string overlays it.
    const room = record.length - at;
    for (const byte of read.shift ? replace : replace.subarray(0, room)) result.put(byte);
    if (!read.shift) for (let index = replace.length; index < find.length; index += 1) result.put(blank);
    at += read.shift ? find.length : Math.max(find.length, replace.length);
  }
}

/** A compiled FINDREP. */
export interface FindReplace {
  outputLength: number;
  change(record: Uint8Array): Uint8Array;
}

/** DFSORT Application Programming Guide, INREC control statement, FINDREP. */
export function compileFindReplace(
  operand: Operand,
  context: ReformatContext,
  inputLength: number,
  environment: Environment,
): Compiled<FindReplace> {
  if (!operand.group || operand.text !== '') return fieldError(operand);
  const read = readOperands(operand);
  if ('id' in read) return read;
  const first = context.variable ? 5 : 1;
  const start = Math.max(read.start ?? first, first) - 1;
  const outputLength = read.longest ?? inputLength;
  return {
    outputLength,
    change: (record) => {
      const to = Math.min(read.end ?? record.length, record.length);
      const result = new Replacement(outputLength);
      replaceStrings(record, read, {from: Math.min(start, record.length), to}, result);
      if (result.overrun && !read.truncate) {
        environment.failure ??= `FWR004I OVERRUN ERROR FOR ${context.name} FINDREP`;
      }
      // A variable record has the length of its text; a fixed one always has the output length.
      return result.take(context.variable ? result.length : outputLength);
    },
  };
}
