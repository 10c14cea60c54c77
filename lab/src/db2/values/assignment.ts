import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {decfloat, isBinary, isCharacter, isGraphic, isLob, isNumeric, typeText} from '../types/sql-type';
import type {NumericType, SqlType, StringType} from '../types/sql-type';
import type {Present, Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {numericConversion} from './conversion';
import {dateText, parseDate, parseTime, parseTimestamp, rescaleTimestamp, timestampText, timeText} from './datetime';
import {numberOf} from './implicit-cast';
import {numberText} from './number-text';
import {blank, ebcdic, unicode} from './text';

export type DatetimeFormats = Pick<Environment, 'dateFormat' | 'timeFormat'>;

/** What an assignment does if the value does not fit. */
export interface AssignmentRules {
  readonly formats: DatetimeFormats;
  readonly overflow: (value: Present) => never;
  /** Called if characters other than blanks would be lost: throws, or returns to have them truncated. */
  readonly truncation: (value: string) => void;
  readonly incompatible: () => never;
  /** The function that a message names if a string is not a number. */
  readonly functionName?: string;
}

/** "Assignment and comparison": converts values of one type to another; undefined if no conversion is needed. */
export function conversion(from: SqlType, to: SqlType, rules: AssignmentRules): Unary | undefined {
  if (isNumeric(to)) return toNumber(from, to, rules);
  if (isCharacter(to) || isGraphic(to) || isBinary(to)) return toStringType(from, to, rules);
  switch (to.kind) {
    case 'DATE':
      return datetime(from, to, rules, parseDate);
    case 'TIME':
      return datetime(from, to, rules, parseTime);
    case 'TIMESTAMP': {
      if (from.kind !== 'TIMESTAMP') return datetime(from, to, rules, (text) => parseTimestamp(text, to.precision));
      if (from.precision === to.precision) return undefined;
      return unary((value: bigint) => rescaleTimestamp(value, from.precision, to.precision));
    }
    default:
      return from.kind === to.kind ? undefined : rules.incompatible();
  }
}

function datetime(
  from: SqlType,
  to: SqlType,
  rules: AssignmentRules,
  parse: (text: string) => Present,
): Unary | undefined {
  if (from.kind === to.kind) return undefined;
  if (isCharacter(from) && !from.bitData) return unary((value: string) => parse(unicode(value)));
  if (from.kind === 'GRAPHIC' || from.kind === 'VARGRAPHIC') return unary(parse);
  return rules.incompatible();
}

function toNumber(from: SqlType, to: NumericType, rules: AssignmentRules): Unary | undefined {
  if (isNumeric(from)) {
    const convert = numericConversion(from, to, rules.overflow);
    return from.kind === to.kind && typeText(from) === typeText(to) ? undefined : convert;
  }
  const text = (isCharacter(from) && !from.bitData && from.kind !== 'CLOB') || from.kind === 'VARGRAPHIC';
  if (!text) return rules.incompatible();
  const read = numberOf(from, rules.functionName);
  const convert = numericConversion(decfloat(34) as NumericType, to, rules.overflow);
  return (value) => convert(read(value));
}

/** The text of the datetime values of a type, and its length. */
export function datetimeText(
  type: SqlType,
  formats: DatetimeFormats,
): {length: number; text: (value: Present) => string} | undefined {
  switch (type.kind) {
    case 'DATE':
      return {length: 10, text: (value) => dateText(value as number, formats.dateFormat)};
    case 'TIME':
      return {length: 8, text: (value) => timeText(value as number, formats.timeFormat)};
    case 'TIMESTAMP': {
      const {precision} = type;
      const length = precision === 0 ? 19 : 20 + precision;
      return {length, text: (value) => timestampText(value as bigint, precision)};
    }
    default:
      return undefined;
  }
}

function toStringType(from: SqlType, to: StringType, rules: AssignmentRules): Unary | undefined {
  const graphic = isGraphic(to);
  const fit = fitter(to, rules);
  const text = isNumeric(from) && !isLob(to) ? numberText(from).text : datetimeText(from, rules.formats)?.text;
  if (text) {
    if (isBinary(to) || (isCharacter(to) && to.bitData && isNumeric(from))) return rules.incompatible();
    return (value) => fit(graphic ? text(value) : ebcdic(text(value)));
  }
  if (isBinary(from) !== isBinary(to)) {
    // Character strings for bit data hold bytes, as binary strings do.
    if (!(isCharacter(from) && from.bitData)) return rules.incompatible();
  } else if (isCharacter(from) !== isCharacter(to)) {
    if (isCharacter(from)) return unary((value: string) => fit(unicode(value)));
    if (isGraphic(from)) return unary((value: string) => fit(ebcdic(value)));
    return rules.incompatible();
  }
  if (!isCharacter(from) && !isGraphic(from) && !isBinary(from)) return rules.incompatible();
  const fixed = to.kind === 'CHAR' || to.kind === 'GRAPHIC' || to.kind === 'BINARY';
  const already = from.kind === to.kind ? from.length === to.length : !fixed && from.length <= to.length;
  return already || (!fixed && from.length <= to.length) ? undefined : unary(fit);
}

/** Pads values to the length of a fixed-length string, and truncates longer ones; only blanks are lost silently. */
function fitter(to: StringType, rules: AssignmentRules): (value: string) => string {
  const {length} = to;
  const fixed = to.kind === 'CHAR' || to.kind === 'GRAPHIC' || to.kind === 'BINARY';
  const pad = isBinary(to) ? '\0' : isGraphic(to) ? ' ' : blank;
  return (value) => {
    if (value.length <= length) return fixed && value.length < length ? value.padEnd(length, pad) : value;
    for (let at = length; at < value.length; at += 1)
      if (value[at] !== pad || isBinary(to)) {
        rules.truncation(value);
        break;
      }
    return value.slice(0, length);
  };
}

/**
 * INSERT, UPDATE and MERGE: "Storage assignment". Messages show the name of the column. That a constant that does not
 * fit is -406, like a calculated value, and not -405 or -413, is from memory.
 */
export function storageAssignment(
  from: SqlType,
  to: SqlType,
  column: string,
  formats: DatetimeFormats,
): Unary | undefined {
  return conversion(from, to, {
    formats,
    overflow: () => {
      throw new SqlError(-406);
    },
    truncation: () => {
      throw new SqlError(-404);
    },
    incompatible: () => {
      throw new SqlError(-408, [column]);
    },
  });
}

/** FETCH and SELECT INTO: "Retrieval assignment". A string that is too long is truncated, with SQLWARN1. */
export function retrievalAssignment(
  from: SqlType,
  to: SqlType,
  position: number,
  environment: Pick<Environment, 'dateFormat' | 'timeFormat' | 'warnings'>,
): Unary | undefined {
  return conversion(from, to, {
    formats: environment,
    overflow: () => {
      throw new SqlError(-304, [typeText(from), String(position), typeText(to)]);
    },
    truncation: () => {
      environment.warnings.truncated = true;
    },
    incompatible: () => {
      throw new SqlError(-303, [String(position)]);
    },
  });
}

/** Converts a host variable, or a parameter, to the value that a statement needs: -302 if it does not fit. */
export function inputAssignment(
  from: SqlType,
  to: SqlType,
  position: number,
  formats: DatetimeFormats,
): Unary | undefined {
  const tooLarge = () => {
    throw new SqlError(-302, [String(position)]);
  };
  return conversion(from, to, {
    formats,
    overflow: tooLarge,
    truncation: tooLarge,
    incompatible: () => {
      throw new SqlError(-301, [String(position)]);
    },
  });
}
