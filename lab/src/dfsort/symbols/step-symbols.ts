import {readCards} from '../../control-statements/cards';
import {toRecord} from '../../ebcdic';
import type {Step} from '../../step/step';
import {messageAttributes} from '../messages';
import {SymnamesReader, type SymnamesProblem} from './read-symnames';
import type {SymbolTable, SymbolValue} from './symbol-table';

/** The maximum length of PARM on EXEC; a longer PARM defines no symbols. */
const longestParm = 100;
const parmSymbol = /(^|,)JP(\d)"([^"]*)("|$)/g;

/**
 * `JP0"…"` to `JP9"…"` in PARM, as SYMNAMES statements. DFSORT Application Programming Guide, Using SET and PROC symbols
 * in DFSORT and ICETOOL statements.
 */
function parmSymbols(parm: string): string[] {
  if (parm.length > longestParm) return [];
  return Array.from(parm.matchAll(parmSymbol), ([, , digit, text]) => `JP${digit!},S'${text!}'`);
}

/** The options in PARM that are not symbols. */
export function parmOptions(parm: string): string {
  return parm.replace(parmSymbol, '').replace(/^,+/, '');
}

export interface StepSymbols {
  table: SymbolTable;
  /** The statements that were read, those from PARM first. */
  cards: string[];
  problems: readonly SymnamesProblem[];
}

/** Reads the symbols of PARM and SYMNAMES, and lists them on SYMNOUT if they have no errors. */
export function readStepSymbols(step: Step): StepSymbols {
  const ofParm = parmSymbols(step.parm);
  const ofSymnames = readCards(step, 'SYMNAMES');
  const cards = [...ofParm, ...(ofSymnames ?? [])];
  const system: Record<string, string> = {JOBNAME: step.jobName, STEPNAME: step.stepName};
  const reader = new SymnamesReader((text) =>
    text.replace(/&([A-Z]+)\.?/g, (all, name: string) => system[name] ?? all),
  );
  const table = reader.read(cards);
  if (reader.problems.length === 0 && cards.length > 0 && step.dds.has('SYMNOUT')) {
    const writer = step.openOutput('SYMNOUT', messageAttributes);
    for (const line of symnoutLines(ofParm, ofSymnames, table)) {
      writer?.put(toRecord(` ${line}`, writer.attributes.lrecl));
    }
    writer?.close();
  }
  return {table, cards, problems: reader.problems};
}

function symnoutLines(ofParm: string[], ofSymnames: string[] | undefined, symbols: SymbolTable): string[] {
  return [
    ...(ofParm.length > 0 ? ['------ SYMNAMES STATEMENTS FROM EXEC PARM -------', ...ofParm, ''] : []),
    ...(ofSymnames
      ? ['------- ORIGINAL STATEMENTS FROM SYMNAMES -------', ...ofSymnames.map((card) => card.trimEnd()), '']
      : []),
    '------------------ SYMBOL TABLE -----------------',
    ...[...symbols].map(([name, value]) => `${name},${symbolText(value)}`),
  ];
}

function symbolText(value: SymbolValue): string {
  if (value.kind !== 'field') return value.text.replace(/^'/, "C'");
  return [value.position, value.length, value.format].filter((part) => part !== undefined).join(',');
}
