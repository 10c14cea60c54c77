import type {Row} from './row';
import type {TableIndex} from './table-index';
import type {UndoLog, Undoable} from './undo-log';

/** The rows of a table, each with a permanent number (the record identifier), and the indexes on them. */
export class TableData implements Undoable {
  readonly indexes: TableIndex[] = [];
  private free: number[] = [];
  private present: number;

  constructor(public rows: (Row | undefined)[] = []) {
    this.present = rows.length;
  }

  get count(): number {
    return this.present;
  }

  insert(row: Row, log: UndoLog): number {
    const rid = this.place(log);
    try {
      this.addToIndexes(row, rid, log);
    } catch (error) {
      if (rid < this.rows.length) this.free.push(rid);
      throw error;
    }
    this.rows[rid] = row;
    this.present += 1;
    log.row(this, rid, undefined);
    return rid;
  }

  delete(rid: number, log: UndoLog): void {
    log.locks?.change(this, rid);
    const before = this.rows[rid]!;
    for (const index of this.indexes) index.remove(before, rid);
    this.remove(rid);
    log.row(this, rid, before);
  }

  /**
   * Replaces rows. Unique keys are checked after all rows have changed ("UPDATE", Notes: a constraint is effectively
   * checked at the end of the operation).
   */
  update(changes: readonly {readonly rid: number; readonly row: Row}[], log: UndoLog): void {
    for (const {rid} of log.locks ? changes : []) log.locks!.change(this, rid);
    const changed = this.indexes.map((index) =>
      changes.filter(({rid, row}) => index.columns.some(({column}) => this.rows[rid]![column] !== row[column])),
    );
    const before = changes.map(({rid}) => this.rows[rid]!);
    this.indexes.forEach((index, at) => {
      for (const {rid} of changed[at]!) index.remove(this.rows[rid]!, rid);
    });
    const added: {index: TableIndex; rid: number; row: Row}[] = [];
    try {
      this.indexes.forEach((index, at) => {
        for (const {rid, row} of changed[at]!) {
          this.addTo(index, row, rid, log);
          added.push({index, rid, row});
        }
      });
    } catch (error) {
      for (const {index, rid, row} of added) index.remove(row, rid);
      this.indexes.forEach((index, at) => {
        for (const {rid} of changed[at]!) index.entries.insert(index.keyOf(this.rows[rid]!), rid);
      });
      throw error;
    }
    changes.forEach(({rid, row}, at) => {
      this.rows[rid] = row;
      log.row(this, rid, before[at]);
    });
  }

  /** Removes all rows at once, for TRUNCATE and when a table is dropped. */
  clear(log: UndoLog): void {
    log.locks?.changeAll(this);
    const {rows, free, present} = this;
    this.rows = [];
    this.free = [];
    this.present = 0;
    for (const index of this.indexes) this.fill(index);
    log.note(() => {
      this.rows = rows;
      this.free = free;
      this.present = present;
      for (const index of this.indexes) this.fill(index);
    });
  }

  /** Puts the rows into an index. */
  fill(index: TableIndex): void {
    index.fill((each) => this.rows.forEach((row, rid) => row && each(row, rid)));
  }

  /** Rewrites every row after columns were added or changed. */
  rewrite(change: (row: Row) => Row, log: UndoLog): void {
    log.locks?.changeAll(this);
    const {rows} = this;
    this.rows = rows.map((row) => row && change(row));
    for (const index of this.indexes) this.fill(index);
    log.note(() => {
      this.rows = rows;
      for (const index of this.indexes) this.fill(index);
    });
  }

  putBack(rid: number, before: Row | undefined): void {
    const now = this.rows[rid];
    if (now) for (const index of this.indexes) index.remove(now, rid);
    if (before) {
      for (const index of this.indexes) index.entries.insert(index.keyOf(before), rid);
      if (!now) {
        // The row that was deleted last is restored first.
        if (this.free.at(-1) === rid) this.free.pop();
        else this.free = this.free.filter((other) => other !== rid);
        this.present += 1;
      }
      this.rows[rid] = before;
    } else if (now) this.remove(rid);
  }

  /** Returns the number of a new row. */
  private place(log: UndoLog): number {
    const {locks} = log;
    const last = this.free.at(-1);
    if (!locks) {
      if (last !== undefined) this.free.pop();
      return last ?? this.rows.length;
    }
    const free = this.free.filter((rid) => locks.isFree(this, rid)).at(-1);
    const rid = free ?? this.rows.length;
    locks.change(this, rid);
    if (free !== undefined) this.free = this.free.filter((other) => other !== free);
    return rid;
  }

  private addTo(index: TableIndex, row: Row, rid: number, {locks}: UndoLog): void {
    if (locks && index.unique) locks.unique(this, (other) => index.sameKey(other, row));
    index.add(row, rid, (there) => locks?.change(this, there));
  }

  private addToIndexes(row: Row, rid: number, log: UndoLog): void {
    for (let at = 0; at < this.indexes.length; at += 1) {
      try {
        this.addTo(this.indexes[at]!, row, rid, log);
      } catch (error) {
        for (const index of this.indexes.slice(0, at)) index.remove(row, rid);
        throw error;
      }
    }
  }

  private remove(rid: number): void {
    this.rows[rid] = undefined;
    this.free.push(rid);
    this.present -= 1;
  }
}
