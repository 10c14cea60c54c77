import type {Operand} from '../../control-statements/operand';
import {ownError, type StatementError, statementError} from '../statement-error';
import type {ItemScope} from '../reformatting/arithmetic';
import {type Compiled, type ReformatContext, syntaxError} from '../reformatting/context';
import {Report, type ReportParts} from './report';
import type {PrintForm} from './report-page';
import {compileReportText} from './report-text';
import {compileSections} from './section';
import type {Scope, Statistic} from './statistic';

/** What a report must know about the records that it prints, in addition to what reformatting knows about its input. */
export interface ReportContext extends ReformatContext {
  /** Whether the output records are variable. */
  outputVariable: boolean;
  /** The length of the detail lines, without control character and record descriptor word. */
  lineLength: number;
}

const reportOperands = /^(HEADER1|HEADER2|TRAILER1|TRAILER2|SECTIONS|LINES|NODETAIL)$/;
const nameOf = (operand: Operand): string => operand.keyword ?? operand.text;

/** Whether OUTFIL requests a report, whose records begin with a control character unless REMOVECC is given. */
function isReport(operands: Operand[]): boolean {
  return operands.some((operand) => reportOperands.test(nameOf(operand)));
}

/** `LINES=n`, `LINES=ANSI`, `LINES=(ANSI,n)`; 60 if it is omitted. */
function readLines(operand: Operand | undefined): Compiled<{lines: number; ownControl: boolean}> {
  if (!operand) return {lines: 60, ownControl: false};
  const words = operand.group?.map(({text}) => text) ?? [operand.text];
  const ownControl = words[0] === 'ANSI';
  const number = ownControl ? (words[1] ?? '60') : words[0]!;
  if (!/^\d{1,3}$/.test(number) || Number(number) < 1 || Number(number) > 255 || words.length > (ownControl ? 2 : 1)) {
    return syntaxError(operand);
  }
  return {lines: Number(number), ownControl};
}

const totals: Readonly<Record<string, Scope | undefined>> = {TRAILER1: 'report', TRAILER2: 'page'};

function readParts(operands: Operand[], scope: ItemScope): Compiled<ReportParts> {
  const statistics: Statistic[] = [];
  const parts: ReportParts = {
    sections: [],
    statistics,
    detail: true,
    ejects: {header1: true, header2: true, trailer1: true},
  };
  const texts = {HEADER1: 'header1', HEADER2: 'header2', TRAILER1: 'trailer1', TRAILER2: 'trailer2'} as const;
  for (const operand of operands) {
    const name = nameOf(operand);
    if (name === 'NODETAIL') parts.detail = false;
    else if (name === 'BLKCCH1') parts.ejects.header1 = false;
    else if (name === 'BLKCCH2') parts.ejects.header2 = false;
    else if (name === 'BLKCCT1') parts.ejects.trailer1 = false;
    else if (name in texts) {
      const text = compileReportText(operand, scope, totals[name], statistics);
      if ('id' in text) return text;
      parts[texts[name as keyof typeof texts]] = text;
    } else if (name === 'SECTIONS') {
      const sections = compileSections(operand, scope, statistics);
      if ('id' in sections) return sections;
      parts.sections = sections;
    }
  }
  return parts;
}

/**
 * A header or trailer that does not fit in the records of its data set. DFSORT Messages, ICE222A; that it is also
 * issued for variable records, and counts their descriptor word, is from memory.
 */
export const textTooLong = (length: number, lrecl: number, ddName: string): StatementError =>
  statementError('ICE222A', `${length} BYTE HEADER/TRAILER RECORD LENGTH EXCEEDS ${lrecl} BYTE LRECL FOR ${ddName}`);

/**
 * Compiles the report operands of an OUTFIL statement; undefined if it has none. DFSORT Application Programming Guide,
 * OUTFIL control statements: HEADER, TRAILER, SECTIONS, LINES, NODETAIL, REMOVECC.
 */
export function compileReport(operands: Operand[], context: ReportContext): Compiled<Report> | undefined {
  if (!isReport(operands)) return undefined;
  const linesOperand = operands.find(({keyword}) => keyword === 'LINES');
  const lines = readLines(linesOperand);
  if ('id' in lines) return lines;
  const removeControl = operands.some((operand) => nameOf(operand) === 'REMOVECC');
  const scope: ItemScope = {
    context,
    environment: {parsed: new Map()},
    shortage: {fill: 0x40},
    parsed: () => undefined,
  };
  const parts = readParts(operands, scope);
  if ('id' in parts) return parts;
  const form: PrintForm = {
    variable: context.outputVariable,
    lineLength: Math.max(0, context.lineLength - (lines.ownControl ? 1 : 0)),
    removeControl,
    ...lines,
  };
  const report = new Report(parts, form);
  const {longestText, outputLength} = report;
  // Variable records may be longer than the data: their data set decides.
  if (!form.variable && longestText > outputLength) return textTooLong(longestText, outputLength, context.name);
  return report.fits ? report : ownError(`LINES VALUE TOO SMALL FOR ${context.name}`, linesOperand);
}
