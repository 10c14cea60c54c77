import {fromEbcdic} from '../../ebcdic';
import type {Column} from '../catalog/column';
import {varchar} from '../types/sql-type';
import {ebcdic, unicode} from '../values/text';
import {type InputField, literalBytes} from './input-field';
import type {Words} from './statement';

/** A type longer than any record. */
const type = varchar(32_704);

/** The separator of values in a delimited record, the delimiter of a string, and the decimal point. */
export interface Delimiters {
  column: string;
  character: string;
  point: string;
}

/** FORMAT DELIMITED COLDEL ',' CHARDEL '"' DECPT '.': each is optional. Utility Guide, "LOAD". */
export function readDelimiters(words: Words): Delimiters {
  const delimiters: Delimiters = {column: ',', character: '"', point: '.'};
  const literal = () => unicode(literalBytes(words.take()));
  for (;;) {
    if (words.has('COLDEL')) delimiters.column = literal();
    else if (words.has('CHARDEL')) delimiters.character = literal();
    else if (words.has('DECPT')) delimiters.point = literal();
    else return delimiters;
  }
}

/**
 * The values of delimited records are assigned by position, and the type that a field specifies has no effect, since
 * all values are text. An omitted value is null.
 */
export function delimitedFields(
  words: Words,
  columns: readonly Column[],
  columnNamed: (name: string) => Column,
  delimiters: Delimiters,
): InputField[] {
  const named = words.next === '(' ? fieldNames(words).map(columnNamed) : columns;
  let last: {record: Uint8Array; values: (string | undefined)[]} | undefined;
  return named.map((column, at) => ({
    column: column.name,
    type,
    value(record) {
      if (last?.record !== record) last = {record, values: valuesOf(fromEbcdic(record), delimiters)};
      const value = last.values[at];
      if (value === undefined) return null;
      const isDecimal = column.type.kind === 'DECIMAL';
      return ebcdic(isDecimal ? value.replace(delimiters.point, '.') : value);
    },
  }));
}

const types: ReadonlySet<string> = new Set(
  'CHAR VARCHAR SMALLINT INTEGER BIGINT DECIMAL FLOAT DATE TIME TIMESTAMP'.split(' '),
);

/** Returns the names in `(NAME CHAR(8), NUMBER INTEGER EXTERNAL)`. */
function fieldNames(words: Words): string[] {
  const names: string[] = [];
  words.need('(');
  do {
    names.push(words.take().replaceAll('"', ''));
    if (types.has(words.next)) words.take();
    words.has('EXTERNAL');
    if (words.next === '(') words.skip();
  } while (words.has(','));
  words.need(')');
  return names;
}

/** Inside a string, its delimiter is doubled; blanks around other values are ignored. */
function valuesOf(record: string, {column, character}: Delimiters): (string | undefined)[] {
  const values: (string | undefined)[] = [];
  let at = 0;
  do {
    let value: string | undefined;
    while (record[at] === ' ') at += 1;
    if (record[at] === character) {
      value = '';
      for (at += 1; at < record.length; at += 1) {
        if (record[at] === character && record[at + 1] === character) at += 1;
        else if (record[at] === character) break;
        value += record[at]!;
      }
    }
    const end = record.indexOf(column, at);
    const plain = record.slice(at, end < 0 ? undefined : end).trim();
    values.push(value ?? (plain === '' ? undefined : plain));
    at = end < 0 ? record.length + 1 : end + 1;
  } while (at <= record.length);
  return values;
}
