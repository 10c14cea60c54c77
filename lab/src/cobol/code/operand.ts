import type {Field} from '../data/field';

/**
 * The operands of the intermediate form. Text is held in the characters of code page 1047, one for each byte, so that a
 * load module can be read; `toEbcdic` makes the bytes of it.
 */
export type Operand = Reference | Literal | Figurative | Arithmetic | FunctionCall | AddressOf | LengthOf;

/** An item, with whatever has to be computed before its bytes are known. */
export interface Reference {
  readonly kind: 'field';
  readonly field: Field;
  /** The bytes that it is to the left of its offset now, behind tables with OCCURS DEPENDING ON. */
  readonly shift?: Operand;
  readonly subscripts?: readonly Subscript[];
  /** With SSRANGE, what its address must not leave. */
  readonly extent?: Extent;
  /** The bytes that it has now, for a group with OCCURS DEPENDING ON; `field.length` where this is left out. */
  readonly length?: Operand;
  readonly modification?: Modification;
}

/** Moves a reference by `(value - 1) * stride`, or by `value` itself, which is what an index holds. */
export interface Subscript {
  readonly value: Operand;
  /** An index holds the displacement of its occurrence (Programming Guide, "Computing offsets of table elements"). */
  readonly isDisplacement?: boolean;
  /** Length of one occurrence, which an index counts in. */
  readonly stride: number;
  /** The length that an occurrence has now, where OCCURS DEPENDING ON is in it. */
  readonly currentStride?: Operand;
}

/**
 * The outermost table of a reference, for subscripts are not checked one by one (Programming Guide, SSRANGE), or a group
 * whose length varies.
 */
export interface Extent {
  /** The name of the table or group. */
  readonly table?: string;
  /** Bytes of all its occurrences. */
  readonly length: Operand;
  /** Bytes of its first occurrence that are before the item. */
  readonly before: number;
  readonly isGroup?: true;
}

/** Reference modification: positions count from 1. The result is alphanumeric, whatever the item is. */
export interface Modification {
  readonly start: Operand;
  /** To the end of the item where it is left out. */
  readonly length?: Operand;
  /** The name of the item, for the messages of SSRANGE. */
  readonly name?: string;
}

type Literal =
  | {readonly kind: 'text'; readonly text: string}
  /** `-12.50` is digits `-1250` and scale 2. A floating-point literal has no scale, and a value. */
  | {readonly kind: 'number'; readonly digits: string; readonly scale: number}
  | {readonly kind: 'float'; readonly value: number};

/** `all` is ALL with a literal; the others are as many characters as the other operand asks for, too. */
export type Figurative =
  | {readonly kind: 'figurative'; readonly value: 'zero' | 'space' | 'quote' | 'high-value' | 'low-value' | 'null'}
  | {readonly kind: 'figurative'; readonly value: 'all'; readonly text: string};

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '**';

type Arithmetic =
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Operand;
      readonly right: Operand;
    }
  | {readonly kind: 'negate'; readonly operand: Operand};

/** An element counts while its table has so many occurrences. */
export interface OccurrenceLimit {
  readonly occurrence: number;
  /** The object of OCCURS DEPENDING ON. */
  readonly object: Operand;
}

/** An intrinsic function by its name, `UPPER-CASE`. The argument ALL of a table is one reference for each element. */
export interface FunctionCall {
  readonly kind: 'function';
  readonly name: string;
  readonly arguments: readonly Operand[];
  /** For each argument what makes it count, where ALL is of a table with OCCURS DEPENDING ON. */
  readonly limits?: readonly (readonly OccurrenceLimit[])[];
  /** TRIM: LEADING or TRAILING. */
  readonly phrase?: 'leading' | 'trailing';
}

/** Reference modification of a function: its arguments are the function, the position and the length. */
export const partOfFunction = '(:)';

/** ADDRESS OF an item: a number in the memory of the run unit. */
interface AddressOf {
  readonly kind: 'address';
  readonly of: Reference;
}

/** LENGTH OF an item whose length is not known before the program runs. */
interface LengthOf {
  readonly kind: 'length';
  readonly of: Reference;
}
