import type {ForeignKey, Table} from '../catalog/table';
import type {Work} from './work';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {UndoLog} from '../storage/undo-log';
import type {SqlValue} from '../types/sql-value';
import {sameColumns} from './definitions/indexes';
import {rowKey} from './row-key';
import {checkRow} from './row-rules';
import type {Run} from './run';

const valuesOf = (row: Row, columns: readonly number[]): SqlValue[] => columns.map((column) => row[column]!);

/** Referential integrity: the insert, update and delete rules of the SQL Reference. */
export class Referential {
  /** Rows of dependent tables by foreign key, for keys that no index covers. */
  private readonly dependentRows = new Map<ForeignKey, Map<unknown, number[]>>();

  private readonly log: UndoLog;
  private readonly work: Work;

  constructor(private readonly run: Run) {
    this.log = run.services.log;
    this.work = run.work;
  }

  /** SQLCODE -530 for a foreign key value without a parent. */
  checkParents(table: Table, row: Row, only?: (key: ForeignKey) => boolean): void {
    for (const key of table.foreignKeys) {
      if (only && !only(key)) continue;
      const values = valuesOf(row, key.columns);
      if (values.includes(null)) continue;
      this.run.catalog.restrictions.refuse('SELECT', key.parent);
      const {index} = key.parentKey;
      if (!index) throw new SqlError(-540, [`${key.parent.schema}.${key.parent.name}`]);
      // The parent key may list its columns in a different order than its index.
      const ordered = index.data.columns.map(({column}) => values[key.parentKey.columns.indexOf(column)]!);
      this.log.locks?.readDeleted(key.parent.data);
      const parent = index.data.entries.find(index.data.searchKey(ordered));
      if (parent === undefined) throw new SqlError(-530, [key.name]);
      this.log.locks?.read(key.parent.data, parent);
    }
  }

  /** Rows of the dependent table that refer to a row: -904 if its space cannot be used, as in check-pending state. */
  private dependents(key: ForeignKey, parentRow: Row, use: 'SELECT' | 'UPDATE' | 'DELETE' = 'SELECT'): number[] {
    const {child, columns} = key;
    this.run.catalog.restrictions.refuse(use, child);
    const values = valuesOf(parentRow, key.parentKey.columns);
    if (values.includes(null)) return [];
    const index = child.indexes.find(({data}) => {
      const first = data.columns.slice(0, columns.length).map(({column}) => column);
      return sameColumns(first, columns);
    });
    if (index) {
      const ordered = index.data.columns.slice(0, columns.length).map(({column}) => values[columns.indexOf(column)]!);
      const search = index.data.searchKey(ordered);
      const found: number[] = [];
      index.data.entries.range(search, search, (rid) => {
        found.push(rid);
        return false;
      });
      return found;
    }
    const keyOf = rowKey(columns.map((column) => child.columns[column]!.type));
    let known = this.dependentRows.get(key);
    if (!known) {
      known = new Map();
      for (let rid = 0; rid < child.data.rows.length; rid += 1) {
        const row = child.data.rows[rid];
        if (!row) continue;
        this.work.row();
        const own = valuesOf(row, columns);
        if (own.includes(null)) continue;
        const text = keyOf(own);
        const there = known.get(text);
        if (there) there.push(rid);
        else known.set(text, [rid]);
      }
      this.dependentRows.set(key, known);
    }
    // Rows may have been deleted or changed since they were recorded.
    const wanted = keyOf(values);
    return (known.get(wanted) ?? []).filter((rid) => {
      const row = child.data.rows[rid];
      return row && keyOf(valuesOf(row, columns)) === wanted;
    });
  }

  /** SQLCODE -531 if a parent key that rows refer to changes. */
  checkDependents(table: Table, before: Row, after: Row): void {
    for (const key of table.references) {
      const changed = key.parentKey.columns.some((column) => before[column] !== after[column]);
      if (changed && this.dependents(key, before).length > 0) throw new SqlError(-531, [key.name]);
    }
  }

  /** Deletes rows and applies the delete rules; returns the rows that were deleted by cascade, for triggers. */
  delete(table: Table, rids: readonly number[]): {table: Table; row: Row}[] {
    const cascaded: {table: Table; row: Row}[] = [];
    const checks: {key: ForeignKey; row: Row; rid: number}[] = [];
    const pending: {table: Table; rid: number; first: boolean}[] = rids.map((rid) => ({table, rid, first: true}));
    while (pending.length > 0) {
      const {table: from, rid, first} = pending.pop()!;
      const row = from.data.rows[rid];
      if (!row) continue;
      this.work.row();
      for (const key of from.references) {
        if (
          key.onDelete === 'RESTRICT' &&
          this.dependents(key, row).some((other) => key.child !== from || other !== rid)
        )
          throw this.restricted(key, from, rid);
      }
      const effects = from.references
        .filter(({onDelete}) => onDelete !== 'RESTRICT')
        .map((key) => ({key, rows: this.followed(key, row)}));
      from.data.delete(rid, this.log);
      if (!first) cascaded.push({table: from, row});
      for (const {key, rows} of effects) {
        if (key.onDelete === 'NO ACTION') checks.push({key, row, rid});
        else if (key.onDelete === 'CASCADE')
          for (const other of rows) pending.push({table: key.child, rid: other, first: false});
        else this.setNull(key, rows);
      }
    }
    // NO ACTION is checked after all other changes.
    for (const {key, row, rid} of checks)
      if (this.dependents(key, row).length > 0) throw this.restricted(key, key.parent, rid);
    return cascaded;
  }

  /** Dependent rows that the delete rule changes or deletes. */
  private followed(key: ForeignKey, row: Row): number[] {
    if (key.onDelete === 'NO ACTION') return [];
    return this.dependents(key, row, key.onDelete === 'CASCADE' ? 'DELETE' : 'UPDATE');
  }

  private restricted(key: ForeignKey, table: Table, rid: number): SqlError {
    return new SqlError(-532, [key.name, table.rid(rid)]);
  }

  /** SQLCODE -543: setting a foreign key to null must not violate a check constraint of the dependent row. */
  private checkNulled(child: Table, row: Row): void {
    try {
      checkRow(child, row, this.run);
    } catch (error) {
      throw error instanceof SqlError && error.sqlcode === -545 ? new SqlError(-543, error.tokens) : error;
    }
  }

  private setNull({child, columns}: ForeignKey, rids: readonly number[]): void {
    const changes = rids.flatMap((rid) => {
      const row = child.data.rows[rid];
      if (!row) return [];
      const nulled = row.map((value, at) => (columns.includes(at) && child.columns[at]!.nullable ? null : value));
      return [{rid, row: nulled}];
    });
    for (const {row} of changes) this.checkNulled(child, row);
    child.data.update(changes, this.log);
  }
}
