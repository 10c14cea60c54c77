import type {Operand} from './operand';

export type Relation = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The relation that holds when the two sides change places. */
export const mirrored: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export type SignTest = 'positive' | 'negative' | 'zero';

export type ClassTest = 'numeric' | 'alphabetic' | 'alphabetic-lower' | 'alphabetic-upper';

/** The condition raised by the last operation that can raise one. */
export type Raised =
  | 'size-error'
  | 'overflow'
  | 'at-end'
  | 'invalid-key'
  | 'end-of-page'
  | 'file-error'
  | 'call-exception'
  | 'exception';

/** A condition; the front end expands condition-names into comparisons. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly relation: Relation;
      readonly left: Operand;
      readonly right: Operand;
      /** An alphabet of the program (PROGRAM COLLATING SEQUENCE); EBCDIC if omitted. */
      readonly collating?: number;
    }
  | {readonly kind: 'class'; readonly subject: Operand; readonly test: ClassTest}
  /** A class defined in SPECIAL-NAMES, given by its characters. */
  | {readonly kind: 'class'; readonly subject: Operand; readonly test: 'set'; readonly text: string}
  | {readonly kind: 'sign'; readonly subject: Operand; readonly test: SignTest}
  | {readonly kind: 'not'; readonly condition: Condition}
  | {readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[]}
  /** UPSI-0 to UPSI-7. */
  | {readonly kind: 'switch'; readonly upsi: number}
  | {readonly kind: 'raised'; readonly what: Raised}
  | {readonly kind: 'constant'; readonly value: boolean};
