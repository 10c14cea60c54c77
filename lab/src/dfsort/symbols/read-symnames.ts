import {isFormat} from '../fields/field';
import {type StatementError, statementError} from '../statement-error';
import {isSymbolName} from './symbol-name';
import type {SymbolTable, SymbolValue} from './symbol-table';

export interface SymnamesProblem extends StatementError {
  /** The index of the card, from 0. */
  line: number;
  at: number;
}

/** The operand field of a card: up to the first blank outside apostrophes. */
function operandField(card: string): string {
  let quoted = false;
  for (let at = 0; at < card.length; at += 1) {
    if (card[at] === "'") quoted = !quoted;
    else if (card[at] === ' ' && !quoted) return card.slice(0, at);
  }
  return card;
}

const isConstant = (text: string): boolean =>
  /^(\d*[CXBS])?'(?:[^']|'')*'$/.test(text) || /^[+-]\d+$/.test(text) || /^\d*[CXBS]?'/.test(text);

/**
 * Reads SYMNAMES statements: symbols for fields (`name,p,m,f`, with `*` for the next position and `=` for the value of
 * the previous field), symbols for constants, and the keyword statements POSITION, SKIP and ALIGN. DFSORT Application
 * Programming Guide, SYMNAMES statements.
 */
export class SymnamesReader {
  readonly symbols = new Map<string, SymbolValue>();
  readonly problems: SymnamesProblem[] = [];
  private next = 1;
  private last: {position: number; length: number; format: string} | undefined;

  constructor(private readonly systemSymbols: (text: string) => string) {}

  read(cards: string[]): SymbolTable {
    cards.forEach((card, line) => {
      const text = card.slice(0, 80).trimEnd();
      if (text === '' || text.startsWith('*')) return;
      const start = text.search(/\S/);
      this.statement(operandField(text.slice(start)), line, start);
    });
    return this.symbols;
  }

  private report(line: number, at: number, id: string, text: string): void {
    this.problems.push({...statementError(id, text), line, at});
  }

  private statement(field: string, line: number, start: number): void {
    const comma = field.indexOf(',');
    if (comma < 1) {
      this.report(line, start, 'FWR004I', 'SYMBOL STATEMENT IS INVALID');
      return;
    }
    const name = field.slice(0, comma);
    const rest = field.slice(comma + 1);
    const at = start + comma + 1;
    if (['POSITION', 'SKIP', 'ALIGN'].includes(name.toUpperCase()) && name === name.toUpperCase()) {
      this.keyword(name, rest, line, at);
      return;
    }
    if (!isSymbolName(name)) {
      this.report(line, start, 'FWR004I', 'SYMBOL IS INVALID OR A RESERVED WORD');
      return;
    }
    if (this.symbols.has(name)) {
      this.report(line, start, 'FWR004I', 'DUPLICATE SYMBOL FOUND');
      return;
    }
    const value = this.value(rest, line, at);
    if (value) this.symbols.set(name, value);
  }

  private keyword(name: string, rest: string, line: number, at: number): void {
    if (name === 'SKIP' && /^\d{1,5}$/.test(rest) && Number(rest) > 0) this.next += Number(rest);
    else if (name === 'ALIGN' && /^[HFD]$/i.test(rest)) {
      const unit = {H: 2, F: 4, D: 8}[rest.toUpperCase() as 'H' | 'F' | 'D'];
      this.next = Math.ceil((this.next - 1) / unit) * unit + 1;
    } else if (name === 'POSITION' && /^\d{1,5}$/.test(rest) && Number(rest) > 0) this.next = Number(rest);
    else {
      const other = this.symbols.get(rest);
      if (name === 'POSITION' && other?.kind === 'field') this.next = Number(other.position);
      else this.report(line, at, 'FWR004I', `${name} VALUE IS INVALID`);
    }
  }

  private value(rest: string, line: number, at: number): SymbolValue | undefined {
    if (isConstant(rest)) {
      const system = /^S'(.*)'$/.exec(rest);
      return {kind: 'constant', text: system ? `C'${this.systemSymbols(system[1]!)}'` : rest};
    }
    if (/^%\d{0,3}$/.test(rest)) return {kind: 'parsed', text: rest};
    const parts = rest.split(',');
    // A single number may be a constant, a position or an output column.
    const [p = '', m, f] = parts;
    const position = this.position(p);
    if (position === undefined || parts.length > 3) {
      this.report(line, at, 'FWR004I', 'SYMBOL VALUE IS INVALID');
      return undefined;
    }
    if (m === undefined) {
      this.next = position;
      return {kind: 'field', position: String(position)};
    }
    const length = m === '=' ? this.last?.length : /^\d{1,5}$/.test(m) && Number(m) > 0 ? Number(m) : undefined;
    if (length === undefined && !/^\d+\.\d$/.test(m)) {
      this.report(line, at + p.length + 1, 'FWR004I', 'SYMBOL VALUE IS INVALID');
      return undefined;
    }
    const format = f === '=' ? this.last?.format : f?.toUpperCase();
    if (format !== undefined && format !== '' && !isFormat(format)) {
      this.report(line, at + p.length + m.length + 2, 'FWR004I', 'SYMBOL VALUE IS INVALID');
      return undefined;
    }
    const size = length ?? Math.ceil(Number(m));
    this.next = position + size;
    this.last = {position, length: size, format: format ?? ''};
    return {
      kind: 'field',
      position: p.includes('.') ? p : String(position),
      length: length === undefined ? m : String(length),
      ...(format ? {format} : {}),
    };
  }

  private position(p: string): number | undefined {
    if (p === '*') return this.next;
    if (p === '=') return this.last?.position;
    if (/^\*\+\d{1,5}$/.test(p)) return this.next + Number(p.slice(2));
    return /^\d{1,5}(\.\d)?$/.test(p) && Number(p) >= 1 ? Math.floor(Number(p)) : undefined;
  }
}
