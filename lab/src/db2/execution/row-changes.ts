import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import {defaultValue} from './column-default';
import {Referential} from './referential';
import {checkRow} from './row-rules';
import type {Run} from './run';
import type {Target} from './target';
import {beforeTriggers, fireAfter, type RowChange} from './triggers';

/** A row that a statement found, and its new values. */
export interface FoundRow {
  readonly rid: number;
  readonly before: Row;
  row: Row;
}

/** Changes the rows that a statement found, following the rules of the table and firing its triggers. */
export class RowChanges {
  private readonly referential: Referential;

  constructor(private readonly run: Run) {
    this.referential = new Referential(run);
  }

  insert(target: Target, rows: readonly Row[]): Row[] {
    const {table} = target;
    const before = beforeTriggers(table, 'INSERT', this.run);
    const inserted: Row[] = [];
    for (const given of rows) {
      this.run.work.kept();
      const row = before ? before({after: given})! : given;
      checkRow(table, row, this.run);
      this.checkView(target, row);
      table.data.insert(row, this.run.services.log);
      inserted.push(row);
    }
    if (table.foreignKeys.length > 0) for (const row of inserted) this.referential.checkParents(table, row);
    fireAfter(
      table,
      'INSERT',
      inserted.map((after) => ({after})),
      this.run,
    );
    return inserted;
  }

  /** WITH CHECK OPTION: SQLCODE -161. */
  private checkView({checks, leaf}: Target, row: Row): void {
    if (checks.length === 0) return;
    leaf.slot.row = row;
    if (!checks.every(({test}) => test() === true)) throw new SqlError(-161);
  }

  update(target: Target, changes: FoundRow[], columns: readonly number[]): void {
    const {table} = target;
    const {log} = this.run.services;
    const names = new Set(columns.map((column) => table.columns[column]!.name));
    const before = beforeTriggers(table, 'UPDATE', this.run, names);
    const stamped = table.columns.findIndex(({rowChange}) => rowChange);
    for (const change of changes) {
      this.run.work.row();
      if (before) change.row = before({before: change.before, after: change.row})!;
      if (stamped >= 0)
        change.row = change.row.map((value, at) =>
          at === stamped ? defaultValue(table.columns[at]!, this.run)() : value,
        );
      checkRow(table, change.row, this.run);
      this.checkView(target, change.row);
      if (table.references.length > 0) this.referential.checkDependents(table, change.before, change.row);
    }
    table.data.update(changes, log);
    for (const change of changes) {
      this.referential.checkParents(table, change.row, (key) =>
        key.columns.some((column) => change.before[column] !== change.row[column]),
      );
    }
    fireAfter(
      table,
      'UPDATE',
      changes.map(({before: old, row}) => ({before: old, after: row})),
      this.run,
      names,
    );
  }

  delete({table}: Target, found: readonly Omit<FoundRow, 'row'>[]): void {
    const before = beforeTriggers(table, 'DELETE', this.run);
    if (before) for (const {before: row} of found) before({before: row});
    const cascaded = this.referential.delete(
      table,
      found.map(({rid}) => rid),
    );
    for (const child of new Set(cascaded.map((one) => one.table))) {
      const changes = cascaded.filter((one) => one.table === child).map(({row}): RowChange => ({before: row}));
      fireAfter(child, 'DELETE', changes, this.run);
    }
    fireAfter(
      table,
      'DELETE',
      found.map(({before: row}) => ({before: row})),
      this.run,
    );
  }
}
