import {SqlError} from '../sql-error';
import {char, integer, isBinary, isDatetime, isGraphic, isLob, isNumeric, varchar} from '../types/sql-type';
import type {SqlType, StringType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {concatenation} from '../values/arithmetic';
import {blank, ebcdic, unicode} from '../values/text';
import {entry, withoutUnit} from './call';
import type {Call, Definition, Entry} from './call';
import {hexadecimal, internalLength} from './internal-form';
import {soundex} from './soundex';
import {locate, locateInString, position} from './string-search';
import {getVariable} from './session-variable';

const longest = 32_704;

/** The varying-length type of a string, with another length. */
function varying(type: StringType, length = type.length): StringType {
  if (isLob(type)) return {...type, length};
  const kind = isBinary(type) ? 'VARBINARY' : isGraphic(type) ? 'VARGRAPHIC' : 'VARCHAR';
  return {...type, kind, length: Math.min(length, longest)} as StringType;
}

function fixed(type: StringType, length: number): StringType {
  const kind = isBinary(type) ? 'BINARY' : isGraphic(type) ? 'GRAPHIC' : 'CHAR';
  return {...type, kind, length} as StringType;
}

const isFixed = ({kind}: SqlType) => kind === 'CHAR' || kind === 'GRAPHIC' || kind === 'BINARY';
const padOf = (type: StringType) => (isBinary(type) ? '\0' : isGraphic(type) ? ' ' : blank);

const outOfRange = () => new SqlError(-138);

/** "SUBSTR": a fixed-length result if its length is known, otherwise a varying-length one. */
function substr(call: Call): Definition {
  const source = call.string(0);
  call.integer(1);
  call.integer(2);
  const length = call.constant(2);
  const start = call.constant(1);
  if (length === 0 || (start !== undefined && (start < 1 || start > source.length))) throw outOfRange();
  if (length !== undefined && start !== undefined && length > source.length - start + 1) throw outOfRange();
  const pad = padOf(source);
  const explicit = call.count > 2;
  let type: StringType;
  if (explicit && length !== undefined && length <= 255 && !isLob(source)) type = fixed(source, length);
  else if (!explicit && start !== undefined && isFixed(source)) type = fixed(source, source.length - start + 1);
  else type = varying(source, length ?? source.length);
  return {
    type,
    run: (value: string, from: number, count?: number) => {
      if (from < 1 || from > source.length) throw outOfRange();
      if (count === undefined) return value.slice(from - 1);
      if (count < 0 || count > source.length - from + 1) throw outOfRange();
      const end = from - 1 + count;
      return value.length >= end ? value.slice(from - 1, end) : value.slice(from - 1).padEnd(count, pad);
    },
  };
}

/** "SUBSTRING": positions outside the string are ignored. */
function substring(call: Call): Definition {
  const source = call.string(0);
  const count = withoutUnit(call);
  call.integer(1);
  if (count > 2) call.integer(2);
  const length = count > 2 ? call.constant(2) : undefined;
  return {
    type: varying(source, Math.min(length ?? source.length, source.length)),
    run: (value: string, start: number, size?: number | string) => {
      if (typeof size !== 'number') return value.slice(Math.max(start - 1, 0));
      if (size < 0) throw outOfRange();
      return value.slice(Math.max(start - 1, 0), Math.max(start - 1 + size, 0));
    },
  };
}

const side = (right: boolean): Entry =>
  entry(2, 3, (call) => {
    const source = call.string(0);
    call.integer(1);
    const pad = padOf(source);
    return {
      type: varying(source),
      run: (value: string, count: number) => {
        if (count < 0 || count > source.length) throw outOfRange();
        const whole = value.padEnd(Math.min(count, source.length), pad);
        return right ? whole.slice(whole.length - count) : whole.slice(0, count);
      },
    };
  });

/** STRIP and TRIM: B, L or T, and the single character to remove. */
function strip(call: Call): Definition {
  const source = call.string(0);
  const where = call.count > 1 ? (call.text(1) ?? call.invalid(1)).charAt(0).toUpperCase() : 'B';
  if (call.count > 2) call.string(2);
  const pad = padOf(source);
  return {
    type: varying(source),
    run: (value: string, _where: string, character = pad) => {
      if (character.length !== 1) throw new SqlError(-171, ['3', call.name]);
      return trim(value, character, where !== 'T', where !== 'L');
    },
  };
}

function trim(value: string, characters: string, left: boolean, right: boolean): string {
  let start = 0;
  let end = value.length;
  if (left) while (start < end && characters.includes(value[start]!)) start += 1;
  if (right) while (end > start && characters.includes(value[end - 1]!)) end -= 1;
  return value.slice(start, end);
}

const trimSide = (left: boolean): Entry =>
  entry(1, 2, (call) => {
    const source = call.string(0);
    if (call.count > 1) call.string(1);
    const pad = padOf(source);
    return {type: varying(source), run: (value: string, set = pad) => trim(value, set, left, !left)};
  });

const changeCase = (change: (text: string) => string): Entry =>
  entry(1, 3, (call) => {
    const type = call.string(0);
    if (isBinary(type)) return call.invalid(0);
    if (isGraphic(type)) return {type, run: change};
    const table = Array.from({length: 256}, (_, code) => {
      const changed = ebcdic(change(unicode(String.fromCharCode(code))));
      return changed.length === 1 && changed !== '\x6f' ? changed : String.fromCharCode(code);
    });
    return {
      type,
      run: (value: string) => {
        let text = '';
        for (let at = 0; at < value.length; at += 1) text += table[value.charCodeAt(at)]!;
        return text;
      },
    };
  });

function replace(call: Call): Definition {
  const source = call.string(0);
  const search = call.string(1);
  const by = call.count > 2 ? call.string(2) : varchar(0);
  const size = Math.max(search.length, 1);
  const grown = by.length * Math.floor(source.length / size) + (source.length % size);
  const type = varying(source, by.length <= search.length ? source.length : grown);
  return {
    type,
    run: (value: string, from: string, to = '') => {
      if (from === '') throw new SqlError(-171, ['2', 'REPLACE']);
      const replaced = value.split(from).join(to);
      if (replaced.length > type.length) throw new SqlError(-137, ['REPLACE', String(type.length)]);
      return replaced;
    },
  };
}

function translate(call: Call): Definition {
  if (call.count === 1) return upper.define(call);
  const type = call.string(0);
  for (let at = 1; at < call.count; at += 1) call.string(at);
  return {
    type,
    run: (value: string, to: string, from?: string, pad = padOf(type)) => {
      if (pad.length !== 1) throw new SqlError(-171, ['4', 'TRANSLATE']);
      let text = '';
      for (const character of value) {
        // Without a from-string, every byte is at the position of its own value.
        const found = from === undefined ? character.charCodeAt(0) : from.indexOf(character);
        text += found < 0 ? character : found < to.length ? to[found]! : pad;
      }
      return text;
    },
  };
}

const pad = (left: boolean): Entry =>
  entry(2, 3, (call) => {
    const source = call.string(0);
    call.integer(1);
    if (call.count > 2) call.string(2);
    const fill = padOf(source);
    return {
      type: varying(source, call.constant(1) ?? 4000),
      run: (value: string, length: number, by = fill) => {
        if (length < 0 || length > longest) throw new SqlError(-171, ['2', call.name]);
        if (value.length >= length) return value.slice(0, length);
        return left ? value.padStart(length, by) : value.padEnd(length, by);
      },
    };
  });

/** INSERT(source, start, length, string) and OVERLAY(source, string, start, length). */
function insert(source: string, start: number, length: number, by: string): string {
  if (start < 1 || start > source.length + 1 || length < 0) throw outOfRange();
  return source.slice(0, start - 1) + by + source.slice(start - 1 + length);
}

function overlay(call: Call): Definition {
  const source = call.string(0);
  const by = call.string(1);
  call.integer(2);
  const count = withoutUnit(call);
  if (count > 3) call.integer(3);
  return {
    type: varying(source, source.length + by.length),
    run: (value: string, text: string, start: number, length?: number | string) =>
      insert(value, start, typeof length === 'number' ? length : text.length, text),
  };
}

function repeat(call: Call): Definition {
  const source = call.string(0);
  call.integer(1);
  const count = call.constant(1);
  return {
    type: varying(source, count === undefined ? 4000 : source.length * Math.max(count, 0)),
    run: (value: string, times: number) => {
      if (times < 0) throw new SqlError(-171, ['2', 'REPEAT']);
      const length = value.length * times;
      if (length > longest) throw new SqlError(-171, ['2', 'REPEAT']);
      return value.repeat(times);
    },
  };
}

const upper = changeCase((text) => text.toUpperCase());

/** A length that depends only on the type, or the length of a string. */
function length(call: Call): Definition {
  const type = call.type(0);
  if (isNumeric(type) || isDatetime(type)) {
    const bytes = internalLength(type);
    return {type: integer, run: () => bytes};
  }
  call.string(0);
  return {type: integer, run: (value: string) => value.length};
}

const characterOfCode = (toValue: (code: number) => string): Entry =>
  entry(1, 1, (call) => {
    call.integer(0);
    return {
      type: char(1),
      run: (code: number) => {
        if (code < 0 || code > 255) throw new SqlError(-171, ['1', call.name]);
        return toValue(code);
      },
    };
  });

/**
 * String functions of the SQL Reference. The length attributes of INSERT, LEFT, OVERLAY, REPEAT, REPLACE and RIGHT are
 * from memory, as is 4000 for a length that is not constant.
 */
export const stringFunctions = (): Readonly<Record<string, Entry>> => ({
  ASCII: entry(1, 1, (call) => {
    call.string(0);
    return {type: integer, run: (value: string) => (value === '' ? 0 : unicode(value.charAt(0)).charCodeAt(0))};
  }),
  ASCII_CHR: characterOfCode((code) => ebcdic(String.fromCharCode(code))),
  CHARACTER_LENGTH: entry(1, 2, (call) => {
    call.string(0);
    return {type: integer, run: (value: string) => value.length};
  }),
  CONCAT: entry(2, 2, (call) => {
    const {type, evaluate} = concatenation(call.type(0), call.type(1));
    return {type, run: (a: Present, b: Present) => evaluate(a, b)};
  }),
  DIFFERENCE: entry(2, 2, (call) => {
    call.string(0);
    call.string(1);
    return {
      type: integer,
      run: (a: string, b: string) => {
        const other = soundex(unicode(b));
        return [...soundex(unicode(a))].filter((character, at) => character === other[at]).length;
      },
    };
  }),
  EBCDIC_CHR: characterOfCode((code) => String.fromCharCode(code)),
  HEX: entry(1, 1, (call) => {
    const type = call.type(0);
    const bytes = internalLength(type);
    if (bytes > 16_352) return call.invalid(0);
    const isVarying = !isNumeric(type) && !isDatetime(type) && !isFixed(type);
    const convert = hexadecimal(type);
    return {
      type: isVarying ? varchar(Math.min(bytes * 2, longest)) : char(bytes * 2),
      run: (value: Present) => ebcdic(convert(value)),
    };
  }),
  INSERT: entry(4, 5, (call) => {
    const source = call.string(0);
    call.integer(1);
    call.integer(2);
    return {type: varying(source, source.length + call.string(3).length), run: insert};
  }),
  GETVARIABLE: getVariable,
  LEFT: side(false),
  LENGTH: entry(1, 1, length),
  LOCATE: entry(2, 4, locate),
  LOCATE_IN_STRING: entry(2, 5, locateInString),
  LOWER: changeCase((text) => text.toLowerCase()),
  LPAD: pad(true),
  LTRIM: trimSide(true),
  OVERLAY: entry(3, 5, overlay),
  POSITION: entry(2, 3, locate),
  POSSTR: entry(2, 2, (call) => {
    call.string(0);
    call.string(1);
    return {type: integer, run: (source: string, search: string) => position(search, source, 1)};
  }),
  REPEAT: entry(2, 2, repeat),
  REPLACE: entry(2, 3, replace),
  RIGHT: side(true),
  RPAD: pad(false),
  RTRIM: trimSide(false),
  SOUNDEX: entry(1, 1, (call) => {
    call.string(0);
    return {type: char(4), run: (value: string) => ebcdic(soundex(unicode(value)))};
  }),
  SPACE: entry(1, 1, (call) => {
    call.integer(0);
    return {
      type: varchar(Math.min(call.constant(0) ?? 4000, longest)),
      run: (count: number) => {
        if (count < 0 || count > longest) throw new SqlError(-171, ['1', 'SPACE']);
        return blank.repeat(count);
      },
    };
  }),
  STRIP: entry(1, 3, strip),
  SUBSTR: entry(2, 3, substr),
  SUBSTRING: entry(2, 4, substring),
  TRANSLATE: entry(1, 4, translate),
  UPPER: upper,
});
