import type {Field} from '../data/field';

/**
 * The operands of the intermediate form. Text is held as characters of code page 1047, one per byte, so that a load
 * module is readable; `toEbcdic` converts it to bytes.
 */
export type Operand = Reference | Literal | Figurative | Arithmetic | FunctionCall | AddressOf | LengthOf;

/** An item, with whatever must be computed to locate its bytes. */
export interface Reference {
  readonly kind: 'field';
  readonly field: Field;
  /** The number of bytes that it currently lies to the left of its offset, after tables with OCCURS DEPENDING ON. */
  readonly shift?: Operand;
  readonly subscripts?: readonly Subscript[];
  /** With SSRANGE, the storage that its address must stay within. */
  readonly extent?: Extent;
  /** Its current length in bytes, for a group with OCCURS DEPENDING ON; `field.length` if omitted. */
  readonly length?: Operand;
  readonly modification?: Modification;
}

/** Moves a reference by `(value - 1) * stride`, or by `value` itself if that is a displacement. */
export interface Subscript {
  readonly value: Operand;
  /** An index holds the displacement of its occurrence (Programming Guide, "Computing offsets of table elements"). */
  readonly isDisplacement?: boolean;
  /** The length of one occurrence; an index is a multiple of it. */
  readonly stride: number;
  /** The current length of an occurrence that contains OCCURS DEPENDING ON. */
  readonly currentStride?: Operand;
}

/**
 * The outermost table of a reference, because subscripts are not checked one by one (Programming Guide, SSRANGE), or a
 * group whose length varies.
 */
export interface Extent {
  /** The name of the table or group. */
  readonly table?: string;
  /** The length of all its occurrences, in bytes. */
  readonly length: Operand;
  /** The number of bytes in its first occurrence before the item. */
  readonly before: number;
  readonly isGroup?: true;
}

/** Reference modification: positions count from 1. The result is alphanumeric, or national for a national item. */
export interface Modification {
  readonly start: Operand;
  /** To the end of the item if omitted. */
  readonly length?: Operand;
  /** The name of the item, for the messages of SSRANGE. */
  readonly name?: string;
}

type Literal =
  | {readonly kind: 'text'; readonly text: string}
  /** `-12.50` is digits `-1250` and scale 2. A floating-point literal has a value and no scale. */
  | {readonly kind: 'number'; readonly digits: string; readonly scale: number}
  | {readonly kind: 'float'; readonly value: number};

/** `all` is ALL with a literal; like the others, it is as long as the other operand requires. */
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

/** An element is included only while its table has at least this many occurrences. */
export interface OccurrenceLimit {
  readonly occurrence: number;
  /** The object of OCCURS DEPENDING ON. */
  readonly object: Operand;
}

/**
 * An intrinsic function by name, such as `UPPER-CASE`. The subscript ALL of a table becomes one reference per element.
 */
export interface FunctionCall {
  readonly kind: 'function';
  readonly name: string;
  readonly arguments: readonly Operand[];
  /** For each argument, the conditions for including it, if ALL refers to a table with OCCURS DEPENDING ON. */
  readonly limits?: readonly (readonly OccurrenceLimit[])[];
  /** TRIM: LEADING or TRAILING. */
  readonly phrase?: 'leading' | 'trailing';
}

/** Reference modification of a function: its arguments are the function, the position and the length. */
export const partOfFunction = '(:)';

/** ADDRESS OF an item: an address in the memory of the run unit. */
interface AddressOf {
  readonly kind: 'address';
  readonly of: Reference;
}

/** LENGTH OF an item whose length is not known before the program runs. */
interface LengthOf {
  readonly kind: 'length';
  readonly of: Reference;
}
