import {SqlError} from './sql-error';
import {temporal} from './syntax/temporal';
import {char, date, decimal, time, timestamp, varchar, type SqlType} from './types/sql-type';
import type {SqlValue} from './types/sql-value';
import {dayOfTimestamp, rescaleTimestamp, secondOfTimestamp} from './values/datetime';
import {ebcdic, unicode} from './values/text';

interface Register {
  readonly type: SqlType;
  readonly value: SqlValue;
}

/** Registers that hold a string, with their initial values. */
const strings: Readonly<Record<string, {type: SqlType; value: string}>> = {
  SERVER: {type: char(16), value: 'DBT1'},
  PATH: {type: varchar(2048), value: '"SYSIBM","SYSFUN","SYSPROC","SYSIBMADM"'},
  DEGREE: {type: char(5), value: '1'},
  RULES: {type: char(3), value: 'DB2'},
  PRECISION: {type: char(5), value: 'DEC15'},
  PACKAGESET: {type: varchar(128), value: ''},
  'PACKAGE PATH': {type: varchar(4096), value: ''},
  MEMBER: {type: char(8), value: ''},
  'LOCALE LC_CTYPE': {type: char(50), value: ''},
  'APPLICATION ENCODING SCHEME': {type: char(8), value: 'EBCDIC'},
  'OPTIMIZATION HINT': {type: varchar(128), value: ''},
  'QUERY ACCELERATION': {type: varchar(255), value: 'NONE'},
  'MAINTAINED TABLE TYPES FOR OPTIMIZATION': {type: varchar(255), value: 'SYSTEM'},
  'MAINTAINED TABLE TYPES': {type: varchar(255), value: 'SYSTEM'},
  'SESSION TIME ZONE': {type: varchar(128), value: '+00:00'},
  'EXPLAIN MODE': {type: varchar(254), value: 'NO'},
  'APPLICATION COMPATIBILITY': {type: varchar(10), value: 'V12R1M510'},
  'DEBUG MODE': {type: varchar(8), value: 'DISALLOW'},
  'DECFLOAT ROUNDING MODE': {type: varchar(128), value: 'ROUND_HALF_EVEN'},
  CLIENT_ACCTNG: {type: varchar(255), value: ''},
  CLIENT_APPLNAME: {type: varchar(255), value: ''},
  CLIENT_USERID: {type: varchar(255), value: ''},
  CLIENT_WRKSTNNAME: {type: varchar(255), value: ''},
};

/** The values to which some of them can be set. */
const values: Readonly<Record<string, RegExp>> = {
  PRECISION: /^(DEC(15|31)|D(15|31)\.[1-9])$/,
  DEGREE: /^(1|ANY)$/,
  RULES: /^(DB2|STD)$/,
  // From -12:59 to +14:00; that another value is -713 is from memory. It has no effect, since nothing here has a time
  // zone.
  'SESSION TIME ZONE': /^([+-](0?\d|1[0-2])|\+13):[0-5]?\d$|^\+14:00?$/,
  'REFRESH AGE': /^(0+|ANY|9{14})(\.0*)?$/,
};

/** ANY as a duration of a timestamp: 9999 years, 99 months … */
const anyAge = 99_999_999_999_999_000_000n;

const fixed = new Set(['SERVER', 'MEMBER', 'USER', 'DATE', 'TIME', 'TIMESTAMP', 'TIMEZONE']);

/** SQL Reference, "Special registers". */
export class SpecialRegisters {
  sqlid: string;
  private schemaSet: string | undefined;
  private readonly values = new Map<string, string>();

  constructor(
    /** The primary authorization ID. */
    readonly user: string,
    sqlid: string,
    private readonly now: () => bigint,
  ) {
    this.sqlid = sqlid;
  }

  /** CURRENT SCHEMA follows CURRENT SQLID until it is set. */
  get schema(): string {
    return this.schemaSet ?? this.sqlid;
  }

  get(name: string): Register {
    switch (name) {
      case 'DATE':
        return {type: date, value: dayOfTimestamp(this.now(), 12)};
      case 'TIME':
        return {type: time, value: secondOfTimestamp(this.now(), 12)};
      case 'TIMEZONE':
        return {type: decimal(6), value: 0};
      case 'USER':
        return text(varchar(128), this.user);
      case 'SQLID':
        return text(varchar(128), this.sqlid);
      case 'SCHEMA':
        return text(varchar(128), this.schema);
      case 'REFRESH AGE':
        return {type: decimal(20, 6), value: this.values.get(name)?.startsWith('0') === false ? anyAge : 0n};
      case 'LOCK TIMEOUT':
        return {type: {kind: 'INTEGER'}, value: -1};
      default:
        break;
    }
    // Null, since nothing here is temporal.
    if (name.startsWith('TEMPORAL')) return {type: timestamp(12), value: null};
    if (name.startsWith('TIMESTAMP')) {
      const precision = Number(/\d+/.exec(name)?.[0] ?? 6);
      return {type: timestamp(precision), value: rescaleTimestamp(this.now(), 12, precision)};
    }
    const known = strings[name];
    if (!known) throw new SqlError(-206, [`CURRENT ${name}`]);
    return text(known.type, this.values.get(name) ?? known.value);
  }

  /** Sets a special register. */
  set(name: string, value: SqlValue): void {
    if (fixed.has(name)) throw new SqlError(-199, [name, 'SQLID SCHEMA PACKAGESET DEGREE RULES PRECISION']);
    const shown = typeof value === 'string' ? unicode(value).trimEnd() : String(value);
    if (name.startsWith('TEMPORAL') && value !== null) throw temporal(`CURRENT ${name}`);
    if (values[name]?.test(shown) === false)
      throw new SqlError(-713, [name.startsWith('SESSION') ? name : `CURRENT ${name}`]);
    if (name === 'SQLID') this.sqlid = shown;
    else if (name === 'SCHEMA') this.schemaSet = shown;
    else this.values.set(name, shown);
  }

  get precision(): string {
    return this.values.get('PRECISION') ?? 'DEC15';
  }
}

function text(type: SqlType, value: string): Register {
  const bytes = ebcdic(value);
  return {type, value: type.kind === 'CHAR' ? bytes.padEnd(type.length, '\x40') : bytes};
}
