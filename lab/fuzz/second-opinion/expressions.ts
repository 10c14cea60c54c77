import type {Random} from '../random';
import {alike, type Piece} from './piece';
import {
  comparable,
  dateDuration,
  dateOf,
  datePart,
  dateShifted,
  dateText,
  digits,
  distinctFrom,
  inList,
  inSubquery,
  integerText,
  lastDay,
  leftmost,
  located,
  padded,
  quotient,
  replaced,
  sortable,
  substring,
  timestampShifted,
  truncatedTo,
  unified,
  wholeOf,
} from './rules';
import {constant} from './tables';
import {
  date,
  decimal,
  integer,
  isNumber,
  isSmall,
  isText,
  smallint,
  timestamp,
  varying,
  type NumberType,
  type TextType,
  type Type,
  type Typed,
} from './types';

export type Kind = Type['kind'];

/** Queries within an expression. */
export interface Subqueries {
  scalar(kind: Kind): Typed;
  exists(): Piece;
  /** Its result is normalized. */
  column(kind: Kind, compared: (of: Typed) => Piece): Piece;
}

/** The largest result of arithmetic: INTEGER goes to about two billion. */
const largest = 100_000_000;

/** Random expressions over some columns. */
export class Expressions {
  constructor(
    private readonly random: Random,
    readonly columns: readonly Typed[],
    private readonly subqueries?: Subqueries | undefined,
  ) {}

  of(kind: Kind, depth: number): Typed {
    switch (kind) {
      case 'number':
        return this.number(depth);
      case 'text':
        return this.text(depth);
      default:
        return this.datetime(kind, depth);
    }
  }

  /** A single column, if there is one. */
  column(kind: Kind): Typed | undefined {
    const found = this.columns.filter(({type}) => type.kind === kind);
    return found.length > 0 ? this.random.of(found) : undefined;
  }

  condition(depth: number): Piece {
    const {random} = this;
    if (depth > 0) {
      switch (random.below(8)) {
        case 0:
          return alike`(${this.condition(depth - 1)} AND ${this.condition(depth - 1)})`;
        case 1:
          return alike`(${this.condition(depth - 1)} OR ${this.condition(depth - 1)})`;
        case 2:
          return alike`NOT (${this.condition(depth - 1)})`;
        case 3:
        case 4:
          if (this.subqueries) return this.subqueryCondition(this.subqueries, depth - 1);
      }
    }
    return this.predicate(Math.max(0, depth - 1));
  }

  private predicate(depth: number): Piece {
    const {random} = this;
    const kind = this.kind();
    const left = this.of(kind, depth);
    const not = random.of(['', '', 'NOT ']);
    const compared = () => comparable(this.of(kind, depth));
    const sorted = () => sortable(this.of(kind, depth));
    switch (random.below(9)) {
      case 0:
        return alike`${left} IS ${not}NULL`;
      case 1:
        return alike`${sortable(left)} ${not}BETWEEN ${sorted()} AND ${sorted()}`;
      case 2: {
        const list = Array.from({length: 1 + random.below(3)}, compared);
        return inList(comparable(left), not, list);
      }
      case 3:
        return distinctFrom(comparable(left), not, compared());
      case 4:
        if (isText(left) && left.type.exact) return alike`${left} ${not}LIKE '${this.pattern()}'`;
    }
    return random.below(7) < 3
      ? alike`${comparable(left)} ${random.of(['=', '=', '<>'])} ${compared()}`
      : alike`${sortable(left)} ${random.of(['<', '<=', '>', '>='])} ${sorted()}`;
  }

  private subqueryCondition(subqueries: Subqueries, depth: number): Piece {
    const {random} = this;
    const not = random.of(['', 'NOT ']);
    const kind = this.kind();
    const left = this.of(kind, depth);
    switch (random.below(4)) {
      case 0:
        return alike`${not}EXISTS (${subqueries.exists()})`;
      case 1:
        return inSubquery(comparable(left), not, subqueries.column(kind, comparable));
      case 2: {
        const operator = random.of(['=', '<>', '<', '>=']);
        const quantifier = random.of(['ANY', 'ALL', 'SOME']);
        return alike`${sortable(left)} ${operator} ${quantifier} (${subqueries.column(kind, sortable)})`;
      }
      default:
        return alike`${sortable(left)} ${random.of(['=', '<', '>'])} ${sortable(subqueries.scalar(kind))}`;
    }
  }

  private kind(): Kind {
    const {columns, random} = this;
    return columns.length > 0 && random.below(5) > 0 ? random.of(columns).type.kind : random.of(['number', 'text']);
  }

  private pattern(): string {
    return Array.from({length: 1 + this.random.below(3)}, () =>
      this.random.of(['%', '%', '_', 'a', 'A', 'B', '0']),
    ).join('');
  }

  /** CASE, COALESCE and NULLIF, or a scalar subquery, of any kind. */
  private conditional(kind: Kind, depth: number): Typed {
    const {random} = this;
    const first = this.of(kind, depth);
    switch (random.below(this.subqueries ? 5 : 4)) {
      case 0: {
        const second = this.of(kind, depth);
        return this.unifiedAs([first.type, second.type], alike`COALESCE(${first}, ${second})`);
      }
      case 1: {
        const {type} = first;
        const other = comparable(this.of(kind, depth));
        if (type.kind === 'text')
          return {...alike`CASE WHEN ${comparable(first)} = ${other} THEN NULL ELSE ${first} END`, type};
        if (type.kind !== 'number' || !type.whole) return {...alike`NULLIF(${first}, ${other})`, type};
        // In PostgreSQL it has the type in which the two were compared, in Db2 that of the first.
        return {
          ...alike`NULLIF(${first}, ${other})`,
          postgres: `NULLIF(${first.postgres}, ${other.postgres})::INTEGER`,
          type: isSmall(type) ? smallint(type.bound) : integer(type.bound, type),
        };
      }
      case 4:
        return this.subqueries!.scalar(kind);
      case 2: {
        const whenKind = this.kind();
        const operand = comparable(this.of(whenKind, depth));
        const other = comparable(this.of(whenKind, 0));
        return this.unifiedAs([first.type], alike`CASE ${operand} WHEN ${other} THEN ${first} END`);
      }
      default: {
        const second = this.of(kind, depth);
        const text = alike`CASE WHEN ${this.condition(Math.min(depth, 1))} THEN ${first} ELSE ${second} END`;
        return this.unifiedAs([first.type, second.type], text);
      }
    }
  }

  private unifiedAs(types: readonly Type[], text: Piece): Typed {
    const type = unified(types);
    return {...(type.kind === 'text' ? padded(text, type) : text), type};
  }

  private simple(kind: Kind): Typed {
    const column = this.column(kind);
    if (column && this.random.below(4) > 0) return column;
    const type: Type =
      kind === 'number'
        ? this.random.of<NumberType>([{...smallint(10), constant: true}, decimal(3, 2, 10)])
        : kind === 'text'
          ? varying(3)
          : kind === 'date'
            ? date
            : timestamp;
    const written = constant(type, this.random);
    return {...written, type: type.kind === 'text' ? varying(written.db2.length - 2) : type};
  }

  private number(depth: number): Typed<NumberType> {
    const {random} = this;
    const made = depth > 0 && random.below(4) > 0 ? this.computed(depth - 1) : undefined;
    return made && made.type.bound <= largest ? made : (this.simple('number') as Typed<NumberType>);
  }

  private computed(depth: number): Typed<NumberType> | undefined {
    const {random} = this;
    const left = this.number(depth);
    switch (random.below(14)) {
      case 0:
      case 1:
        return sum(random.of(['+', '-']), left, this.number(depth));
      case 2:
        return product(left, this.number(depth));
      case 3: {
        const right = this.number(depth);
        if (left.type.whole && right.type.whole)
          return {...alike`(${left} / NULLIF(${right}, 0))`, type: integer(left.type.bound, left.type, right.type)};
        return quotient(left, right);
      }
      case 4: {
        const right = this.number(depth);
        if (!left.type.whole || !right.type.whole) return undefined;
        return {...alike`MOD(${left}, NULLIF(${right}, 0))`, type: integer(left.type.bound, left.type, right.type)};
      }
      case 5:
        return {...alike`ABS(${left})`, type: left.type.constant ? integer(left.type.bound) : left.type};
      case 6: {
        const text = this.text(depth);
        return text.type.exact ? {...alike`LENGTH(${text})`, type: integer(text.type.length)} : undefined;
      }
      case 7: {
        const within = this.text(depth);
        return within.type.exact ? located(alike`'${random.of(['a', 'A', 'B1'])}'`, within) : undefined;
      }
      case 8:
        return datePart(this.datetime('date', depth), random.below(20));
      case 9:
        return dateDuration(this.datetime('date', depth), this.datetime('date', depth));
      case 10: {
        if (left.type.whole || left.type.precision > 31) return undefined;
        if (random.below(2) === 0) return truncatedTo(left, integer(left.type.bound));
        return truncatedTo(left, decimal(15, random.below(4), left.type.bound));
      }
      case 11: {
        const {whole, precision} = left.type;
        if (whole || precision > 14) return undefined;
        return wholeOf(random.of(['FLOOR', 'CEILING']), left);
      }
      default:
        return this.conditional('number', depth) as Typed<NumberType>;
    }
  }

  private text(depth: number): Typed<TextType> {
    const made = depth > 0 && this.random.below(4) > 0 ? this.edited(depth - 1) : undefined;
    return made && made.type.length <= 100 ? made : (this.simple('text') as Typed<TextType>);
  }

  private edited(depth: number): Typed<TextType> | undefined {
    const {random} = this;
    const of = this.text(depth);
    const {type} = of;
    switch (random.below(12)) {
      case 0:
      case 1: {
        const right = this.text(depth);
        if (!type.exact || !right.type.exact) return undefined;
        const fixed = type.fixed && right.type.fixed;
        return {...alike`(${of} || ${right})`, type: {...varying(type.length + right.type.length), fixed}};
      }
      case 2: {
        if (!type.exact || type.length < 2) return undefined;
        const start = 1 + random.below(type.length);
        return substring(of, start, 1 + random.below(type.length - start + 1));
      }
      case 3:
        return {...alike`${random.of(['UPPER', 'LOWER'])}(${of})`, type};
      case 4:
        return {...alike`RTRIM(${of})`, type: varying(type.length)};
      case 5:
        return {...alike`LTRIM(${of})`, type: varying(type.length, type.exact)};
      case 6:
        return type.exact ? {...replaced(of, 'a', 'B1'), type: varying(type.length * 2)} : undefined;
      case 7: {
        const column = this.column('number');
        return column && isNumber(column) && column.type.precision <= 15 ? digits(column) : undefined;
      }
      case 8:
        return type.exact && type.length > 0 ? leftmost(of, 1 + random.below(type.length)) : undefined;
      case 9: {
        const number = this.number(depth);
        return number.type.whole && !isSmall(number.type) ? integerText(number) : undefined;
      }
      case 10:
        return dateText(this.datetime('date', depth));
      default:
        return this.conditional('text', depth) as Typed<TextType>;
    }
  }

  private datetime(kind: 'date' | 'timestamp', depth: number): Typed {
    const {random} = this;
    if (depth === 0 || random.below(3) === 0) return this.simple(kind);
    const of = () => this.datetime(kind, depth - 1);
    const sign = random.of(['+', '-'] as const);
    const count = 1 + random.below(40);
    switch (random.below(4)) {
      case 0:
        return kind === 'date'
          ? dateShifted(of(), sign, count, random.of(['DAYS', 'MONTHS', 'YEARS']))
          : timestampShifted(of(), sign, count, random.of(['HOURS', 'MINUTES', 'SECONDS', 'DAYS', 'MONTHS']));
      case 1:
        return kind === 'date' ? lastDay(of()) : of();
      case 2:
        return kind === 'date' ? dateOf(this.datetime('timestamp', depth - 1)) : of();
      default:
        return this.conditional(kind, depth - 1);
    }
  }
}

/** "Arithmetic with two decimal operands": undefined where Db2 may have no room for the result. */
function sum(operator: string, left: Typed<NumberType>, right: Typed<NumberType>): Typed<NumberType> | undefined {
  const bound = left.type.bound + right.type.bound;
  const text = alike`(${left} ${operator} ${right})`;
  if (left.type.whole && right.type.whole) return {...text, type: integer(bound, left.type, right.type)};
  const {precision: p, scale: s} = left.type;
  const {precision: q, scale: t} = right.type;
  const scale = Math.max(s, t);
  if (p > 15 || q > 15 || bound * 10 ** scale >= 1e15) return undefined;
  return {...text, type: decimal(Math.min(15, Math.max(p - s, q - t) + scale + 1), scale, bound)};
}

function product(left: Typed<NumberType>, right: Typed<NumberType>): Typed<NumberType> | undefined {
  const bound = left.type.bound * right.type.bound;
  const text = alike`(${left} * ${right})`;
  if (left.type.whole && right.type.whole) return {...text, type: integer(bound, left.type, right.type)};
  const {precision: p, scale: s} = left.type;
  const {precision: q, scale: t} = right.type;
  if (p > 15 || q > 15 || s + t > 15 || bound * 10 ** (s + t) >= 1e15) return undefined;
  return {...text, type: decimal(Math.min(15, p + q), s + t, bound)};
}
