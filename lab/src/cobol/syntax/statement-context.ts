import type {ExpressionParser} from './expression-parser';
import type {ArithmeticTarget, NameAt, PhraseName, Phrases, ProcedureReference, Statement} from './statement';
import type {Token} from './token';
import type {TokenStream} from './token-stream';

/** The context that the readers of individual statements share. */
export interface StatementContext {
  readonly stream: TokenStream;
  readonly expressions: ExpressionParser;
  /** Reads statements up to a word that does not begin one. */
  statements(): Statement[];
  /** Reads the conditional phrases of a statement, and its END- word. */
  phrases(verb: string, ...names: readonly PhraseName[]): Phrases;
}

/** Reads what follows the verb, which is `at`. */
export type StatementReader = (context: StatementContext, at: Token) => Statement;

export function nameAt({stream}: StatementContext): NameAt {
  const token = stream.name();
  return {name: token.text, at: token};
}

export function procedureReference({stream}: StatementContext): ProcedureReference {
  const token = stream.name('a procedure-name');
  const section = stream.take('OF', 'IN') ? stream.name('a section-name').text : undefined;
  return {name: token.text, at: token, ...(section !== undefined && {section})};
}

export function procedureRange(context: StatementContext) {
  const from = procedureReference(context);
  const through = context.stream.take('THRU', 'THROUGH') ? procedureReference(context) : undefined;
  return {from, ...(through && {through})};
}

/** Reads all receiving items, with ROUNDED. */
export function arithmeticTargets({stream, expressions}: StatementContext): ArithmeticTarget[] {
  const targets: ArithmeticTarget[] = [];
  do {
    const to = expressions.identifier();
    targets.push({to, rounded: stream.take('ROUNDED') !== undefined});
  } while (expressions.startsOperand());
  return targets;
}

/** Reads names up to a word that is not one. */
export function names(context: StatementContext): NameAt[] {
  const list: NameAt[] = [];
  do list.push(nameAt(context));
  while (context.stream.isName());
  return list;
}
