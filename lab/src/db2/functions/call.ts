import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {decfloat, double, integer, isCharacter, isGraphic, isNumeric, isString, varchar} from '../types/sql-type';
import type {NumericType, SqlType, StringType} from '../types/sql-type';
import type {Present, SqlValue, Unary} from '../types/sql-value';
import {numericConversion} from '../values/conversion';
import {characterOf, numberOf} from '../values/implicit-cast';
import {unicode} from '../values/text';

/** An argument of a function, as far as it is known when the statement is prepared. */
export interface Argument {
  /** Undefined for NULL and for a parameter marker without a type. */
  readonly type: SqlType | undefined;
  readonly nullable: boolean;
  /** The value of a constant: the type of some results depends on it. */
  readonly literal?: Present;
}

export interface ScalarFunction {
  readonly type: SqlType;
  readonly nullable: boolean;
  /** Takes the values of the arguments in an array that may be reused for the next row. */
  readonly evaluate: (values: readonly SqlValue[]) => SqlValue;
}

/** What a function returns for values that are not null. */
export interface Definition {
  readonly type: SqlType;
  readonly run: (...values: never[]) => SqlValue;
  /** Whether the result can be null even if no argument is. */
  readonly nullable?: boolean;
}

/** One invocation of a function, with the conversions that its arguments need before it runs. */
export class Call {
  readonly conversions: (Unary | undefined)[] = [];

  constructor(
    readonly name: string,
    readonly args: readonly Argument[],
    readonly environment: Environment,
  ) {}

  get count(): number {
    return this.args.length;
  }

  /** SQLCODE -171 for an argument that the function does not accept; its number is counted from one. */
  invalid(at: number): never {
    throw new SqlError(-171, [String(at + 1), this.name]);
  }

  type(at: number): SqlType {
    return this.args[at]!.type ?? varchar(1);
  }

  private convert(at: number, conversion: Unary): void {
    const before = this.conversions[at];
    this.conversions[at] = before ? (value) => conversion(before(value)) : conversion;
  }

  /** A number; a string is implicitly cast to DECFLOAT(34). */
  number(at: number): NumericType {
    const type = this.type(at);
    if (isNumeric(type)) return type;
    if (!((isCharacter(type) && !type.bitData) || isGraphic(type))) return this.invalid(at);
    // A function may call this more than once.
    this.conversions[at] ??= numberOf(type);
    return decfloat(34) as NumericType;
  }

  private numberAs(at: number, to: NumericType): void {
    const from = this.number(at);
    if (from.kind === to.kind && from.kind !== 'DECIMAL' && from.kind !== 'DECFLOAT') return;
    const conversion = numericConversion(from, to, () => {
      throw new SqlError(-413);
    });
    this.convert(at, conversion);
  }

  double(at: number): void {
    this.numberAs(at, double);
  }

  /** A large integer; another number is truncated to one. */
  integer(at: number): void {
    if (at < this.count) this.numberAs(at, integer);
  }

  as(at: number, to: NumericType): void {
    this.numberAs(at, to);
  }

  /** A string; a number is implicitly cast to VARCHAR. */
  string(at: number): StringType {
    const type = this.type(at);
    if (isString(type)) return type;
    if (!isNumeric(type)) return this.invalid(at);
    const {type: text, cast} = characterOf(type);
    this.convert(at, cast);
    return text;
  }

  /** The value of an integer constant. */
  constant(at: number): number | undefined {
    const literal = this.args[at]?.literal;
    const type = this.args[at]?.type;
    return typeof literal === 'number' && type?.kind === 'INTEGER' ? literal : undefined;
  }

  /** The text of a string constant, such as a keyword or a format. */
  text(at: number): string | undefined {
    const literal = this.args[at]?.literal;
    return typeof literal === 'string' && isCharacter(this.type(at)) ? unicode(literal) : undefined;
  }
}

/** A function that accepts from `least` to `most` arguments. */
export interface Entry {
  readonly least: number;
  readonly most: number;
  readonly define: (call: Call) => Definition;
  /** Whether the function handles null values itself. */
  readonly takesNulls?: boolean;
}

export const entry = (least: number, most: number, define: (call: Call) => Definition): Entry => ({
  least,
  most,
  define,
});

/** The number of arguments without CODEUNITS16, CODEUNITS32 or OCTETS, which make no difference for single bytes. */
export const withoutUnit = (call: Call): number =>
  call.count - (/^(CODEUNITS(16|32)|OCTETS)$/.test(call.text(call.count - 1) ?? '') ? 1 : 0);
