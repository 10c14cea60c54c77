import type {Operand} from '../../control-statements/operand';

/** Whether an operand is a bare word or number, without keyword, column or parentheses. */
const isBare = (operand: Operand | undefined): operand is Operand =>
  operand !== undefined && operand.keyword === undefined && operand.column === undefined && operand.group === undefined;

/** Iterates over a list of operands. */
export class ItemCursor {
  private at = 0;

  constructor(private readonly operands: readonly Operand[]) {}

  get done(): boolean {
    return this.at >= this.operands.length;
  }

  peek(): Operand | undefined {
    return this.operands[this.at];
  }

  /** The operand taken last; messages point to it. */
  get last(): Operand | undefined {
    return this.operands[Math.min(this.at, this.operands.length) - 1];
  }

  take(): Operand | undefined {
    const operand = this.operands[this.at];
    if (operand) this.at += 1;
    return operand;
  }

  back(): void {
    this.at -= 1;
  }

  /** The next operand, if it is a bare word that the expression matches. */
  word(expression: RegExp): string | undefined {
    const next = this.peek();
    if (!isBare(next) || !expression.test(next.text)) return undefined;
    this.at += 1;
    return next.text;
  }

  /** The next operand, if it is an unsigned number. */
  number(): number | undefined {
    const text = this.word(/^\d{1,9}$/);
    return text === undefined ? undefined : Number(text);
  }

  /** The next operand, if its keyword matches the expression. */
  keyword(expression: RegExp): Operand | undefined {
    const next = this.peek();
    if (next?.keyword === undefined || next.column !== undefined || !expression.test(next.keyword)) return undefined;
    this.at += 1;
    return next;
  }
}
