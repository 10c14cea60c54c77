import {SqlError} from '../sql-error';
import {isCharacter, type SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {comparison} from '../values/comparison';
import {trimEnd} from '../values/text';
import type {Row} from './row';
import {SortedEntries, type CompareKeys, type Key} from './sorted-entries';

export interface KeyColumn {
  /** Its position in the row. */
  readonly column: number;
  readonly type: SqlType;
  readonly descending: boolean;
}

/** Null is higher than any value ("Basic operations in SQL", comparisons of nulls in keys). */
function compareColumn({type, descending}: KeyColumn): (left: SqlValue, right: SqlValue) => number {
  const compare = comparison(type, type);
  const sign = descending ? -1 : 1;
  return (left, right) => {
    if (left === null || right === null) return left === right ? 0 : left === null ? sign : -sign;
    return sign * compare(left, right);
  };
}

function compareKeys(columns: readonly KeyColumn[]): CompareKeys {
  const compares = columns.map(compareColumn);
  const [only] = compares;
  if (compares.length === 1) return only as CompareKeys;
  return (left, right) => {
    const a = left as SqlValue[];
    const b = right as SqlValue[];
    const length = Math.min(a.length, b.length);
    for (let at = 0; at < length; at += 1) {
      const order = compares[at]!(a[at]!, b[at]!);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Trailing blanks of a varying-length string are ignored in a key. */
function keyValue(type: SqlType): ((value: SqlValue) => SqlValue) | undefined {
  if (!isCharacter(type) || type.kind === 'CHAR') return undefined;
  return (value) => (value === null ? null : trimEnd(value as string));
}

/** The key of a row. */
function keyOf(columns: readonly KeyColumn[]): (row: Row) => Key {
  const values = columns.map(({type}) => keyValue(type));
  if (columns.length === 1) {
    const {column} = columns[0]!;
    const value = values[0];
    return value ? (row) => value(row[column]!) : (row) => row[column];
  }
  return (row) => columns.map(({column}, at) => (values[at] ? values[at](row[column]!) : row[column]));
}

/** Calls `each` with every row of a table and its number. */
type EachRow = (each: (row: Row, rid: number) => void) => void;

/** An index over a table's rows. */
export class TableIndex {
  private sorted: SortedEntries | undefined;
  private rows: EachRow = () => undefined;
  readonly keyOf: (row: Row) => Key;
  private readonly columnNormalizers: readonly (((value: SqlValue) => SqlValue) | undefined)[];

  constructor(
    readonly name: string,
    readonly columns: readonly KeyColumn[],
    readonly unique: boolean,
    /** UNIQUE WHERE NOT NULL: keys that contain a null may occur more than once. */
    readonly whereNotNull: boolean,
    /** Creates SQLCODE -803, with the name of the index space and the location of a row. */
    private readonly duplicate: (rid: number) => SqlError,
  ) {
    this.keyOf = keyOf(columns);
    this.columnNormalizers = columns.map(({type}) => keyValue(type));
  }

  /** Built from the rows on first use: a session that reads a few tables uses few of their indexes. */
  get entries(): SortedEntries {
    if (!this.sorted) {
      const keys: Key[] = [];
      const rids: number[] = [];
      this.rows((row, rid) => {
        keys.push(this.keyOf(row));
        rids.push(rid);
      });
      this.sorted = new SortedEntries(compareKeys(this.columns));
      this.sorted.fill(keys, rids);
    }
    return this.sorted;
  }

  /** Discards its entries, which are rebuilt from these rows. */
  fill(rows: EachRow): void {
    this.sorted = undefined;
    this.rows = rows;
  }

  /** Returns a key, or the first columns of one, for a search. */
  searchKey(values: readonly SqlValue[]): Key {
    const normalized = values.map((value, at) => this.columnNormalizers[at]?.(value) ?? value);
    return this.columns.length === 1 ? normalized[0] : normalized;
  }

  /** Calls `found` with the row that already has the key: another session may still roll it back. */
  add(row: Row, rid: number, found?: (rid: number) => void): void {
    const key = this.keyOf(row);
    if (this.unique && !(this.whereNotNull && this.hasNull(key))) {
      const existing = this.entries.find(key);
      if (existing !== undefined) {
        found?.(existing);
        throw this.duplicate(existing);
      }
    }
    this.entries.insert(key, rid);
  }

  remove(row: Row, rid: number): void {
    this.entries.delete(this.keyOf(row), rid);
  }

  /** Whether two rows have the same key. */
  sameKey(one: Row, other: Row): boolean {
    return compareKeys(this.columns)(this.keyOf(one), this.keyOf(other)) === 0;
  }

  hasNull(key: Key): boolean {
    return this.columns.length === 1 ? key === null : (key as SqlValue[]).includes(null);
  }
}
