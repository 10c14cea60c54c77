/** The characters of an operand field, joined across its lines, with the line of each character. */
export interface OperandField {
  text: string;
  lines: number[];
  /** The column of each character in its line, from 0. */
  columns: number[];
}

/**
 * One part between commas. `10:C'AB'` has a column and text, `FIELDS=(…)` a keyword and a group, `EDIT=(IIT.TT)` a
 * keyword and text.
 */
export interface Operand {
  line: number;
  /** The part before a colon: an output column, or the file of a REFORMAT field. */
  column?: string;
  keyword?: string;
  text: string;
  group?: Operand[];
  /** The column of its line at which the operand begins, from 0: the marker of an error is printed there. */
  at?: number;
}

/** Masks may contain commas and parentheses, so they are kept as text. */
const textKeywords = new Set(['EDIT', 'SIGNS', 'DATE', 'TIME']);

/** No statement written by a person nests this deep; hostile ones must not exhaust the stack. */
const deepest = 250;

const constant = /^(\d+)?([A-Z]{1,2})?'/;

/** DFSORT Application Programming Guide, General coding rules: operands are separated by commas or semicolons. */
class OperandReader {
  private at = 0;

  constructor(
    private readonly field: OperandField,
    private readonly report: (line: number, message: string) => void,
  ) {}

  read(): Operand[] {
    const operands = this.operands();
    while (this.next() === ')') {
      this.report(this.line(), 'a ")" closes no "("');
      this.at += 1;
      operands.push(...this.operands());
    }
    return operands;
  }

  private next(): string {
    return this.field.text[this.at] ?? '';
  }

  /** Enough of the remaining text to match a keyword or the start of a constant. */
  private rest(): string {
    return this.field.text.slice(this.at, this.at + 80);
  }

  private line(): number {
    return this.field.lines[Math.min(this.at, this.field.lines.length - 1)] ?? 1;
  }

  private column(): number {
    return this.field.columns[Math.min(this.at, this.field.columns.length - 1)] ?? 0;
  }

  private operands(depth = 0): Operand[] {
    const operands: Operand[] = [];
    for (;;) {
      operands.push(this.operand(depth));
      if (this.next() !== ',' && this.next() !== ';') return operands;
      this.at += 1;
    }
  }

  private operand(depth: number): Operand {
    const operand: Operand = {line: this.line(), at: this.column(), text: ''};
    const column = /^([A-Z0-9_@#$-]+):/i.exec(this.rest())?.[1];
    if (column !== undefined) {
      operand.column = column;
      this.at += column.length + 1;
    }
    const keyword = /^(%?[A-Z0-9]+|%)=/i.exec(this.rest())?.[1];
    if (keyword !== undefined) {
      operand.keyword = keyword;
      this.at += keyword.length + 1;
    }
    while (this.next() !== '' && !',;)'.includes(this.next())) {
      if (this.next() === '(') this.parentheses(operand, depth);
      else if (constant.test(this.rest())) operand.text += this.constant();
      else {
        operand.text += this.next();
        this.at += 1;
      }
    }
    return operand;
  }

  private parentheses(operand: Operand, depth: number): void {
    const line = this.line();
    const from = this.at;
    this.at += 1;
    if (depth > deepest) {
      this.report(line, 'parentheses nest too deeply');
      this.at = this.field.text.length;
      return;
    }
    if (textKeywords.has(operand.keyword ?? '')) {
      for (let depth = 1; depth > 0 && this.next() !== ''; this.at += 1) {
        if (this.next() === '(') depth += 1;
        if (this.next() === ')') depth -= 1;
      }
      operand.text += this.field.text.slice(from, this.at);
      return;
    }
    operand.group = this.operands(depth + 1);
    if (this.next() === ')') this.at += 1;
    else this.report(line, `a "(" is not closed in "${this.field.text.slice(0, from + 1)}"`);
  }

  /** `C'…'`, `X'…'`, `5C'…'`: two apostrophes stand for one. */
  private constant(): string {
    const from = this.at;
    this.at += constant.exec(this.rest())![0].length;
    for (; this.next() !== ''; this.at += 1) {
      if (this.next() !== "'") continue;
      this.at += 1;
      if (this.next() !== "'") break;
    }
    return this.field.text.slice(from, this.at);
  }
}

export function readOperands(field: OperandField, report: (line: number, message: string) => void): Operand[] {
  return field.text === '' ? [] : new OperandReader(field, report).read();
}

/** The operand as written in a statement, for messages. */
export function written(operand: Operand): string {
  const before = (operand.column ? `${operand.column}:` : '') + (operand.keyword ? `${operand.keyword}=` : '');
  return before + operand.text + (operand.group ? `(${operand.group.map(written).join(',')})` : '');
}
