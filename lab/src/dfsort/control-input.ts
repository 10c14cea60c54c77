import {readOperands} from '../control-statements/operand';
import {readCards} from '../control-statements/cards';
import type {Step} from '../step/step';
import {type ControlStatement, type ReaderProblem, readDfsort} from './reader';
import {replaceSymbols} from './symbols/replace-symbols';
import type {SymbolTable} from './symbols/symbol-table';

/** Control statements of one source with their cards. */
export interface ControlSource {
  name: string;
  cards: string[];
  /** With their symbols replaced. */
  statements: ControlStatement[];
  problems: ReaderProblem[];
}

/** Reads the statements of a source; comment, blank and label cards are kept, since all cards are listed as written. */
export function controlSource(name: string, cards: string[], symbols: SymbolTable): ControlSource {
  const {statements, problems} = readDfsort(cards.map((card) => card.replace(/[\n\r]/g, ' ')).join('\n'));
  return {
    name,
    cards,
    statements: statements.map((statement) => replaceSymbols(statement, symbols)),
    problems,
  };
}

/**
 * The sources in order of priority. DFSORT Application Programming Guide, Override tables: DFSPARM overrides the PARM
 * of EXEC, which overrides SORTCNTL, which overrides SYSIN.
 */
export function controlSources(step: Step, symbols: SymbolTable, prefix = 'SORT'): ControlSource[] {
  const sources: ControlSource[] = [];
  for (const name of ['DFSPARM', `${prefix}CNTL`, 'SYSIN']) {
    const cards = readCards(step, name);
    if (cards) sources.push(controlSource(name, cards, symbols));
  }
  return sources;
}

/** PARM='…' of EXEC as an OPTION statement. */
export function parmStatement(parm: string): ControlStatement | undefined {
  const text = parm.trim().slice(0, 1000);
  if (text === '') return undefined;
  const places = Array.from(text, () => 1);
  const operands = readOperands({text, lines: places, columns: places.map((_, at) => at)}, () => undefined);
  return {line: 0, end: 0, label: '', operation: 'OPTION', operands};
}
