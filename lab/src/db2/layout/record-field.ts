import {toEbcdic} from '../../ebcdic';
import {hexadecimal, internalLength} from '../functions/internal-form';
import {isNumeric, type SqlType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {datetimeText} from '../values/assignment';

/** The representation of a type in a record of an unload, and its name in a field specification of LOAD. */
export interface RecordField {
  /** Includes the halfword that a varying-length string begins with. */
  readonly length: number;
  readonly specification: string;
  /** Whether the specification gives the first and the last byte instead of a length. */
  readonly spans: boolean;
  bytes(value: Present): Uint8Array;
}

/** Numbers are in their internal form, datetime values are text. */
export function recordField(type: SqlType): RecordField {
  const datetime = datetimeText(type, {dateFormat: 'ISO', timeFormat: 'ISO'});
  if (datetime) {
    const {length, text} = datetime;
    const specification = `${type.kind} EXTERNAL(${length})`;
    return {length, specification, spans: false, bytes: (value) => toEbcdic(text(value))};
  }
  const hex = hexadecimal(type);
  const bytes = (value: Present) => fromHexadecimal(hex(value));
  const length = internalLength(type);
  if (isNumeric(type)) {
    const specification =
      type.kind === 'REAL' || type.kind === 'DOUBLE' ? `FLOAT(${type.kind === 'REAL' ? 21 : 53})` : type.kind;
    return {length, specification, spans: type.kind === 'DECIMAL', bytes};
  }
  if (type.kind.startsWith('VAR')) {
    const withLength = (value: Present) => {
      const characters = (value as string).length;
      const all = new Uint8Array(length + 2);
      all.set([characters >> 8, characters & 0xff]);
      all.set(bytes(value), 2);
      return all;
    };
    return {length: length + 2, specification: type.kind, spans: false, bytes: withLength};
  }
  return {length, specification: `${type.kind}(${length})`, spans: false, bytes};
}

function fromHexadecimal(text: string): Uint8Array {
  return Uint8Array.from({length: text.length >> 1}, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
