interface SymbolValue {
  value: string;
  used: boolean;
}

/**
 * The values of symbols, one level for the job and one for each procedure that is being expanded.
 * MVS JCL Reference, Using system symbols and JCL symbols; Using symbols in nested procedures.
 */
export class SymbolTable {
  private readonly levels: Map<string, SymbolValue>[] = [new Map()];

  constructor(sysuid: string) {
    this.levels[0]!.set('SYSUID', {value: sysuid, used: true});
  }

  /** A SET statement: the value applies from here on, in procedures as well. */
  set(name: string, value: string): void {
    const level = [...this.levels].reverse().find((values) => values.has(name)) ?? this.levels[0]!;
    level.set(name, {value, used: true});
  }

  /** Begins a procedure with the values of the EXEC statement that calls it. */
  enter(values: ReadonlyMap<string, string>): void {
    this.levels.push(new Map([...values].map(([name, value]) => [name, {value, used: false}])));
  }

  /** The value on the PROC statement applies if the EXEC statement gives none. */
  addDefault(name: string, value: string): void {
    const level = this.levels.at(-1)!;
    const said = level.get(name);
    if (said) said.used = true;
    else level.set(name, {value, used: true});
  }

  /** Ends a procedure, and returns the symbols of its EXEC statement that were not used. */
  leave(): string[] {
    const level = this.levels.pop() ?? new Map<string, SymbolValue>();
    return [...level].filter(([, {used}]) => !used).map(([name]) => name);
  }

  valueOf(name: string): string | undefined {
    for (let at = this.levels.length - 1; at >= 0; at -= 1) {
      const found = this.levels[at]!.get(name);
      if (found === undefined) continue;
      found.used = true;
      return found.value;
    }
    return undefined;
  }
}

/** MVS JCL Reference, Coding symbols in apostrophes: the parameters whose strings may contain symbols. */
const inApostrophes = new Set(['PARM', 'ACCT', 'AMP', 'PATH', 'SUBSYS']);

/** No real parameter field is longer than this, but symbols that contain symbols could make it longer. */
const longestField = 8000;

/** Replaces symbols in a parameter field. A symbol without a value stays as written. */
class Substitution {
  private at = 0;
  private text = '';
  private depth = 0;
  private quoted = false;
  private keyword = '';
  private afterSymbol = false;

  constructor(
    private readonly field: string,
    private readonly symbols: SymbolTable,
  ) {}

  run(): string {
    this.readKeyword();
    while (this.at < this.field.length && this.text.length < longestField) {
      const afterSymbol = this.afterSymbol;
      this.afterSymbol = false;
      if (this.field[this.at] === '&' && this.symbol()) continue;
      this.plain(afterSymbol);
    }
    return this.text;
  }

  private readKeyword(): void {
    this.keyword =
      /^([A-Z@#$][A-Z0-9@#$]*)(?:\.[A-Z0-9@#$]+)?=/.exec(this.field.slice(this.at, this.at + 20))?.[1] ?? '';
  }

  private plain(afterSymbol: boolean): void {
    const character = this.field[this.at]!;
    this.text += character;
    this.at += 1;
    if (character === "'") {
      // Symbols are also replaced in a string that directly follows a symbol.
      if (!this.quoted && afterSymbol) this.keyword = 'PARM';
      this.quoted = !this.quoted;
    } else if (this.quoted) return;
    else if (character === '(') this.depth += 1;
    else if (character === ')') this.depth -= 1;
    else if (character === ',' && this.depth <= 0) this.readKeyword();
  }

  private symbol(): boolean {
    if (this.field[this.at + 1] === '&') {
      this.text += '&&';
      this.at += 2;
      return true;
    }
    if (this.quoted && !inApostrophes.has(this.keyword)) return false;
    const name = /^[A-Z@#$][A-Z0-9@#$]*/.exec(this.field.slice(this.at + 1, this.at + 11))?.[0] ?? '';
    const value = name.length > 8 ? undefined : this.symbols.valueOf(name);
    if (name === '' || value === undefined) return false;
    this.text += value;
    this.at += name.length + 1;
    if (this.field[this.at] === '.') this.at += 1;
    this.afterSymbol = true;
    return true;
  }
}

/** Blanks at the end of a value end the field: IBM samples have SET MACLIB='SYS1.MACLIB   '. */
export function substitute(field: string, symbols: SymbolTable): string {
  return field.includes('&') ? new Substitution(field, symbols).run().trimEnd() : field;
}

/** MVS JCL Reference, DD SYMBOLS: symbols in the records of in-stream data. */
export function substituteRecord(record: string, valueOf: (name: string) => string | undefined): string {
  return record.replace(/&([A-Z@#$][A-Z0-9@#$]{0,7})(?![A-Z0-9@#$])(\.?)/g, (whole, name: string) => {
    return valueOf(name) ?? whole;
  });
}
