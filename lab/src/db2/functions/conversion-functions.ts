import {SqlError} from '../sql-error';
import type {DatetimeFormat} from '../types/environment';
import {
  bigint,
  char,
  date,
  decfloat,
  decimal,
  double,
  integer,
  isBinary,
  isCharacter,
  isDatetime,
  isGraphic,
  isNumeric,
  isString,
  real,
  smallint,
  time,
  varchar,
} from '../types/sql-type';
import type {DecimalType, NumericType, SqlType, StringType} from '../types/sql-type';
import type {Present, Unary} from '../types/sql-value';
import {conversion, datetimeText} from '../values/assignment';
import {numericConversion} from '../values/conversion';
import {dayOfTimestamp, unitsOfDay, yearMonthDay} from '../values/datetime';
import {bigPower} from '../values/decimal';
import {numberOf} from '../values/implicit-cast';
import {numberText} from '../values/number-text';
import {ebcdic, unicode} from '../values/text';
import {entry} from './call';
import type {Call, Definition, Entry} from './call';

const same = (value: Present) => value;

const overflow = (): never => {
  throw new SqlError(-413);
};

/** INTEGER, DOUBLE …: of a number, or of a string that contains one. */
function toNumber(call: Call, type: NumericType): Definition {
  const from = call.type(0);
  if (isNumeric(from)) {
    const convert = numericConversion(from, type, overflow);
    return {type, run: convert};
  }
  if (!isCharacter(from) && !isGraphic(from)) return call.invalid(0);
  const read = numberOf(from, call.name);
  const convert = numericConversion(decfloat(34) as NumericType, type, overflow);
  return {type, run: (value: string) => convert(read(value))};
}

const numberFunction = (type: NumericType): Entry => entry(1, 1, (call) => toNumber(call, type));

const defaultPrecision: Partial<Record<SqlType['kind'], number>> = {
  SMALLINT: 5,
  INTEGER: 11,
  BIGINT: 19,
  DECFLOAT: 31,
};

/** DECIMAL(expression, precision, scale, decimal-character). */
function toDecimal(call: Call): Definition {
  const from = call.type(0);
  const duration = datetimeNumber(from);
  const defaults = duration?.type ?? decimal(defaultPrecision[from.kind] ?? 15);
  const precision = call.count > 1 ? (call.constant(1) ?? call.invalid(1)) : defaults.precision;
  const scale = call.count > 2 ? (call.constant(2) ?? call.invalid(2)) : call.count > 1 ? 0 : defaults.scale;
  if (precision < 1 || precision > 31) return call.invalid(1);
  if (scale < 0 || scale > precision) return call.invalid(2);
  const type = decimal(precision, scale);
  if (duration) {
    const convert = numericConversion(duration.type, type, overflow);
    return {type, run: (value: Present) => convert(duration.convert(value))};
  }
  if (call.count === 4) {
    if (!isCharacter(from)) return call.invalid(3);
    const point = call.text(3) ?? call.invalid(3);
    call.conversions[0] = (value) => ebcdic(unicode(value as string).replace(point, '.'));
  }
  return toNumber(call, type);
}

/** A date as yyyymmdd, a time as hhmmss, a timestamp as both. */
function datetimeNumber(type: SqlType): {type: DecimalType; convert: Unary} | undefined {
  const clock = (second: number) =>
    Math.floor(second / 3600) * 10_000 + (Math.floor(second / 60) % 60) * 100 + (second % 60);
  switch (type.kind) {
    case date.kind:
      return {type: decimal(8), convert: (value) => yearMonthDay(value as number)};
    case time.kind:
      return {type: decimal(6), convert: (value) => clock(value as number)};
    case 'TIMESTAMP': {
      const {precision} = type;
      const result = decimal(14 + precision, precision);
      return {
        type: result,
        convert: (value) => {
          const units = unitsOfDay(value as bigint, precision);
          const seconds = clock(Number(units / bigPower(precision)));
          const whole = BigInt(yearMonthDay(dayOfTimestamp(value as bigint, precision))) * 1_000_000n + BigInt(seconds);
          const number = whole * bigPower(precision) + (units % bigPower(precision));
          return result.precision > 15 ? number : Number(number);
        },
      };
    }
    default:
      return undefined;
  }
}

const formats = new Set(['ISO', 'USA', 'EUR', 'JIS', 'LOCAL']);

/** CHAR and VARCHAR of numbers and datetime values: their text, and its length. */
function text(call: Call): {length: number; text: (value: Present) => string} | undefined {
  const from = call.type(0);
  if (isNumeric(from)) {
    const {length, text: ofNumber} = numberText(from);
    if (call.count === 1) return {length, text: ofNumber};
    const point = call.text(1);
    if (from.kind !== 'DECIMAL' || point?.length !== 1 || /[\d+\- ]/.test(point)) return call.invalid(1);
    return {length, text: (value) => ofNumber(value).replace('.', point)};
  }
  if (!isDatetime(from)) return undefined;
  let {dateFormat, timeFormat} = call.environment;
  if (call.count > 1) {
    const format = call.text(1) ?? '';
    if (!formats.has(format)) return call.invalid(1);
    if (format !== 'LOCAL') dateFormat = timeFormat = format as DatetimeFormat;
  }
  return datetimeText(from, {dateFormat, timeFormat});
}

/** Converts a string to another kind of string, of its own length or of the specified one. */
function ofString(call: Call, kind: StringType['kind'], most: number): Definition {
  const from = call.type(0);
  if (!isString(from)) return call.invalid(0);
  const wanted = call.count > 1 ? call.constant(1) : undefined;
  if (call.count > 1 && (wanted === undefined || wanted < 1 || wanted > most)) return call.invalid(1);
  const bitData = isCharacter(from) && from.bitData;
  const length = Math.min(wanted ?? Math.max(from.length, 1), most);
  const type = {kind, length, ...(bitData && {bitData})} as StringType;
  const {warnings} = call.environment;
  const bytes = isBinary(type) && isCharacter(from) ? {...from, bitData: true} : from;
  const convert = conversion(bytes, type, {
    formats: call.environment,
    overflow,
    truncation: () => {
      warnings.truncated = true;
    },
    incompatible: () => call.invalid(0),
  });
  return {type, run: convert ?? same};
}

const toFixed = (kind: 'CHAR' | 'GRAPHIC' | 'BINARY', most: number): Entry =>
  entry(1, 3, (call) => {
    const found = text(call);
    if (!found) return ofString(call, kind, most);
    if (kind === 'BINARY') return call.invalid(0);
    const {length, text: of} = found;
    const type = kind === 'CHAR' ? char(length) : ({kind, length} as SqlType);
    return {
      type,
      run: (value: Present) => (kind === 'CHAR' ? ebcdic(of(value).padEnd(length)) : of(value).padEnd(length)),
    };
  });

const toVarying = (kind: 'VARCHAR' | 'VARGRAPHIC' | 'VARBINARY' | 'CLOB' | 'DBCLOB' | 'BLOB', most: number): Entry =>
  entry(1, 3, (call) => {
    const found = isNumeric(call.type(0)) || isDatetime(call.type(0)) ? text(call) : undefined;
    if (!found) return ofString(call, kind, most);
    if (kind !== 'VARCHAR' && kind !== 'VARGRAPHIC') return call.invalid(0);
    const {length, text: of} = found;
    if (kind === 'VARGRAPHIC') return {type: {kind, length}, run: of};
    return {type: varchar(length), run: (value: Present) => ebcdic(of(value))};
  });

/** CHAR9 and VARCHAR9: a decimal number with its leading zeros, and a blank for a plus sign. */
const oldDecimal = (kind: 'CHAR' | 'VARCHAR'): Entry =>
  entry(1, 2, (call) => {
    const from = call.type(0);
    if (from.kind !== 'DECIMAL') return conversionFunctions()[kind]!.define(call);
    const {precision, scale} = from;
    const point = call.count > 1 ? (call.text(1) ?? '') : '.';
    if (point.length !== 1) return call.invalid(1);
    return {
      type: {kind, length: precision + 2},
      run: (value: number | bigint) => {
        const all = String(value < 0 ? -value : value).padStart(precision, '0');
        const whole = all.slice(0, precision - scale);
        return ebcdic(`${value < 0 ? '-' : ' '}${whole}${point}${all.slice(precision - scale)}`);
      },
    };
  });

/** Conversion functions of the SQL Reference. */
export const conversionFunctions = (): Readonly<Record<string, Entry>> => ({
  BIGINT: numberFunction(bigint),
  BINARY: toFixed('BINARY', 255),
  BLOB: toVarying('BLOB', 2_147_483_647),
  CHAR: toFixed('CHAR', 255),
  CHAR9: oldDecimal('CHAR'),
  CLOB: toVarying('CLOB', 2_147_483_647),
  DBCLOB: toVarying('DBCLOB', 1_073_741_823),
  DECFLOAT: entry(1, 2, (call) => {
    const precision = call.count > 1 ? call.constant(1) : 34;
    return toNumber(call, decfloat(precision === 16 ? 16 : precision === 34 ? 34 : call.invalid(1)) as NumericType);
  }),
  DECIMAL: entry(1, 4, toDecimal),
  DOUBLE: numberFunction(double),
  GRAPHIC: toFixed('GRAPHIC', 127),
  INTEGER: numberFunction(integer),
  REAL: numberFunction(real),
  SMALLINT: numberFunction(smallint),
  VARBINARY: toVarying('VARBINARY', 32_704),
  VARCHAR: toVarying('VARCHAR', 32_704),
  VARCHAR9: oldDecimal('VARCHAR'),
  VARGRAPHIC: toVarying('VARGRAPHIC', 16_352),
});
