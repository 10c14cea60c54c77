import type {Step} from '../../step/step';
import type {SymbolTable} from '../symbols/symbol-table';
import type {DfsortCalls} from './dfsort-calls';
import type {ToolOperand, ToolStatement} from './statement';
import type {ToolMessages} from './tool-messages';

/** Why a statement is rejected: the message printed under it. DFSORT Messages, Codes and Diagnosis Guide. */
export interface ToolError {
  id: string;
  text: string;
  operand?: ToolOperand;
  /** A plain description of the keyword that is required here. No symbol of SYMNAMES can replace the keyword. */
  expected?: string;
}

export const toolError = (id: string, text: string, operand?: ToolOperand): ToolError => ({
  id,
  text,
  ...(operand ? {operand} : {}),
});

/** The error for an invalid value, keyword or delimiter. */
export const badOperand = (operand?: ToolOperand, expected?: string): ToolError => ({
  ...toolError('ICE604A', 'ERROR IN KEYWORD, PARAMETER, OR DELIMITER', operand),
  ...(expected === undefined ? {} : {expected}),
});

export const missingOperand = (): ToolError => toolError('ICE613A', 'REQUIRED KEYWORD(S) MISSING');

export const isToolError = (value: unknown): value is ToolError =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value;

/** The context in which an operation runs. */
export interface ToolContext {
  step: Step;
  messages: ToolMessages;
  calls: DfsortCalls;
  symbols: SymbolTable;
}

/** Performs an operator whose statement has been read; returns its return code. */
export type Operation = (context: ToolContext) => Promise<number>;

/** Reads the operands of an operator. */
export type OperatorReader = (operands: Operands) => Operation | ToolError;

const isDdName = (text: string): boolean => /^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(text);

/** The operands of a statement by name. Symbols in their values have not been replaced. */
export class Operands {
  constructor(
    readonly statement: ToolStatement,
    readonly symbols: SymbolTable,
  ) {}

  all(...names: string[]): ToolOperand[] {
    return this.statement.operands.filter(({name}) => names.includes(name));
  }

  find(...names: string[]): ToolOperand | undefined {
    return this.all(...names)[0];
  }

  has(...names: string[]): boolean {
    return this.find(...names) !== undefined;
  }

  /** The ddnames of an operand; undefined if the operand is missing. */
  ddNames(name: string, most = 1): string[] | undefined | ToolError {
    const found = this.all(name);
    if (found.length === 0) return undefined;
    const names = found.flatMap(({values = []}) => values);
    const wrong = found.find(({values = []}) => values.length === 0 || !values.every(isDdName));
    return wrong || names.length > most
      ? badOperand(wrong ?? found.at(-1), most === 1 ? 'one ddname' : `1 to ${most} ddnames`)
      : names;
  }

  /** FROM, which every operator except MODE and DEFAULTS requires; in a join, `JKFROM` replaces it. */
  from(): string | ToolError {
    const names = this.ddNames('FROM');
    if (isToolError(names)) return names;
    return names?.[0] ?? missingOperand();
  }

  /** The control statement data set of USING(xxxx). */
  using(): string | undefined | ToolError {
    const operand = this.find('USING');
    if (!operand) return undefined;
    const [prefix = ''] = operand.values ?? [];
    const valid = operand.values?.length === 1 && /^[A-Z@#$][A-Z0-9@#$]{3}$/.test(prefix) && !prefix.startsWith('SYS');
    return valid ? `${prefix}CNTL` : badOperand(operand, 'the first four characters of the ddname xxxxCNTL');
  }

  /** A number such as that of HIGHER(4); undefined if the operand is missing. */
  number(name: string, most = Number.MAX_SAFE_INTEGER, least = 0): number | undefined | ToolError {
    const operand = this.find(name);
    if (!operand) return undefined;
    const [given = ''] = operand.values ?? [];
    const symbol = this.symbols.get(given);
    const text = symbol?.kind === 'field' ? symbol.position : symbol?.kind === 'constant' ? symbol.text : given;
    const value = Number(text);
    const valid = operand.values?.length === 1 && /^\+?\d{1,15}$/.test(text) && value <= most && value >= least;
    return valid ? value : badOperand(operand);
  }

  /** A string in apostrophes, or a symbol for one. */
  string(text: string): string | undefined {
    const symbol = this.symbols.get(text);
    const written = symbol?.kind === 'constant' ? symbol.text.replace(/^C/, '') : text;
    const content = /^'([^]*)'$/.exec(written)?.[1];
    return content?.replaceAll("''", "'");
  }

  /** The strings of TITLE, HEADER and the like; undefined if one of them is not a string. */
  strings(operand: ToolOperand): string[] | undefined {
    const strings = (operand.values ?? []).map((value) => (value === '' ? '' : this.string(value)));
    return strings.every((value): value is string => value !== undefined) ? strings : undefined;
  }
}
