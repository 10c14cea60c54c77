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
import {NumberColumn, readFormat} from '../report-number';
import {readReport} from '../report-request';
import {errorCode} from '../tool-messages';
import {extract} from './exit-call';
import {InvalidValues, readLimit} from './invalid-values';
import {readStatistics, Totals} from './totals';

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
    const limit = readLimit(operands);
    if (isToolError(limit)) return limit;
    const numeric = fields.filter((field) => !isCharacterField(field));
    return async (context) => {
      const {step} = context;
      const extracted = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY']});
      if (!extracted.output) return extracted.code;
      const {records, variable} = extracted.output;
      const {layout, width} = request;
      const writer = step.openOutput(list[0]!, {recfm: layout.controlCharacters ? 'FBA' : 'FB', lrecl: width});
      if (!writer) return errorCode;
      const report = new Report(layout, writer);
      const invalid = new InvalidValues(context, numeric, limit);
      printRecords(report, layout, records, {
        invalid,
        totals: new Totals(layout.columns, statistics),
        sectionTotals: new Totals(layout.columns, sectionStatistics),
        ...(section ? {section, key: keyOf([section.field], variable, now)} : {}),
      });
      report.finish();
      return invalid.count > 0 ? errorCode : extracted.code;
    };
  };

interface Printing {
  invalid: InvalidValues;
  totals: Totals;
  sectionTotals: Totals;
  section?: Section;
  key?: ReturnType<typeof keyOf>;
}

function printRecords(
  report: Report,
  {columns}: ReportLayout,
  records: readonly Uint8Array[],
  {invalid, totals, sectionTotals, section, key}: Printing,
): void {
  let last = '';
  let inSection = 0;
  for (const [index, record] of records.entries()) {
    const found = invalid.find(record, index + 1);
    if (invalid.isLimitReached) return;
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
    const line = {record, number: section ? inSection : index + 1, count: 1, invalid: found};
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
