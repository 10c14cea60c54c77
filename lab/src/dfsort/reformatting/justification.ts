import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {constantOf} from './constant';
import {type Compiled, fieldError} from './context';

/** Moves the bytes of a field within a result of this length. */
export interface Justification {
  length: number;
  justify(bytes: Uint8Array): Uint8Array;
}

interface JustifyOperands {
  shift?: 'LEFT' | 'RIGHT';
  lead: Uint8Array;
  trail: Uint8Array;
  middle: Uint8Array;
  preblank: Uint8Array;
  pair?: number;
  length: number;
}

const nothing = new Uint8Array(0);

/** The maximum length of a string of LEAD, TRAIL and MID; the limit of PREBLANK is from memory. */
const longestString = 50;
const longestList = 10;

function readOperands(operands: Operand[], squeeze: boolean, length: number): Compiled<JustifyOperands> {
  const read: JustifyOperands = {lead: nothing, trail: nothing, middle: nothing, preblank: nothing, length};
  for (const operand of operands) {
    const {keyword, text} = operand;
    const constant = constantOf({line: operand.line, text});
    const string =
      constant && constant.length <= (keyword === 'PREBLANK' ? longestList : longestString) ? constant : undefined;
    if (keyword === 'SHIFT' && (text === 'LEFT' || text === 'RIGHT')) read.shift = text;
    else if (keyword === 'LENGTH' && /^\d{1,5}$/.test(text) && Number(text) > 0) read.length = Number(text);
    else if (keyword === 'LEAD' && string) read.lead = string;
    else if (keyword === 'TRAIL' && string) read.trail = string;
    else if (keyword === 'PREBLANK' && string) read.preblank = string;
    else if (keyword === 'MID' && string && squeeze) read.middle = string;
    else if (keyword === 'PAIR' && squeeze && (text === 'QUOTE' || text === 'APOST')) {
      read.pair = text === 'QUOTE' ? 0x7f : 0x7d;
    } else return fieldError(operand);
  }
  return read.shift ? read : fieldError(operands[0]);
}

/** Splits the bytes at blanks; text between a pair of quotes or apostrophes stays together. */
function groups(bytes: Uint8Array, pair: number | undefined): Uint8Array[] {
  const found: Uint8Array[] = [];
  let from = -1;
  let inside = false;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && byte === pair) inside = !inside;
    if (byte !== undefined && (byte !== blank || inside)) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      found.push(bytes.subarray(from, at));
      from = -1;
    }
  }
  return found;
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let from = 0;
  let to = bytes.length;
  while (from < to && bytes[from] === blank) from += 1;
  while (to > from && bytes[to - 1] === blank) to -= 1;
  return bytes.subarray(from, to);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * JFY moves the text of a field to its left or right end; SQZ also removes its blanks. DFSORT Application Programming
 * Guide, INREC control statement, JFY and SQZ.
 */
export function justification(operand: Operand, squeeze: boolean, fieldLength: number): Compiled<Justification> {
  if (!operand.group || operand.text !== '') return fieldError(operand);
  const read = readOperands(operand.group, squeeze, fieldLength);
  if ('id' in read) return read;
  const {lead, trail, middle, preblank, pair, length, shift} = read;
  return {
    length,
    justify: (bytes) => {
      const cleared = preblank.length === 0 ? bytes : bytes.map((byte) => (preblank.includes(byte) ? blank : byte));
      const parts: Uint8Array[] = [lead];
      if (squeeze) {
        groups(cleared, pair).forEach((group, at) => {
          if (at > 0) parts.push(middle);
          parts.push(group);
        });
      } else parts.push(trimmed(cleared));
      const text = joined([...parts, trail]);
      const field = new Uint8Array(length).fill(blank);
      if (shift === 'LEFT') field.set(text.subarray(0, length));
      else field.set(text.subarray(Math.max(0, text.length - length)), Math.max(0, length - text.length));
      return field;
    },
  };
}
