import type {Operand} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import {fullYear} from '../fields/date';
import {ArithmeticReader, type Expression, type ItemScope} from './arithmetic';
import {
  type CalendarDate,
  addMonths,
  dayNumber,
  daysInMonth,
  duration,
  fromDate,
  fromDayNumber,
  isoWeek,
  weekOfYear,
  weekday,
} from './calendar';
import {type Compiled, fieldError} from './context';
import {converted} from './conversion';
import {dateInOrder} from './current-date';
import {
  type DateForm,
  type DateValue,
  dateShape,
  formLength,
  isYearAlone,
  readDate,
  readDigits,
  readYear,
  splitDigits,
  writeDate,
} from './date-field';
import type {ItemCursor} from './item-cursor';
import {parenthesised} from './editing';
import {type Source, recordSource} from './source';

/** What an item of fixed length puts into the output record. */
export interface FixedItem {
  length: number;
  bytes(record: Uint8Array): Uint8Array;
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const weekdayNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

type Change = (date: CalendarDate, record: Uint8Array) => CalendarDate | undefined;

/** NEXTDday and PREVDday: the next or the previous such day, never the day itself. */
function toWeekday(day: number, direction: 1 | -1): Change {
  return (date) => {
    const number = dayNumber(date);
    const distance = (((day - weekday(number)) * direction + 6) % 7) + 1;
    return fromDayNumber(number + distance * direction);
  };
}

/** LASTDAYW, LASTDAYM, LASTDAYQ, LASTDAYY: weeks end on Saturday. */
function toLastDay(period: string): Change {
  return (date) => {
    const {year, month} = date;
    if (period === 'W') {
      const number = dayNumber(date);
      return fromDayNumber(number + 6 - weekday(number));
    }
    const last = period === 'M' ? month : period === 'Q' ? Math.ceil(month / 3) * 3 : 12;
    return {year, month: last, day: daysInMonth(year, last)};
  };
}

function byAmount(operation: string, amount: Expression): Change {
  const sign = operation.startsWith('SUB') ? -1n : 1n;
  return (date, record) => {
    const shift = Number(amount.value(record) * sign);
    if (Math.abs(shift) > 10_000_000) return undefined;
    if (operation.endsWith('DAYS')) return fromDayNumber(dayNumber(date) + shift);
    return addMonths(date, operation.endsWith('YEARS') ? shift * 12 : shift);
  };
}

/** The separator of `Y4T(/)`: one character in parentheses. */
function separatorOf(operand: Operand): string | undefined {
  if (!operand.group) return '';
  const text = parenthesised({line: operand.line, text: '', group: operand.group});
  return text?.length === 1 ? text : undefined;
}

/** Reads and writes date fields: `p,m,Y4T,…`. DFSORT Application Programming Guide, INREC, Date conversion and arithmetic. */
export class DateItemReader {
  constructor(
    private readonly cursor: ItemCursor,
    private readonly scope: ItemScope,
  ) {}

  /** Reads what follows position and length: the format of a date with its separator, and the operation on the date. */
  read(source: Source, length: number): Compiled<FixedItem> {
    const operand = this.cursor.take()!;
    const packed = /P$/.test(operand.text) && operand.text.length === 4;
    const format = packed ? operand.text.slice(0, 3) : operand.text;
    const separator = separatorOf(operand);
    if (separator === undefined) return fieldError(operand);
    const shape = dateShape(format, length);
    if (!operand.group && !packed && shape) {
      const calculated = this.calculated(source, format, length);
      if (calculated) return calculated;
    }
    return this.fourDigitYear(source, format, length, separator, packed) ?? fieldError(operand);
  }

  private dateOf(source: Source, format: string, length: number): (record: Uint8Array) => DateValue {
    const shape = dateShape(format, length)!;
    const {window} = this.scope.context;
    return (record) => readDate(source.bytes(record), shape, window);
  }

  /** Undefined if no operation on dates follows. */
  private calculated(source: Source, format: string, length: number): Compiled<FixedItem> | undefined {
    const date = this.dateOf(source, format, length);
    const change = this.change();
    if (change && 'id' in change) return change;
    const form = this.form();
    if (form && 'id' in form) return form;
    if (form) return this.writer(date, change, form);
    if (change) return fieldError(this.cursor.last);
    return this.description(date);
  }

  private writer(
    date: (record: Uint8Array) => DateValue,
    change: Change | undefined,
    form: DateForm,
  ): Compiled<FixedItem> {
    const length = formLength(form)!;
    return {
      length,
      bytes: (record) => {
        const value = date(record);
        if (value.kind !== 'date' || !change) return writeDate(value, form);
        const changed = change(value.date, record);
        return writeDate(changed ? {kind: 'date', date: changed} : {kind: 'invalid'}, form);
      },
    };
  }

  private change(): Compiled<Change> | undefined {
    const word = this.cursor.word(/^((ADD|SUB)(DAYS|MONS|YEARS)|(NEXTD|PREVD)[A-Z]{3}|LASTDAY[WMQY])$/);
    if (word === undefined) return undefined;
    if (word.startsWith('LASTDAY')) return toLastDay(word.slice(7));
    if (/^(NEXTD|PREVD)/.test(word)) {
      const day = weekdays.indexOf(word.slice(5));
      return day < 0 ? fieldError(this.cursor.last) : toWeekday(day, word.startsWith('NEXTD') ? 1 : -1);
    }
    const amount = new ArithmeticReader(this.cursor, this.scope).term();
    return 'id' in amount ? amount : byAmount(word, amount);
  }

  private form(): Compiled<DateForm> | undefined {
    const operand = this.cursor.keyword(/^(TOJUL|TOGREG)$/);
    if (!operand) return undefined;
    const separator = separatorOf(operand);
    if (separator === undefined) return fieldError(operand);
    const form = {julian: operand.keyword === 'TOJUL', format: operand.text, separator};
    return formLength(form) === undefined ? fieldError(operand) : form;
  }

  /** WEEKDAY=, WEEKNUM=, AGE=, DT=, DTNS= and DATEDIFF: converts a date to something else. */
  private description(date: (record: Uint8Array) => DateValue): Compiled<FixedItem> | undefined {
    if (this.cursor.word(/^DATEDIFF$/) !== undefined) return this.difference(date);
    const operand = this.cursor.keyword(/^(WEEKDAY|WEEKNUM|AGE|DT|DTNS)$/);
    if (!operand) return undefined;
    const text = describer(operand, fromDate(this.scope.context.now));
    if (!text) return fieldError(operand);
    return {
      length: text.length,
      bytes: (record) => {
        const value = date(record);
        if (value.kind === 'date') return toEbcdic(text.of(value.date) ?? '*'.repeat(text.length));
        if (value.kind === 'invalid') return toEbcdic('*'.repeat(text.length));
        const fill = {zeros: 0xf0, nines: 0xf9, blanks: 0x40, low: 0, high: 0xff}[value.special];
        return new Uint8Array(text.length).fill(fill);
      },
    };
  }

  /** DATEDIFF: the days from the second date to the first, as a sign and seven digits. */
  private difference(date: (record: Uint8Array) => DateValue): Compiled<FixedItem> {
    const source = this.secondField();
    if ('id' in source) return source;
    const operand = this.cursor.take();
    const length = source.length;
    if (!operand || length === undefined || operand.group || !dateShape(operand.text, length)) {
      return fieldError(operand ?? this.cursor.last);
    }
    const other = this.dateOf(source, operand.text, length);
    return {
      length: 8,
      bytes: (record) => {
        const one = date(record);
        const two = other(record);
        if (one.kind !== 'date' || two.kind !== 'date') return toEbcdic('********');
        const days = dayNumber(one.date) - dayNumber(two.date);
        return toEbcdic((days < 0 ? '-' : '+') + String(Math.abs(days)).padStart(7, '0'));
      },
    };
  }

  private secondField(): Compiled<Source> {
    const name = this.cursor.word(/^%\d{1,3}$/);
    if (name !== undefined) return this.scope.parsed(name) ?? fieldError(this.cursor.last);
    const position = this.cursor.number();
    const length = this.cursor.number();
    if (!position || !length) return fieldError(this.cursor.peek() ?? this.cursor.last);
    return recordSource(position, length, this.scope.shortage, this.scope.context, this.scope.environment);
  }

  /** `Y2T`, `Y2T(/)`, `Y2TP`: the same date with a four-digit year. */
  private fourDigitYear(
    source: Source,
    format: string,
    length: number,
    separator: string,
    packed: boolean,
  ): FixedItem | undefined {
    const {window} = this.scope.context;
    if (isYearAlone(format, length)) {
      if (separator !== '') return undefined;
      const year = (record: Uint8Array) => readYear(source.bytes(record), format, window);
      if (packed) return {length: 3, bytes: (record) => converted(BigInt(year(record)), 'PD', 3)};
      return {length: 4, bytes: (record) => toEbcdic(String(year(record)).padStart(4, '0'))};
    }
    const shape = dateShape(format, length);
    if (!shape || (separator !== '' && packed)) return undefined;
    const rest = shape.digits - shape.yearDigits;
    const written = (record: Uint8Array) => {
      const digits = readDigits(source.bytes(record), shape);
      const split = splitDigits(digits, shape);
      const year = /^0+$/.test(digits)
        ? '0000'
        : /^9+$/.test(digits)
          ? '9999'
          : shape.yearDigits === 4
            ? split.year
            : String(fullYear(Number(split.year) || 0, window)).padStart(4, '0');
      const parts = rest === 4 ? [split.rest.slice(0, 2), split.rest.slice(2)] : rest > 0 ? [split.rest] : [];
      return (shape.yearLast ? [...parts, year] : [year, ...parts]).join(separator);
    };
    const digits = 4 + rest;
    if (packed) {
      const bytes = Math.floor(digits / 2) + 1;
      return {length: bytes, bytes: (record) => converted(BigInt(decimal(written(record))), 'PD', bytes)};
    }
    const separators = separator === '' || rest === 0 ? 0 : rest === 4 ? 2 : 1;
    return {length: digits + separators, bytes: (record) => toEbcdic(written(record).toUpperCase())};
  }
}

/** Characters that are not digits are treated as zeros. */
const decimal = (digits: string): string => digits.replaceAll(/\D/g, '0');

interface Describer {
  length: number;
  of(date: CalendarDate): string | undefined;
}

/** DFSORT Application Programming Guide, INREC control statement: WEEKDAY, WEEKNUM, AGE, DT and DTNS. */
function describer(operand: Operand, today: CalendarDate): Describer | undefined {
  const {keyword, text} = operand;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  if (keyword === 'WEEKDAY') {
    if (text === 'CHAR3') return {length: 3, of: (date) => weekdays[weekday(dayNumber(date))]};
    if (text === 'CHAR9') return {length: 9, of: (date) => weekdayNames[weekday(dayNumber(date))]!.padEnd(9)};
    return text === 'DIGIT1' ? {length: 1, of: (date) => String(weekday(dayNumber(date)) + 1)} : undefined;
  }
  if (keyword === 'WEEKNUM') {
    const week = {USA: weekOfYear, ISO: isoWeek}[text];
    return week && {length: 2, of: (date) => pad(week(date), 2)};
  }
  if (keyword === 'AGE') return ageDescriber(text, today);
  const form = parenthesised(operand) ?? '';
  const [letters, separator] = keyword === 'DT' ? [form.slice(0, -1), form.slice(-1)] : [form, ''];
  const length = dateInOrder(today, letters, separator)?.length;
  return length === undefined ? undefined : {length, of: (date) => dateInOrder(date, letters, separator)};
}

function ageDescriber(kind: string, today: CalendarDate): Describer | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const age = (date: CalendarDate, write: (years: number, months: number, days: number) => string) => {
    const past = duration(date, today);
    return past && write(past.years, past.months, past.days);
  };
  if (kind === 'YMD') {
    return {length: 8, of: (date) => age(date, (years, months, days) => pad(years, 4) + pad(months, 2) + pad(days, 2))};
  }
  if (kind === 'YM') return {length: 6, of: (date) => age(date, (years, months) => pad(years, 4) + pad(months, 2))};
  if (kind !== 'YD') return undefined;
  return {
    length: 7,
    of: (date) =>
      age(date, (years) => {
        const reached = addMonths(date, years * 12);
        return pad(years, 4) + pad(reached ? dayNumber(today) - dayNumber(reached) : 0, 3);
      }),
  };
}
