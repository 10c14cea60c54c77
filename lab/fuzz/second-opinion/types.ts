import {alike, type Piece} from './piece';

/** What is known of an expression: enough to stay within what all can compute, and to know what Db2 makes of it. */
export type Type = NumberType | TextType | {readonly kind: 'date'} | {readonly kind: 'timestamp'};

export interface NumberType {
  readonly kind: 'number';
  /** The precision and scale that it has in decimal arithmetic. */
  readonly precision: number;
  readonly scale: number;
  /** No value of it is larger. */
  readonly bound: number;
  readonly whole: boolean;
  /** An integer constant is INTEGER, yet decimal arithmetic takes it for as many digits as it has, five at least. */
  readonly constant?: true;
}

export interface TextType {
  readonly kind: 'text';
  readonly fixed: boolean;
  readonly length: number;
  /** Whether the blanks at its end are known: strings that differ in them are equal, and a group has any one of them. */
  readonly exact: boolean;
}

export interface Typed<T extends Type = Type> extends Piece {
  readonly type: T;
}

/** INTEGER, as decimal arithmetic sees it, or BIGINT if an operand is one. */
export const integer = (bound: number, ...operands: readonly NumberType[]): NumberType => {
  const precision = operands.some((operand) => operand.whole && operand.precision === 19) ? 19 : 11;
  return {kind: 'number', precision, scale: 0, bound, whole: true};
};
export const bigint = (bound: number): NumberType => ({...integer(bound), precision: 19});
export const smallint = (bound: number): NumberType => ({...integer(bound), precision: 5});
export const decimal = (precision: number, scale: number, bound = 10 ** (precision - scale)): NumberType => ({
  kind: 'number',
  precision,
  scale,
  bound,
  whole: false,
});
export const varying = (length: number, exact = true): TextType => ({kind: 'text', fixed: false, length, exact});
export const fixed = (length: number): TextType => ({kind: 'text', fixed: true, length, exact: true});
export const date = {kind: 'date'} as const;
export const timestamp = {kind: 'timestamp'} as const;

export const isSmall = ({whole, precision, constant}: NumberType): boolean => whole && precision === 5 && !constant;

export const isNumber = (typed: Typed): typed is Typed<NumberType> => typed.type.kind === 'number';
export const isText = (typed: Typed): typed is Typed<TextType> => typed.type.kind === 'text';

/** The type in a CAST or a column definition. */
export function typeName(type: Type): Piece {
  switch (type.kind) {
    case 'number': {
      if (!type.whole) return alike`DECIMAL(${type.precision},${type.scale})`;
      // PostgreSQL computes with SMALLINT, Db2 with INTEGER.
      return {
        ...alike`${isSmall(type) ? 'SMALLINT' : type.precision === 19 ? 'BIGINT' : 'INTEGER'}`,
        postgres: 'INTEGER',
      };
    }
    case 'text':
      return {...alike`${type.fixed ? 'CHAR' : 'VARCHAR'}(${type.length})`, postgres: 'TEXT'};
    case 'date':
      return alike`DATE`;
    case 'timestamp':
      return alike`TIMESTAMP`;
  }
}
