import {blank} from '../../ebcdic';
import type {Environment, ReformatContext} from './context';

/** Where an item gets its bytes from: a place in the record, or a field extracted by PARSE. */
export interface Source {
  /** For messages: the position in the record. */
  position: number;
  /** Undefined for a field that runs to the end of a variable record. */
  length: number | undefined;
  bytes(record: Uint8Array): Uint8Array;
}

/** The byte that replaces those missing from a record; undefined if missing bytes are an error. */
export interface Shortage {
  fill: number | undefined;
}

/**
 * A field of the record. A short variable record ends the program if no fill byte is specified. DFSORT Messages,
 * ICE218A.
 */
export function recordSource(
  position: number,
  length: number | undefined,
  {fill}: Shortage,
  context: ReformatContext,
  environment: Environment,
): Source {
  const from = position - 1;
  if (length === undefined) {
    return {position, length, bytes: (record) => record.subarray(Math.min(from, record.length))};
  }
  const to = from + length;
  return {
    position,
    length,
    bytes: (record) => {
      if (to <= record.length) return record.subarray(from, to);
      if (fill === undefined && context.variable) {
        environment.failure ??= `ICE218A ${record.length} BYTE VARIABLE RECORD IS SHORTER THAN ${to} BYTE MINIMUM FOR ${context.name} FIELDS`;
      }
      const filled = new Uint8Array(length).fill(fill ?? blank);
      if (from < record.length) filled.set(record.subarray(from));
      return filled;
    },
  };
}

/** A field extracted by PARSE; blanks if PARSE has not found it. */
export function parsedSource(name: string, length: number, environment: Environment): Source {
  const blanks = new Uint8Array(length).fill(blank);
  return {position: 0, length, bytes: () => environment.parsed.get(name) ?? blanks};
}
