import {alike, inDerby, joined, type Piece} from './piece';
import {
  date,
  decimal,
  integer,
  isSmall,
  smallint,
  varying,
  type NumberType,
  type TextType,
  type Type,
  type Typed,
} from './types';

/**
 * Known differences of Db2: each function here writes one rule of Db2 in all dialects, with the chapter of the SQL
 * Reference. Any other difference is our mistake.
 */

/** The characters of all strings, in the order of EBCDIC, and others that are in the same order in PostgreSQL. */
const lettersAndDigits = ['a', 'b', 'y', 'z', 'A', 'B', 'Y', 'Z', '0', '1'];
const ebcdic = `-${lettersAndDigits.join('')}23456789`;
const ordered = 'ABCDEFGHIJKLMNOPQRS';
export const characters: readonly string[] = lettersAndDigits;

/** Definitions needed in PostgreSQL. */
export const postgresFunctions = `
  CREATE OR REPLACE FUNCTION pg_temp.duration(later DATE, earlier DATE) RETURNS INTEGER IMMUTABLE LANGUAGE plpgsql AS $$
    DECLARE days INTEGER; months INTEGER; years INTEGER;
    BEGIN
      IF later < earlier THEN RETURN -pg_temp.duration(earlier, later); END IF;
      days := extract(DAY FROM later) - extract(DAY FROM earlier);
      months := extract(MONTH FROM later);
      years := extract(YEAR FROM later);
      IF days < 0 THEN
        days := days + extract(DAY FROM date_trunc('month', earlier) + interval '1 month' - interval '1 day');
        months := months - 1;
      END IF;
      months := months - extract(MONTH FROM earlier);
      IF months < 0 THEN months := months + 12; years := years - 1; END IF;
      RETURN (years - extract(YEAR FROM earlier)) * 10000 + months * 100 + days;
    END $$`;

/** Definitions needed in Derby: the functions of Derby.java. */
export const derbyFunctions: readonly string[] = [
  'EBCDIC(TEXT VARCHAR(500)) RETURNS VARCHAR(500)',
  'FROM_EBCDIC(TEXT VARCHAR(500)) RETURNS VARCHAR(500)',
  'DIGITS_OF(NUMBER DECIMAL(31, 4), LENGTH INTEGER) RETURNS VARCHAR(31)',
  'REPLACED(TEXT VARCHAR(500), OLD VARCHAR(10), NEW VARCHAR(10)) RETURNS VARCHAR(500)',
  'DATE_PART(DAY DATE, PART VARCHAR(20)) RETURNS INTEGER',
  'LAST_DAY_OF(DAY DATE) RETURNS DATE',
  'DURATION(LATER DATE, EARLIER DATE) RETURNS INTEGER',
].map((signature) => {
  const method = /^\w+/.exec(signature)![0].toLowerCase();
  return `CREATE FUNCTION ${signature} LANGUAGE JAVA PARAMETER STYLE JAVA DETERMINISTIC NO SQL EXTERNAL NAME 'Derby.${method}'`;
});

const sortKey = (value: string) => `translate(rtrim(${value}), '${ebcdic}', '${ordered}') COLLATE "C"`;

/** "String comparisons": the shorter string is padded with blanks, which Derby does too. */
export const comparable = (of: Typed): Piece =>
  of.type.kind === 'text' ? {db2: of.db2, postgres: `(${sortKey(of.postgres)})`, derby: of.derby} : of;

/** "String comparisons": the order is that of EBCDIC. */
export const sortable = (of: Typed): Piece =>
  of.type.kind === 'text' ? {...comparable(of), derby: inDerby([of], (text) => `EBCDIC(${text})`)} : of;

/** Of equal strings with different trailing blanks, a group or a set has any one. */
export const ofAGroup = (of: Typed): Typed =>
  of.type.kind === 'text'
    ? {...of, postgres: `rtrim(${of.postgres})`, type: {...of.type, fixed: false, exact: false}}
    : of;

/** "Character strings": a fixed-length string has the blanks up to its length. */
export const padded = (of: Piece, {fixed, length}: TextType): Piece =>
  fixed ? {...of, postgres: `rpad(${of.postgres}, ${length})`} : of;

/** "Numeric assignments": digits that do not fit into the scale are cut off, never rounded. */
export const truncatedTo = (of: Typed<NumberType>, type: NumberType): Typed<NumberType> => ({
  db2: type.whole ? `INTEGER(${of.db2})` : `DECIMAL(${of.db2}, ${type.precision}, ${type.scale})`,
  postgres: type.whole ? `trunc(${of.postgres})::INTEGER` : `trunc((${of.postgres})::NUMERIC, ${type.scale})`,
  derby: inDerby([of], (number) => `CAST(${number} AS ${type.whole ? 'INTEGER' : decimalName(type)})`),
  type,
});

const decimalName = ({precision, scale}: Pick<NumberType, 'precision' | 'scale'>) => `DECIMAL(${precision}, ${scale})`;

/** Derby has 31 digits for a quotient, as Db2 has with DEC31: the same ones and more. */
const derbyQuotient = (dividend: string, divisor: string, scale: number) =>
  `CAST(${dividend} / NULLIF(${divisor}, 0) AS ${decimalName({precision: 15, scale})})`;

/** What PostgreSQL divides exactly, and cuts off after so many digits. */
const exactQuotient = (dividend: string, divisor: string, scale: number) =>
  `(div((${dividend})::NUMERIC * 1e${scale}, (${divisor})::NUMERIC) / 1e${scale})`;

/** "Decimal division in SQL": 15 digits, and the scale is 15 - p + s - s'. Undefined where that is negative. */
export function quotient(left: Typed<NumberType>, right: Typed<NumberType>): Typed<NumberType> | undefined {
  const {precision, scale} = left.type;
  const digits = 15 - precision + scale - right.type.scale;
  const tooLarge = left.type.bound * 10 ** right.type.scale >= 10 ** (15 - digits);
  if (digits < 0 || precision > 15 || right.type.precision > 15 || tooLarge) return undefined;
  return {
    db2: `(${left.db2} / NULLIF(${right.db2}, 0))`,
    postgres: exactQuotient(left.postgres, `NULLIF(${right.postgres}, 0)`, digits),
    derby: inDerby([left, right], (dividend, divisor) =>
      derbyQuotient(
        `CAST(${dividend} AS ${decimalName(left.type)})`,
        `CAST(${divisor} AS ${decimalName(right.type)})`,
        digits,
      ),
    ),
    type: decimal(15, digits, left.type.bound * 10 ** right.type.scale),
  };
}

/** "AVG": of integers an integer, of decimal numbers one of 15 digits with the scale 15 - p + s. */
export function average(of: Typed<NumberType>, distinct = '', over: Piece = alike``): Typed<NumberType> {
  const {whole, precision, scale, bound} = of.type;
  const digits = whole ? 0 : 15 - precision + scale;
  const counted = `NULLIF(COUNT(${distinct}${of.postgres})${over.postgres}, 0)`;
  const postgres = exactQuotient(`SUM(${distinct}${of.postgres})${over.postgres}`, counted, digits);
  return {
    db2: `AVG(${distinct}${of.db2})${over.db2}`,
    postgres: whole ? `${postgres}::INTEGER` : postgres,
    derby: inDerby([of, over], (number) =>
      whole
        ? `AVG(${distinct}${number})`
        : derbyQuotient(
            `CAST(SUM(${distinct}${number}) AS ${decimalName({precision: 15, scale})})`,
            `CAST(COUNT(${distinct}${number}) AS DECIMAL(10))`,
            digits,
          ),
    ),
    type: whole ? integer(bound, of.type) : decimal(15, digits, bound),
  };
}

/** "MIN" and "MAX" of strings: by the order of EBCDIC. */
export function extreme(name: 'MIN' | 'MAX', of: Typed, over: Piece = alike``): Typed {
  if (of.type.kind !== 'text') return {...alike`${name}(${of})${over}`, type: of.type};
  return {
    db2: `${name}(${of.db2})${over.db2}`,
    postgres: `translate(${name}(${sortKey(of.postgres)})${over.postgres}, '${ordered}', '${ebcdic}')`,
    derby: inDerby([of, over], (text) => `FROM_EBCDIC(${name}(EBCDIC(${text})))`),
    type: varying(of.type.length, false),
  };
}

/** "SUBSTR": beyond its end a string has blanks. */
export const substring = (of: Typed<TextType>, start: number, length: number): Typed<TextType> => ({
  db2: `SUBSTR(${of.db2}, ${start}, ${length})`,
  postgres: `substr(rpad(${of.postgres}, ${of.type.length}), ${start}, ${length})`,
  derby: inDerby(
    [of],
    (text) => `CAST(SUBSTR(CAST(${text} AS CHAR(${of.type.length})), ${start}, ${length}) AS CHAR(${length}))`,
  ),
  type: {kind: 'text', fixed: true, length, exact: true},
});

const derbyShifted = (value: string, sign: '+' | '-', count: number, unit: string) =>
  `{fn TIMESTAMPADD(SQL_TSI_${unit.slice(0, -1)}, ${sign}${count}, ${value})}`;

/** "Datetime operands": an incremented date is a date. The last day of a month stays within its month in all. */
export const dateShifted = (of: Piece, sign: '+' | '-', count: number, unit: string): Typed => ({
  db2: `(${of.db2} ${sign} ${count} ${unit})`,
  postgres: `(${of.postgres} ${sign} interval '${count} ${unit}')::DATE`,
  derby: inDerby([of], (value) => `DATE(${derbyShifted(value, sign, count, unit)})`),
  type: date,
});

/** "Subtracting dates": a duration of years, months and days, as the digits yyyymmdd. */
export const dateDuration = (later: Piece, earlier: Piece): Typed<NumberType> => ({
  db2: `(${later.db2} - ${earlier.db2})`,
  postgres: `pg_temp.duration(${later.postgres}, ${earlier.postgres})`,
  derby: inDerby([later, earlier], (to, from) => `CAST(DURATION(${to}, ${from}) AS DECIMAL(8))`),
  type: decimal(8, 0, 500_000),
});

const dateParts: readonly {readonly name: string; postgres(value: string): string; readonly bound: number}[] = [
  {name: 'YEAR', postgres: (value) => `extract(YEAR FROM ${value})::INTEGER`, bound: 9999},
  {name: 'MONTH', postgres: (value) => `extract(MONTH FROM ${value})::INTEGER`, bound: 12},
  {name: 'DAY', postgres: (value) => `extract(DAY FROM ${value})::INTEGER`, bound: 31},
  {name: 'QUARTER', postgres: (value) => `extract(QUARTER FROM ${value})::INTEGER`, bound: 4},
  {name: 'DAYOFYEAR', postgres: (value) => `extract(DOY FROM ${value})::INTEGER`, bound: 366},
  {name: 'WEEK_ISO', postgres: (value) => `extract(WEEK FROM ${value})::INTEGER`, bound: 53},
  // The week begins on Sunday, with 1.
  {name: 'DAYOFWEEK', postgres: (value) => `(extract(DOW FROM ${value}) + 1)::INTEGER`, bound: 7},
  {name: 'DAYOFWEEK_ISO', postgres: (value) => `extract(ISODOW FROM ${value})::INTEGER`, bound: 7},
  // Days are counted from 0001-01-01, which is 1.
  {name: 'DAYS', postgres: (value) => `(${value} - DATE '0001-01-01' + 1)`, bound: 4_000_000},
];

/** "YEAR", "DAYS" and the like. */
export const datePart = (of: Piece, which: number): Typed<NumberType> => {
  const {name, postgres, bound} = dateParts[which % dateParts.length]!;
  return {
    db2: `${name}(${of.db2})`,
    postgres: postgres(of.postgres),
    derby: inDerby([of], (value) => `DATE_PART(${value}, '${name}')`),
    type: integer(bound),
  };
};

/** "DIGITS": the digits of a number, without sign and point. */
export const digits = (of: Typed<NumberType>): Typed<TextType> => {
  const {whole, precision} = of.type;
  const length = isSmall(of.type) ? 5 : whole && precision < 19 ? 10 : precision;
  return {
    db2: `DIGITS(${of.db2})`,
    postgres: `lpad(trunc(abs(${of.postgres}) * 1e${of.type.scale})::TEXT, ${length}, '0')`,
    derby: inDerby(
      [of],
      (number) =>
        `CAST(DIGITS_OF(CAST(${number} AS DECIMAL(31, 4)) * ${10 ** of.type.scale}, ${length}) AS CHAR(${length}))`,
    ),
    type: {kind: 'text', fixed: true, length, exact: true},
  };
};

/** "LEFT": beyond its end a string has blanks. */
export const leftmost = (of: Typed<TextType>, length: number): Typed<TextType> => ({
  db2: `LEFT(${of.db2}, ${length})`,
  postgres: `left(rpad(${of.postgres}, ${Math.max(length, of.type.length)}), ${length})`,
  derby: inDerby(
    [of],
    (text) =>
      `CAST(SUBSTR(CAST(${text} AS CHAR(${Math.max(length, of.type.length)})), 1, ${length}) AS VARCHAR(${length}))`,
  ),
  type: varying(Math.max(length, of.type.length)),
});

/** "LAST_DAY". */
export const lastDay = (of: Piece): Typed => ({
  db2: `LAST_DAY(${of.db2})`,
  postgres: `(date_trunc('month', ${of.postgres}) + interval '1 month' - interval '1 day')::DATE`,
  derby: inDerby([of], (value) => `LAST_DAY_OF(${value})`),
  type: date,
});

/** "Datetime operands": labeled durations of a timestamp. */
export const timestampShifted = (of: Piece, sign: '+' | '-', count: number, unit: string): Typed => ({
  db2: `(${of.db2} ${sign} ${count} ${unit})`,
  postgres: `(${of.postgres} ${sign} interval '${count} ${unit}')`,
  derby: inDerby([of], (value) => derbyShifted(value, sign, count, unit)),
  type: {kind: 'timestamp'},
});

/** "DATE" of a timestamp. */
export const dateOf = (of: Piece): Typed => ({
  db2: `DATE(${of.db2})`,
  postgres: `(${of.postgres})::DATE`,
  derby: inDerby([of], (value) => `DATE(${value})`),
  type: date,
});

/** "CHAR" of a date, in the format ISO. */
export const dateText = (of: Piece): Typed<TextType> => ({
  db2: `CHAR(${of.db2}, ISO)`,
  postgres: `to_char(${of.postgres}, 'YYYY-MM-DD')`,
  derby: inDerby([of], (value) => `CHAR(${value})`),
  type: {kind: 'text', fixed: true, length: 10, exact: true},
});

/** "VARCHAR" of an integer. */
export const integerText = (of: Piece): Typed<TextType> => ({
  db2: `VARCHAR(${of.db2})`,
  postgres: `(${of.postgres})::TEXT`,
  derby: inDerby([of], (number) => `TRIM(CHAR(${number}))`),
  type: varying(11),
});

/** "LOCATE": PostgreSQL has the arguments of POSITION, and Derby does not know that it can be null. */
export const located = (what: Piece, within: Piece): Typed<NumberType> => ({
  db2: `LOCATE(${what.db2}, ${within.db2})`,
  postgres: `strpos(${within.postgres}, ${what.postgres})`,
  derby: inDerby([what, within], (text, searched) => `NULLIF(LOCATE(${text}, ${searched}), -1)`),
  type: integer(200),
});

/** "Rules for result data types": fixed strings of two lengths give the longer one, padded. */
export function unified(types: readonly Type[]): Type {
  const [first] = types;
  if (first!.kind === 'number') {
    const numbers = types as NumberType[];
    const bound = Math.max(...numbers.map((type) => type.bound));
    if (numbers.every(({whole}) => whole)) {
      return numbers.every(isSmall) ? smallint(bound) : integer(bound, ...numbers);
    }
    const scale = Math.max(...numbers.map((type) => type.scale));
    const digitsBefore = Math.max(...numbers.map((type) => (type.constant ? 11 : type.precision - type.scale)));
    return decimal(Math.min(31, digitsBefore + scale), scale, bound);
  }
  if (first!.kind === 'text') {
    const texts = types as TextType[];
    return {
      kind: 'text',
      fixed: texts.every((type) => type.fixed),
      length: Math.max(...texts.map(({length}) => length)),
      exact: texts.every(({exact}) => exact),
    };
  }
  return first!;
}

/** "table-reference", nested-table-expression: TABLE lets it see what is on its left. */
export const lateral = (query: Piece): Piece => ({
  db2: `TABLE(${query.db2})`,
  postgres: `LATERAL (${query.postgres})`,
  derby: undefined,
});

/** "fetch-clause" and "offset-clause", after the sort of the result. */
export const limit = (offset: number, count: number): Piece => ({
  db2: `${offset > 0 ? ` OFFSET ${offset} ROWS` : ''} FETCH FIRST ${count} ROWS ONLY`,
  postgres: ` OFFSET ${offset} LIMIT ${count}`,
  derby: ` OFFSET ${offset} ROWS FETCH FIRST ${count} ROWS ONLY`,
});

/** A common table expression that names itself is recursive; PostgreSQL wants to be told. */
export const withClause: Piece = {db2: 'WITH ', postgres: 'WITH RECURSIVE ', derby: undefined};

/** SYSIBM.SYSDUMMY1 has one row; PostgreSQL needs no table for that. */
export const oneRow: Piece = {...alike` FROM SYSIBM.SYSDUMMY1`, postgres: ''};

/** "REPLACE". */
export const replaced = (of: Piece, old: string, by: string): Piece => ({
  ...alike`REPLACE(${of}, '${old}', '${by}')`,
  derby: inDerby([of], (text) => `REPLACED(${text}, '${old}', '${by}')`),
});

/** "FLOOR" and "CEILING" of a decimal number are decimal; Derby has them for DOUBLE. */
export const wholeOf = (name: 'FLOOR' | 'CEILING', of: Typed<NumberType>): Typed<NumberType> => {
  const type = decimal(of.type.precision, 0, of.type.bound + 1);
  return {
    ...alike`${name}(${of})`,
    derby: inDerby([of], (number) => `CAST(${name}(${number}) AS ${decimalName(type)})`),
    type,
  };
};

/** "DISTINCT predicate": two nulls are not distinct. */
export const distinctFrom = (left: Piece, not: string, right: Piece): Piece => ({
  ...alike`${left} IS ${not}DISTINCT FROM ${right}`,
  derby: inDerby(
    [left, right],
    (one, other) =>
      `CASE WHEN ${one} = ${other} OR (${one} IS NULL AND ${other} IS NULL) THEN 1 ELSE 0 END ${not ? '=' : '<>'} 1`,
  ),
});

/** "OLAP specification": Derby has none of these. */
export const olap = (specification: Piece): Piece => ({...alike` OVER (${specification})`, derby: undefined});

/** "joined-table": Derby has no full join. */
export const fullJoin: Piece = {...alike`FULL`, derby: undefined};

/** "grouping-sets": ROLLUP has a grand total even of no rows, for which Derby gives none. */
export const rollup = (keys: Piece): Piece => ({...alike`ROLLUP(${keys})`, derby: undefined});

/** "group-by-clause": Derby makes one group of an expression that the select list does not repeat. */
export const groupingExpression = (of: Piece): Piece => ({...of, derby: undefined});

/** "IN predicate": in a CASE expression of Derby, NOT IN is true where it is unknown; its comparisons are not. */
export const inList = (left: Piece, not: string, list: readonly Piece[]): Piece => ({
  ...alike`${left} ${not}IN (${joined(list, ', ')})`,
  derby: inDerby([left, ...list], (value, ...values) => {
    const equal = values.map((one) => `${value} = ${one}`);
    return `${not}(${equal.join(' OR ')})`;
  }),
});

export const inSubquery = (left: Piece, not: string, query: Piece): Piece => ({
  ...alike`${left} ${not}IN (${query})`,
  derby: alike`${left} ${not ? '<> ALL' : '= ANY'} (${query})`.derby,
});
