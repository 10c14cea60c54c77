import {fieldName, type OnField} from './on-field';
import {type Operands, type ToolError, badOperand, isToolError} from './operation';
import {ReportColumn} from './report-column';
import {type NumberFormat, type NumberStyle, readFormat} from './report-number';
import {type ReportLayout, reportWidth} from './report';
import {ReportTitle} from './report-title';
import type {ToolOperand} from './statement';

/** The operands that DISPLAY and OCCUR have in common. */
export const reportOperands =
  `FROM ON LIST TITLE TLEFT TFIRST PAGE DATE DATENS YDDD YDDDNS TIME TIMENS BLANK PLUS NOCC HEADER
  NOHEADER LINES INDENT BETWEEN TBETWEEN VSAMTYPE LOCALE WIDTH`.split(/\s+/);

const defaultLines = 58;
const listWidth = 121;

export interface ReportRequest {
  layout: ReportLayout;
  /** The record length of the LIST data set. */
  width: number;
}

/** Each ON operand has one HEADER operand, or none of them has any. */
function headingsOf(operands: Operands, fields: OnField[]): string[][] | ToolError {
  const headers = operands.all('HEADER');
  if (operands.has('NOHEADER')) return fields.map(() => []);
  if (headers.length === 0) return fields.map((field) => [fieldName(field)]);
  if (headers.length !== fields.length) return badOperand(headers.at(-1));
  const headings: string[][] = [];
  for (const operand of headers) {
    if (operand.values?.length === 1 && operand.values[0] === 'NONE') headings.push([]);
    else {
      const strings = operands.strings(operand);
      if (!strings || strings.length === 0 || strings.length > 3) return badOperand(operand);
      headings.push(strings);
    }
  }
  return headings;
}

function formatOf({formatting, operand}: {formatting: string[]; operand: ToolOperand}): NumberFormat | ToolError {
  return readFormat(formatting) ?? badOperand(operand);
}

/** Reads the layout of a report. `statistics`: totals and the like, which are printed below the columns. */
export function readReport(
  operands: Operands,
  fields: OnField[],
  now: Date,
  statistics: {any: boolean; strings: string[]},
): ReportRequest | ToolError {
  const headings = headingsOf(operands, fields);
  if (isToolError(headings)) return headings;
  const style: NumberStyle = operands.has('BLANK') ? 'BLANK' : operands.has('PLUS') ? 'PLUS' : 'standard';
  const underlined = operands.has('HEADER');
  const columns: ReportColumn[] = [];
  for (const [at, field] of fields.entries()) {
    const format = formatOf(field);
    if (isToolError(format)) return format;
    const tailored = style !== 'standard' || underlined;
    columns.push(new ReportColumn(field, headings[at]!, format, style, statistics.any, tailored));
  }
  const title = ReportTitle.read(operands, now);
  if (isToolError(title)) return title;
  const numbers: Record<string, number | undefined> = {};
  for (const [name, most, least] of [
    ['LINES', 999, 10],
    ['INDENT', 50, 0],
    ['BETWEEN', 50, 0],
    ['WIDTH', 2048, 1],
  ] as const) {
    const value = operands.number(name, most, least);
    if (isToolError(value)) return value;
    numbers[name] = value;
  }
  const layout: ReportLayout = {
    ...(title ? {title} : {}),
    columns,
    headings: !operands.has('NOHEADER'),
    underlined,
    indent: numbers['INDENT'] ?? 0,
    between: numbers['BETWEEN'] ?? 3,
    linesPerPage: numbers['LINES'] ?? defaultLines,
    controlCharacters: !operands.has('NOCC'),
    titleOnce: operands.has('TFIRST'),
    left: operands.has('STATLEFT') ? Math.max(0, ...statistics.strings.map((text) => text.length)) : 0,
  };
  const needed = reportWidth(layout, [...(title?.lines(1) ?? []), ...statistics.strings]);
  const least = layout.controlCharacters ? listWidth : listWidth - 1;
  const width = numbers['WIDTH'] ?? Math.max(least, needed);
  if (width < needed) return badOperand(operands.find('WIDTH'));
  return {layout, width};
}
