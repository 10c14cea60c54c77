import type {Position} from '../messages/diagnostics';

/** A data-name as written, with its qualifiers, subscripts and reference modification. */
export interface Identifier {
  readonly kind: 'identifier';
  readonly at: Position;
  readonly name: string;
  readonly qualifiers: readonly string[];
  readonly subscripts: readonly SubscriptExpression[];
  readonly modification?: ModificationExpression;
}

/** `ALL` refers to every element, in the argument of a function. */
export type SubscriptExpression = Expression | 'ALL';

export interface ModificationExpression {
  readonly start: Expression;
  readonly length?: Expression;
}

type FigurativeName = 'zero' | 'space' | 'quote' | 'high-value' | 'low-value' | 'null';

/** Literals: the text of a hexadecimal one already has a character of code page 1047 for each byte. */
export type LiteralExpression =
  | {readonly kind: 'text'; readonly at: Position; readonly text: string; readonly national?: boolean}
  | {readonly kind: 'number'; readonly at: Position; readonly digits: string; readonly scale: number}
  | {readonly kind: 'float'; readonly at: Position; readonly value: number}
  | {readonly kind: 'figurative'; readonly at: Position; readonly value: FigurativeName}
  | {readonly kind: 'figurative'; readonly at: Position; readonly value: 'all'; readonly text: string};

export interface FunctionExpression {
  readonly kind: 'function';
  readonly at: Position;
  readonly name: string;
  readonly arguments: readonly Expression[];
  readonly phrase?: 'leading' | 'trailing';
  readonly modification?: ModificationExpression;
}

export type RelationalOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type ClassName =
  | 'numeric'
  | 'alphabetic'
  | 'alphabetic-lower'
  | 'alphabetic-upper'
  | 'dbcs'
  | 'kanji'
  | {readonly name: string};
export type SignName = 'positive' | 'negative' | 'zero';

/**
 * Arithmetic and conditional expressions: parentheses do not show which kind is inside, so both form one tree. An
 * operand in the place of a condition is a condition-name or the object of an abbreviated relation.
 */
export type Expression =
  | Identifier
  | LiteralExpression
  | FunctionExpression
  | {readonly kind: 'address'; readonly at: Position; readonly of: Identifier}
  | {readonly kind: 'length'; readonly at: Position; readonly of: Identifier | LiteralExpression | FunctionExpression}
  | {
      readonly kind: 'arithmetic';
      readonly at: Position;
      readonly operator: '+' | '-' | '*' | '/' | '**';
      readonly left: Expression;
      readonly right: Expression;
    }
  | {readonly kind: 'negate'; readonly at: Position; readonly operand: Expression}
  /** Without `left`, an abbreviated relation that omits its subject. */
  | {
      readonly kind: 'relation';
      readonly at: Position;
      readonly operator: RelationalOperator;
      readonly left?: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'class';
      readonly at: Position;
      readonly subject?: Expression;
      readonly test: ClassName;
      readonly not: boolean;
    }
  | {
      readonly kind: 'sign';
      readonly at: Position;
      readonly subject?: Expression;
      readonly test: SignName;
      readonly not: boolean;
    }
  | {readonly kind: 'not'; readonly at: Position; readonly operand: Expression}
  | {readonly kind: 'and' | 'or'; readonly at: Position; readonly operands: readonly Expression[]};
