import {printable} from '../../../ebcdic';
import {type OnField, isCharacterField, keyOf, numberOf, readOnField, readOnFields} from '../on-field';
import {
  badOperand,
  isToolError,
  missingOperand,
  type Operands,
  type OperatorReader,
  type ToolError,
} from '../operation';
import {Report, type ReportLayout} from '../report';
import type {ReportColumn} from '../report-column';
import {NumberColumn, readFormat} from '../report-number';
import {readReport} from '../report-request';
import {errorCode} from '../tool-messages';
import {extract} from './exit-call';
import {findInvalid} from './statistics';

/** TOTAL, AVERAGE and the like, for the whole report or, with a B in front, for a section. */
const statisticNames = ['TOTAL', 'MAXIMUM', 'MINIMUM', 'AVERAGE', 'COUNT'] as const;

interface Statistic {
  kind: (typeof statisticNames)[number];
  text: string;
}

/** Accumulates the values of one column for its statistics. */
class Accumulator {
  private count = 0n;
  private total = 0n;
  private smallest: bigint | undefined;
  private largest: bigint | undefined;

  add(value: bigint): void {
    this.count += 1n;
    this.total += value;
    if (this.smallest === undefined || value < this.smallest) this.smallest = value;
    if (this.largest === undefined || value > this.largest) this.largest = value;
  }

  value(kind: Statistic['kind']): bigint {
    if (kind === 'TOTAL') return this.total;
    if (kind === 'AVERAGE') return this.count === 0n ? 0n : this.total / this.count;
    if (kind === 'COUNT') return this.count;
    return (kind === 'MINIMUM' ? this.smallest : this.largest) ?? 0n;
  }
}

function readStatistics(operands: Operands, prefix: string): Statistic[] | ToolError {
  const statistics: Statistic[] = [];
  for (const operand of operands.statement.operands) {
    const kind = statisticNames.find((name) => operand.name === prefix + name);
    if (!kind) continue;
    const strings = operands.strings(operand);
    if (!strings || strings.length !== 1) return badOperand(operand);
    statistics.push({kind, text: strings[0]!});
  }
  return statistics;
}

/** The sections of a report: the field whose change ends a section, and the title above it. */
interface Section {
  field: OnField;
  /** The parts of the title in the order of their operands. */
  title: ((record: Uint8Array) => string)[];
}

function readSection(operands: Operands): Section | undefined | ToolError {
  const operand = operands.find('BREAK');
  if (!operand) return undefined;
  const field = readOnField(operand, operands);
  if ('id' in field) return field;
  const format = readFormat(field.formatting);
  if (!format || field.kind !== 'field') return badOperand(operand);
  const numbers = isCharacterField(field) ? undefined : new NumberColumn(field, format, 'standard', false);
  const {position, length} = field.field;
  const title: Section['title'] = [];
  for (const one of operands.statement.operands) {
    if (one.name === 'BTITLE') {
      const strings = operands.strings(one);
      if (!strings) return badOperand(one);
      title.push(() => strings.join(''));
    } else if (one.name === 'BREAK') {
      title.push((record) =>
        numbers
          ? numbers.text(numberOf(field, record))
          : printable(record.subarray(position - 1, position - 1 + length)),
      );
    }
  }
  return {field, title};
}

/** One set of accumulators, for the report or for a section. */
class Totals {
  private accumulators: Accumulator[];

  constructor(
    private readonly columns: ReportColumn[],
    private readonly statistics: Statistic[],
  ) {
    this.accumulators = columns.map(() => new Accumulator());
  }

  add(values: (bigint | undefined)[]): void {
    values.forEach((value, at) => {
      if (value !== undefined) this.accumulators[at]!.add(value);
    });
  }

  print(report: Report, records: number): void {
    for (const {kind, text} of this.statistics) {
      if (kind === 'COUNT') report.note(`${text} ${records}`);
      else
        report.statistic(
          text,
          this.columns.map((column, at) => (column.hasStatistics ? this.accumulators[at]!.value(kind) : undefined)),
        );
    }
    this.accumulators = this.columns.map(() => new Accumulator());
  }
}

/** DISPLAY. DFSORT Application Programming Guide, DISPLAY operator. */
export const displayOperator =
  (now: Date): OperatorReader =>
  (operands) => {
    const from = operands.from();
    if (isToolError(from)) return from;
    const fields = readOnFields(operands, {most: 50, kinds: ['field', 'length', 'number']});
    if (isToolError(fields)) return fields;
    const list = operands.ddNames('LIST');
    if (isToolError(list)) return list;
    if (!list) return missingOperand();
    const statistics = readStatistics(operands, '');
    if (isToolError(statistics)) return statistics;
    const sectionStatistics = readStatistics(operands, 'B');
    if (isToolError(sectionStatistics)) return sectionStatistics;
    const section = readSection(operands);
    if (isToolError(section)) return section;
    if (!section && (sectionStatistics.length > 0 || operands.has('BTITLE'))) return missingOperand();
    const every = [...statistics, ...sectionStatistics];
    const request = readReport(operands, fields, now, {any: every.length > 0, strings: every.map(({text}) => text)});
    if (isToolError(request)) return request;
    const limit = operands.number('LIMIT', 15_000, 1);
    if (isToolError(limit)) return limit;
    const numeric = fields.filter((field) => !isCharacterField(field));
    return async (context) => {
      const {step} = context;
      const extracted = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY']});
      if (!extracted.output) return extracted.code;
      const {records, variable} = extracted.output;
      if (findInvalid(context, numeric, records)) return errorCode;
      const {layout, width} = request;
      const writer = step.openOutput(list[0]!, {recfm: layout.controlCharacters ? 'FBA' : 'FB', lrecl: width});
      if (!writer) return errorCode;
      const report = new Report(layout, writer);
      printRecords(report, layout, records, {
        totals: new Totals(layout.columns, statistics),
        sectionTotals: new Totals(layout.columns, sectionStatistics),
        ...(section ? {section, key: keyOf([section.field], variable, now)} : {}),
      });
      report.finish();
      return extracted.code;
    };
  };

interface Printing {
  totals: Totals;
  sectionTotals: Totals;
  section?: Section;
  key?: ReturnType<typeof keyOf>;
}

function printRecords(
  report: Report,
  {columns}: ReportLayout,
  records: readonly Uint8Array[],
  {totals, sectionTotals, section, key}: Printing,
): void {
  let last = '';
  let inSection = 0;
  for (const [index, record] of records.entries()) {
    if (section && key) {
      const bytes = new Uint8Array(key.length);
      key.write(record, bytes, 0);
      const current = bytes.join(',');
      if (index > 0 && current !== last) {
        sectionTotals.print(report, inSection);
        report.endPage();
        inSection = 0;
      }
      if (index === 0 || current !== last) report.breakTitle = section.title.map((part) => part(record)).join('   ');
      last = current;
    }
    inSection += 1;
    const line = {record, number: section ? inSection : index + 1, count: 1};
    report.data(line);
    const values = columns.map((column) => (column.hasStatistics ? column.value(line) : undefined));
    totals.add(values);
    sectionTotals.add(values);
  }
  if (section && records.length > 0) {
    sectionTotals.print(report, inSection);
    report.endPage();
    report.breakTitle = undefined;
  }
  totals.print(report, records.length);
}
