import {printable} from '../../ebcdic';
import {type OnField, isCharacterField, numberOf} from './on-field';
import {NumberColumn, type NumberFormat, type NumberStyle} from './report-number';

/** What a line of a report is made from: a record, its number and how often its value occurs. */
export interface ReportLine {
  record: Uint8Array;
  number: number;
  count: number;
  /** The decimal fields of the record that are not numbers. */
  invalid?: readonly OnField[];
}

/** Asterisks are printed for an invalid value and for all that is computed from it. From memory of the manual. */
export type ColumnValue = bigint | 'invalid';

const smallestStandardColumn = 20;

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');

/** One column of a report. DFSORT Application Programming Guide, DISPLAY operator, Simple report and Tailored report. */
export class ReportColumn {
  readonly width: number;
  readonly numbers: NumberColumn | undefined;

  constructor(
    readonly field: OnField,
    /** The lines of its heading: none for HEADER(NONE). */
    readonly heading: readonly string[],
    format: NumberFormat,
    style: NumberStyle,
    statistics: boolean,
    tailored: boolean,
  ) {
    this.numbers = isCharacterField(field)
      ? undefined
      : new NumberColumn(field, format, style, statistics && !format.withoutStatistics);
    const data = this.numbers?.width ?? this.characterWidth(tailored);
    this.width = Math.max(data, ...heading.map((line) => line.length));
  }

  private characterWidth(tailored: boolean): number {
    const {field} = this;
    if (field.kind !== 'field') return 0;
    const times = {HEX: 2, BIN: 8}[field.field.format] ?? 1;
    const width = field.field.length * times;
    return tailored ? width : Math.max(width, smallestStandardColumn);
  }

  get hasStatistics(): boolean {
    const {kind} = this.field;
    return this.numbers !== undefined && kind !== 'number' && !this.numbers.format.withoutStatistics;
  }

  /** Tailored numbers are right-aligned in their column, everything else is left-aligned. */
  private get isRight(): boolean {
    return this.numbers !== undefined && !this.numbers.isStandard;
  }

  place(text: string): string {
    return this.isRight ? text.padStart(this.width) : text.padEnd(this.width);
  }

  value({record, number, count, invalid}: ReportLine): ColumnValue {
    if (invalid?.includes(this.field)) return 'invalid';
    if (this.field.kind === 'number') return BigInt(number);
    return this.field.kind === 'count' ? BigInt(count) : numberOf(this.field, record);
  }

  text(line: ReportLine): string {
    if (this.numbers) return this.numberText(this.value(line));
    if (this.field.kind !== 'field') return '';
    const {position, length, format} = this.field.field;
    const bytes = line.record.subarray(position - 1, position - 1 + length);
    const text = format === 'HEX' ? hexadecimal(bytes) : format === 'BIN' ? binary(bytes) : printable(bytes);
    return this.place(text);
  }

  /** A number, from a record or a statistic, as it is printed in this column. */
  numberText(value: ColumnValue): string {
    if (!this.numbers) return this.place('');
    return this.place(value === 'invalid' ? '*'.repeat(this.numbers.width) : this.numbers.text(value));
  }
}
