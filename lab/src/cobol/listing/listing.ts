import {externalName} from '../code/external-name';
import type {Compilation} from '../compile';
import type {Diagnostic} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';
import {type MappedData, printMap} from './data-map';
import {crossReference, type CrossReference, type ReferencedName} from './cross-reference';
import {messageLines, printMessages} from './message-part';
import {nestingOf} from './nesting';
import {PrintedPages} from './printed-pages';
import {outOfSequence} from '../remarks/sequence-remarks';
import {withoutSkipped} from './skipped-sections';
import {type Statistics, statisticsOf} from './statistics';

const scale = '----+-*A-1-B--+----2----+----3----+----4----+----5----+----6----+----7-|--+----8';
const mostReferences = 119;

/** The compiler listing, each line with its control character. Programming Guide, "Understanding compiler listings". */
export function listing(compilation: Compilation, now: Date): string[] {
  const {inEffect} = compilation.options;
  const lineCount = Number(/\d+/.exec(inEffect.get('LINECOUNT') ?? '')?.[0] ?? 60) || 10_000;
  const pages = new PrintedPages(now, lineCount);
  pages.begin('');
  const {units, parameters, cards} = compilation.tree;
  if (parameters !== '') {
    pages.line('0Invocation parameters:');
    pages.line(` ${parameters}`);
  }
  if (cards.length > 0) pages.line('0PROCESS(CBL) statements:');
  for (const card of cards) pages.line(` ${card}`);
  pages.line('0Options in effect:');
  for (const option of inEffect.values()) pages.line(option.startsWith('NO') ? `  ${option}` : `    ${option}`);
  const fromLibrary = compilation.messages.filter(({id}) => id.startsWith('IGYLI'));
  if (fromLibrary.length > 0) printMessages(pages, '', fromLibrary, 'Library phase message text');
  units.forEach((unit, at) => {
    const from = at === 0 ? 1 : unit.at.line;
    const to = (units[at + 1]?.at.line ?? compilation.lines.length + 1) - 1;
    printProgram(pages, compilation, unit, {number: at + 1, from, to});
  });
  if (units.length === 0) {
    printMessages(pages, '', compilation.messages);
    printStatistics(pages, '', {records: compilation.lines.length, dataStatements: 0, procedureStatements: 0});
  }
  pages.line(`0Return code ${compilation.returnCode}`);
  return pages.lines;
}

interface Part {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** One program with its nested programs: source, cross-reference, messages, statistics. */
function printProgram(
  pages: PrintedPages,
  compilation: Compilation,
  unit: ProgramUnit,
  {number, from, to}: Part,
): void {
  const {inEffect} = compilation.options;
  const isOn = (option: string): boolean => !(inEffect.get(option) ?? 'NO').startsWith('NO');
  const name = externalName(unit.name);
  const messages = compilation.messages.filter(
    ({line, id}) => (line >= from && line <= to) || (line === 0 && number === 1 && !id.startsWith('IGYLI')),
  );
  const tokens = compilation.tree.tokens.filter(({line}) => line >= from && line <= to);
  const read = withoutSkipped(unit, tokens);
  const references = crossReference(read.unit, read.tokens, compilation.tree.data[number - 1]!.named);
  if (isOn('SOURCE')) printSource(pages, compilation, name, unit, {from, to}, messages, references);
  if (isOn('XREF')) printReferences(pages, name, references);
  if (isOn('MAP')) printMap(pages, name, mappedData(compilation, unit, number - 1));
  if (messages.length > 0) printMessages(pages, name, messages);
  printStatistics(pages, name, {records: to - from + 1, ...statisticsOf(read.unit)});
  const severity = messages.reduce((most, message) => Math.max(most, 4 * 'IWESU'.indexOf(message.severity)), 0);
  pages.line(`0End of compilation ${number},  program ${name},  highest severity ${severity}.`);
}

/** Differs: items of nested programs are not in the map. */
function mappedData({tree}: Compilation, unit: ProgramUnit, at: number): MappedData {
  const definitions = tree.files[at] ?? [];
  const files = unit.files.flatMap(({name, sort, at: place}) => {
    const found = definitions.find((file) => file.name === name);
    const isVsam = found?.organization === 'indexed' || found?.organization === 'relative';
    const method = sort ? 'SORT' : isVsam ? 'VSAM' : 'QSAM';
    return found ? [{name, line: place.line, area: found.area, method} as const] : [];
  });
  const {named, areas} = tree.data[at]!;
  return {program: unit.name, line: unit.at.line, named, areas, files};
}

function printStatistics(
  pages: PrintedPages,
  name: string,
  {records, dataStatements, procedureStatements}: Statistics & {records: number},
): void {
  pages.line(`-* Statistics for COBOL program ${name}:`);
  pages.line(` *    Source records = ${records}`);
  pages.line(` *    Data Division statements = ${dataStatements}`);
  pages.line(` *    Procedure Division statements = ${procedureStatements}`);
  pages.line(' *    Generated COBOL statements = 0');
  // Differs: the compiler adds what it learns about the flow of control, by rules that are not published.
  pages.line(` *    Program complexity factor = ${procedureStatements}`);
}

function printSource(
  pages: PrintedPages,
  {lines, tree, options}: Compilation,
  name: string,
  unit: ProgramUnit,
  {from, to}: {from: number; to: number},
  messages: readonly Diagnostic[],
  {byLine}: CrossReference,
): void {
  const nesting = nestingOf(unit);
  const wrong = options.inEffect.get('SEQUENCE') === 'SEQUENCE' ? outOfSequence(lines) : new Set<number>();
  const byMessageLine = new Map<number, Diagnostic[]>();
  for (const message of messages)
    byMessageLine.set(message.line, [...(byMessageLine.get(message.line) ?? []), message]);
  pages.begin(name, [`   LineID  PL SL  ${scale} Map and Cross Reference`]);
  for (let number = from; number <= to; number += 1) {
    const {program = '', statement = ''} = nesting.get(number) ?? {};
    const copied = `${tree.copied.has(number) ? 'C' : ' '}${wrong.has(number) ? '*' : ' '}`;
    const beside = (byLine.get(number) ?? []).join(' ');
    const levels = `${program.padStart(2)}${statement.padStart(3)}`;
    const text = (lines[number - 1] ?? '').padEnd(80).slice(0, 80);
    const control = number === from ? '0' : ' ';
    pages.line(
      `${control}  ${String(number).padStart(6, '0')}${copied}${levels}  ${text} ${beside}`.trimEnd().slice(0, 133),
    );
    const said = byMessageLine.get(number);
    if (said === undefined) continue;
    pages.line('');
    for (const {id, text: what} of said) {
      for (const line of messageLines(` ==${String(number).padStart(6, '0')}==> ${id} `, what)) pages.line(line);
    }
    pages.line('');
  }
}

function printReferences(pages: PrintedPages, name: string, {data, procedures, programs}: CrossReference): void {
  const table = (title: string, legend: readonly string[], list: readonly ReferencedName[]): void => {
    const heading = `Defined   ${title.padEnd(32)}References`;
    if (list.length === 0) return;
    pages.begin(name, [`0 ${heading}`, ' ']);
    pages.lines.splice(-2);
    if (legend.length > 0) {
      for (const line of legend) pages.line(line);
      pages.line(' ');
      pages.line(`  ${heading}`);
    } else pages.line(`0 ${heading}`);
    pages.line(' ');
    for (const one of list) {
      // A paragraph whose name is not unique has no dots.
      const isDotted = list !== procedures || list.filter(({name: other}) => other === one.name).length === 1;
      for (const line of referenceLines(one, isDotted)) pages.line(line);
    }
  };
  table(
    'Cross-reference of data names',
    ['0An "M" preceding a data-name reference indicates that the data-name is modified by this reference.'],
    data,
  );
  table(
    'Cross-reference of procedures',
    [
      '0Context usage is indicated by the letter preceding a procedure-name reference.',
      '     These letters and their meanings are:',
      '     A = ALTER (procedure-name)',
      '     D = GO TO (procedure-name) DEPENDING ON',
      '     E = End of range of (PERFORM) through (procedure-name)',
      '     G = GO TO (procedure-name)',
      '     P = PERFORM (procedure-name)',
      '     T = (ALTER) TO PROCEED TO (procedure-name)',
      '     U = USE FOR DEBUGGING (procedure-name)',
    ],
    procedures,
  );
  table('Cross-reference of programs', [], programs);
}

/** A name with dots up to its references, as many per line as fit. */
function referenceLines({name, defined, references}: ReferencedName, isDotted: boolean): string[] {
  const start = ` ${String(defined).padStart(8)}   `;
  if (references.length === 0) return [start + name];
  const dots = Array.from({length: Math.max(30 - name.length, 0)}, (_, at) =>
    isDotted && (name.length + at) % 2 === 1 ? '.' : ' ',
  );
  const lines: string[] = [];
  let line = `${start}${name}${dots.join('')}  `;
  let isFresh = true;
  for (const reference of references) {
    if (!isFresh && line.length + 1 + reference.length > mostReferences) {
      lines.push(line);
      line = ' '.repeat(44);
      isFresh = true;
    }
    line += isFresh ? reference : ` ${reference}`;
    isFresh = false;
  }
  return [...lines, line];
}
