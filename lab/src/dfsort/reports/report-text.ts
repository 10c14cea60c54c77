import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {type ItemScope, fieldExpression} from '../reformatting/arithmetic';
import {separator} from '../reformatting/constant';
import {type Compiled, type ReformatContext, fieldError} from '../reformatting/context';
import {currentDate} from '../reformatting/current-date';
import {readEditing} from '../reformatting/editing';
import {ItemCursor} from '../reformatting/item-cursor';
import {digitsOf, isEditable, totalDigitsOf} from '../reformatting/numeric-format';
import {OutputRecord} from '../reformatting/output-record';
import {recordSource} from '../reformatting/source';
import {type StatementError, statementError} from '../statement-error';
import {type Scope, Statistic, type StatisticKind} from './statistic';

/** What a line of a header or trailer may show in addition to constants. */
interface ReportState {
  page: number;
  /** The record next to the lines: the first after a header, the last before a trailer. */
  record: Uint8Array;
}

interface ReportItem {
  operand: Operand;
  column?: number;
  lines?: number;
  length: number;
  bytes(state: ReportState): Uint8Array;
}

/** The lines of one header or trailer. */
export interface ReportText {
  /** The number of lines, including blank ones. */
  count: number;
  /** The longest line, without control character. */
  longest: number;
  /** Whether the text shows a page number. */
  showsPage: boolean;
  lines(state: ReportState): Uint8Array[];
}

/** SUBTOTAL, SUBTOT and SUB mean the same, and so do TOTAL and TOT. */
const statisticName = /^(SUB)?(TOTAL|TOT|MIN|MAX|AVG)$|^(SUB)$/;
const countName = /^(SUB)?COUNT(15)?([+-]\d{1,3})?$/;

/** By default, COUNT has 8 digits, COUNT15 has 15 and PAGE has 6; leading zeros are printed as blanks. */
const plainDigits = (count: boolean, fifteen: boolean): number => (count ? (fifteen ? 15 : 8) : 6);

/** Whether a field extends beyond a fixed record. */
export const isOutside = (position: number, length: number, context: ReformatContext): boolean =>
  !context.variable && position + length - 1 > context.inputLength;

export function outsideRange({name}: ReformatContext, operand: Operand): StatementError {
  return statementError('ICE223A', `REPORT FIELD OUTSIDE RANGE FOR ${name}`, operand);
}

/** Reads the items of HEADER1 to HEADER3 and TRAILER1 to TRAILER3. DFSORT Application Programming Guide, OUTFIL. */
class ReportItemReader {
  private readonly cursor: ItemCursor;
  showsPage = false;

  constructor(
    operands: readonly Operand[],
    private readonly scope: ItemScope,
    /** The scope of totals; undefined in headers, which cannot have totals. */
    private readonly over: Scope | undefined,
    private readonly statistics: Statistic[],
  ) {
    this.cursor = new ItemCursor(operands);
  }

  items(): Compiled<ReportItem[]> {
    const items: ReportItem[] = [];
    while (!this.cursor.done) {
      const operand = this.cursor.take()!;
      const {column, ...rest} = operand;
      const item = this.item(rest);
      if ('id' in item) return item;
      if (column !== undefined && (!/^\d{1,5}$/.test(column) || Number(column) < 1)) return fieldError(operand);
      items.push({operand, ...item, ...(column === undefined ? {} : {column: Number(column)})});
    }
    return items;
  }

  private item(operand: Operand): Compiled<Omit<ReportItem, 'operand' | 'column'>> {
    const {text, keyword, group} = operand;
    const name = (keyword ?? text.replace(/=$/, '')).replace(/^&/, '');
    if (keyword === undefined && !group) {
      const lines = /^(\d{0,3})(\/+)$/.exec(text);
      if (lines) return this.newLines(operand, lines[1]!, lines[2]!);
      const bytes = separator(text);
      if (bytes) return {length: bytes.length, bytes: () => bytes};
      if (/^\d{1,5}$/.test(text)) return this.field(operand);
    }
    if (/^(DATE|TIME|YDDD)/.test(name)) {
      const bytes = currentDate(operand, this.scope.context.now);
      return bytes ? {length: bytes.length, bytes: () => bytes} : fieldError(operand);
    }
    if (name === 'PAGE') return this.page(operand);
    if (this.over !== undefined && countName.test(name)) return this.count(operand, name);
    if (this.over !== undefined && statisticName.test(name)) return this.statistic(operand, name);
    return fieldError(operand);
  }

  private newLines(operand: Operand, times: string, slashes: string): Compiled<Omit<ReportItem, 'operand'>> {
    const lines = times === '' ? slashes.length : Number(times);
    if (lines < 1 || lines > 255 || (times !== '' && slashes.length > 1)) return fieldError(operand);
    return {lines, length: 0, bytes: () => new Uint8Array(0)};
  }

  private field(operand: Operand): Compiled<Omit<ReportItem, 'operand'>> {
    const position = Number(operand.text);
    const length = this.cursor.number();
    if (position < 1 || !length || length > 256 || position + length > 32_753) return fieldError(operand);
    const {context, environment} = this.scope;
    if (isOutside(position, length, context)) return outsideRange(context, operand);
    const source = recordSource(position, length, {fill: blank}, context, environment);
    return {length, bytes: ({record}) => source.bytes(record)};
  }

  /** A number in its default width, or edited as specified in parentheses. */
  private number(
    operand: Operand,
    digits: number,
    value: (state: ReportState) => bigint,
  ): Compiled<Omit<ReportItem, 'operand'>> {
    const cursor = new ItemCursor(operand.group ?? []);
    const writer = readEditing(cursor, operand.group ? 15 : digits, operand.group ? 0 : 10);
    if ('id' in writer) return writer;
    if (!cursor.done || (operand.group?.length === 0 && operand.text.endsWith('='))) return fieldError(operand);
    return {length: writer.length, bytes: (state) => writer.bytes(value(state))};
  }

  private page(operand: Operand): Compiled<Omit<ReportItem, 'operand'>> {
    this.showsPage = true;
    return this.number(operand, plainDigits(false, false), ({page}) => BigInt(page));
  }

  private count(operand: Operand, name: string): Compiled<Omit<ReportItem, 'operand'>> {
    const [, sub, fifteen, shift = '0'] = countName.exec(name)!;
    if (fifteen !== undefined && (operand.group || shift !== '0')) return fieldError(operand);
    const statistic = this.over === undefined ? undefined : this.keep('COUNT', sub !== undefined, () => 0n);
    const more = BigInt(shift.replace('+', ''));
    return this.number(operand, plainDigits(true, fifteen !== undefined), () => statistic!.value() + more);
  }

  private statistic(operand: Operand, name: string): Compiled<Omit<ReportItem, 'operand'>> {
    const [, before, said, alone] = statisticName.exec(name)!;
    const sub = before ?? alone;
    const kind = (said === undefined || said === 'TOT' ? 'TOTAL' : said) as StatisticKind;
    const cursor = new ItemCursor(operand.group ?? []);
    const position = cursor.number();
    const length = cursor.number();
    const format = cursor.word(/^[A-Z]{2}[A-Z0-9]?$/);
    if (!position || !length || format === undefined || !isEditable(format)) return fieldError(operand);
    const {context, environment} = this.scope;
    if (isOutside(position, length, context)) return outsideRange(context, operand);
    const source = recordSource(position, length, {fill: blank}, context, environment);
    const expression = fieldExpression(source, format, length);
    const digits = kind === 'TOTAL' ? totalDigitsOf(format, length) : digitsOf(format, length);
    if (!expression || digits === undefined) return fieldError(operand);
    const statistic = this.keep(kind, sub !== undefined, (record) => expression.value(record));
    const writer = readEditing(cursor, digits);
    if ('id' in writer) return writer;
    if (!cursor.done) return fieldError(cursor.peek());
    return {length: writer.length, bytes: () => writer.bytes(statistic.value())};
  }

  /** SUBTOTAL and similar items accumulate throughout the report. */
  private keep(kind: StatisticKind, running: boolean, read: (record: Uint8Array) => bigint): Statistic {
    const statistic = new Statistic(kind, running ? 'report' : this.over!, read);
    this.statistics.push(statistic);
    return statistic;
  }
}

/** The items that TRLUPD may contain. */
const updateName = /^(COUNT([+-]\d{1,3})?|TOTAL|TOT)$/;

/**
 * Compiles the counts and totals of TRLUPD, which overwrite parts of a record without changing its length. DFSORT
 * Application Programming Guide, OUTFIL control statements, IFTRAIL.
 */
export function compileUpdate(
  operand: Operand,
  scope: ItemScope,
  statistics: Statistic[],
): Compiled<(record: Uint8Array) => Uint8Array> {
  const wrong = operand.group?.find(({keyword, text}) => !updateName.test(keyword ?? text.replace(/=$/, '')));
  if (wrong || !operand.group?.length) return fieldError(wrong ?? operand);
  const items = new ReportItemReader(operand.group, scope, 'report', statistics).items();
  if ('id' in items) return items;
  return (record) => {
    const updated = record.slice();
    let at = scope.context.variable ? 4 : 0;
    for (const {column, bytes, length} of items) {
      if (column !== undefined) at = column - 1;
      const room = Math.max(0, updated.length - at);
      if (room > 0) updated.set(bytes({page: 0, record}).subarray(0, room), at);
      at += length;
    }
    return updated;
  };
}

/** Groups the items by the line on which they are printed. */
function onLines(items: ReportItem[]): ReportItem[][] {
  const lines: ReportItem[][] = [[]];
  for (const item of items) {
    for (let line = 0; line < (item.lines ?? 0); line += 1) lines.push([]);
    if (item.lines === undefined) lines.at(-1)!.push(item);
  }
  return lines;
}

/**
 * Compiles a header or trailer: `/` begins a new line; before the first text and after the last, n of them are n blank
 * lines. DFSORT Application Programming Guide, OUTFIL control statements, HEADER1 and TRAILER1.
 */
export function compileReportText(
  operand: Operand,
  scope: ItemScope,
  over: Scope | undefined,
  statistics: Statistic[],
): Compiled<ReportText> {
  if (operand.group?.length === 0 || (operand.group && operand.text !== '')) return fieldError(operand);
  // A header of one item needs no parentheses.
  const operands = operand.group ?? [{line: operand.line, text: operand.text}];
  const reader = new ReportItemReader(operands, scope, over, statistics);
  const items = reader.items();
  if ('id' in items) return items;
  const lines = onLines(items);
  let longest = 0;
  for (const line of lines) {
    let at = 0;
    for (const item of line) {
      if (item.column !== undefined) {
        if (item.column - 1 < at) return fieldError(item.operand);
        at = item.column - 1;
      }
      at += item.length;
    }
    longest = Math.max(longest, at);
  }
  if (longest > 32_760 || lines.length > 4096) return fieldError(operand);
  const output = new OutputRecord();
  return {
    count: lines.length,
    longest,
    showsPage: reader.showsPage,
    lines: (state) =>
      lines.map((line) => {
        output.reset();
        for (const item of line) {
          if (item.column !== undefined) output.moveTo(item.column);
          output.append(item.bytes(state));
        }
        return output.take();
      }),
  };
}
