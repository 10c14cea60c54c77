import {SqlError} from '../sql-error';
import type {SequenceOptions} from '../syntax/table-definition';
import {integer, type SqlType} from '../types/sql-type';

const ranges: Partial<Record<SqlType['kind'], bigint>> = {
  SMALLINT: 32767n,
  INTEGER: 2147483647n,
  BIGINT: 9223372036854775807n,
};

const highestOf = (type: SqlType): bigint =>
  type.kind === 'DECIMAL' ? 10n ** BigInt(type.precision) - 1n : (ranges[type.kind] ?? 0n);

const lowestOf = (type: SqlType): bigint => (type.kind === 'DECIMAL' ? -highestOf(type) : -highestOf(type) - 1n);

/** A sequence, or the generator of an identity column: SQL Reference, "CREATE SEQUENCE". */
export class Sequence {
  readonly type: SqlType;
  start: bigint;
  increment: bigint;
  minimum: bigint;
  maximum: bigint;
  cycle: boolean;
  cache: number;
  comment?: string;
  /** The next value; undefined when all values are used up. */
  private upcoming: bigint | undefined;

  constructor(
    readonly schema: string,
    readonly name: string,
    options: SequenceOptions,
    readonly owner = schema,
  ) {
    this.type = options.type ?? integer;
    this.increment = options.increment ?? 1n;
    const ascending = this.increment >= 0n;
    this.minimum = options.minimum ?? (ascending ? (options.start ?? 1n) : lowestOf(this.type));
    this.maximum = options.maximum ?? (ascending ? highestOf(this.type) : (options.start ?? -1n));
    this.start = options.start ?? (ascending ? this.minimum : this.maximum);
    this.cycle = options.cycle ?? false;
    this.cache = options.cache ?? 20;
    this.upcoming = this.start;
    this.validate();
  }

  /** Returns the next value. A rollback does not give it back. */
  next(): bigint {
    const value = this.upcoming;
    if (value === undefined) throw new SqlError(-359);
    const following = value + this.increment;
    const past = this.increment >= 0n ? following > this.maximum : following < this.minimum;
    if (!past) this.upcoming = following;
    else if (this.cycle) this.upcoming = this.increment >= 0n ? this.minimum : this.maximum;
    else this.upcoming = undefined;
    return value;
  }

  get position(): bigint | undefined {
    return this.upcoming;
  }

  set position(value: bigint | undefined) {
    this.upcoming = value;
  }

  /** Changes the options; returns an undo function, which resets the next value only if the sequence was restarted. */
  alter(options: SequenceOptions): () => void {
    const {increment, minimum, maximum, cycle, cache, upcoming} = this;
    const undo = () => {
      Object.assign(this, {increment, minimum, maximum, cycle, cache});
      if (options.restart !== undefined) this.upcoming = upcoming;
    };
    this.increment = options.increment ?? this.increment;
    if (options.minimum !== undefined) this.minimum = options.minimum ?? lowestOf(this.type);
    if (options.maximum !== undefined) this.maximum = options.maximum ?? highestOf(this.type);
    this.cycle = options.cycle ?? this.cycle;
    this.cache = options.cache ?? this.cache;
    if (options.restart !== undefined) this.upcoming = options.restart ?? this.start;
    try {
      this.validate();
    } catch (error) {
      undo();
      throw error;
    }
    return undo;
  }

  private validate(): void {
    if (this.maximum < this.minimum) throw new SqlError(-846, ['SEQUENCE', `${this.schema}.${this.name}`, '3']);
    if (this.maximum > highestOf(this.type) || this.minimum < lowestOf(this.type))
      throw new SqlError(-846, ['SEQUENCE', `${this.schema}.${this.name}`, '2']);
  }
}
