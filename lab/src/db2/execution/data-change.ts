import type {Bound, BoundCondition, ResultColumn} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {FromBinder, splitConjuncts} from '../plan/from-clause';
import {joinGroup} from '../plan/join';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {
  Assignment,
  DataChange,
  Delete,
  Expression,
  Insert,
  Merge,
  MergeAction,
  Query,
  Update,
} from '../syntax/tree';
import type {SqlValue, Unary} from '../types/sql-value';
import {inputAssignment, storageAssignment} from '../values/assignment';
import {unicode} from '../values/text';
import {defaultValue} from './column-default';
import type {Position} from './cursor';
import {Referential} from './referential';
import {checkRow} from './row-rules';
import type {Run} from './run';
import {bindTarget, type Target} from './target';
import {beforeTriggers, fireAfter, type RowChange} from './triggers';

/** What a data change did. */
export interface ChangeResult {
  readonly columns: readonly ResultColumn[];
  /** Rows as they were, and as they have become, with the columns of the object that was named. */
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly count: number;
}

/** A new value for a column of the table. */
interface BoundAssignment {
  readonly column: number;
  readonly value: () => SqlValue;
}

/** INSERT, UPDATE, DELETE and MERGE. Rows are found first and changed then, so that a statement never sees its own work. */
export class DataChanges {
  private readonly referential: Referential;
  private binder: QueryBinder | undefined;

  constructor(private readonly run: Run) {
    this.referential = new Referential(run.services.log, run.work);
  }

  execute(statement: DataChange, position?: Position): ChangeResult {
    switch (statement.kind) {
      case 'insert':
        return this.insert(statement);
      case 'update':
        return this.update(statement, position);
      case 'delete':
        return this.delete(statement, position);
      case 'merge':
        return this.merge(statement);
    }
  }

  private room(): QueryBinder {
    this.binder ??= new QueryBinder(this.run, this.run.schema);
    return this.binder;
  }

  private scope(target: Target, ...more: Scope['tables'][number][]): Scope {
    return new Scope([target.scopeTable, ...more], this.run.outer);
  }

  // INSERT

  private insert({table, columns, query, overriding}: Insert): ChangeResult {
    const target = bindTarget(this.run, table, undefined, this.run.schema);
    this.run.authorize('INSERT', target.object);
    const places = insertPlaces(target, columns);
    const rows = this.insertedRows(target, places, query, overriding);
    const inserted = this.insertRows(target, rows);
    return this.result(target, [], inserted);
  }

  /** Rows of the table, with defaults where the statement has no value. */
  private insertedRows(
    target: Target,
    places: readonly number[],
    query: Query,
    overriding: Insert['overriding'],
  ): Row[] {
    const {table} = target;
    const given = new Map(places.map((column, at) => [column, at]));
    const defaults: (() => SqlValue)[] = [];
    const otherwise = (index: number) => {
      defaults[index] ??= defaultValue(table.columns[index]!, this.run);
      return defaults[index]!();
    };
    const build = (value: (at: number) => SqlValue | undefined): Row =>
      table.columns.map((column, index) => {
        const at = given.get(index);
        const own = at === undefined ? undefined : value(at);
        if (own === undefined) return otherwise(index);
        if ((column.identity?.always || column.rowChange?.always) && overriding !== 'SYSTEM') {
          if (overriding === 'USER') return otherwise(index);
          throw new SqlError(-798, [column.name]);
        }
        return own;
      });
    if (query.body.kind === 'values' && query.with.length === 0) {
      const scope = new Scope([], this.run.outer);
      return query.body.rows.map((values) => {
        if (values.length !== places.length) throw new SqlError(-117);
        const bounds = values.map((value, at) => this.assigned(target, places[at]!, value, scope));
        return build((at) => bounds[at]?.());
      });
    }
    const bound = this.room().query(query, this.run.outer);
    if (bound.columns.length !== places.length) throw new SqlError(-117);
    const conversions = bound.columns.map(({type}, at) => this.conversion(target, places[at]!, type));
    const rows: Row[] = [];
    bound.run((row) => {
      rows.push(
        build((at) => {
          const value = row[at]!;
          const convert = conversions[at];
          return value === null || !convert ? value : convert(value);
        }),
      );
      return false;
    });
    return rows;
  }

  private conversion({table}: Target, index: number, from: Bound['type']): Unary | undefined {
    const {type, name} = table.columns[index]!;
    return storageAssignment(from, type, name, this.run.environment);
  }

  /** An expression as a value of a column; undefined stands for DEFAULT. */
  private assigned(target: Target, index: number, expression: Expression, scope: Scope): (() => SqlValue) | undefined {
    if (expression.kind === 'default') return undefined;
    const {type} = target.table.columns[index]!;
    const bound = new Binder(this.room(), scope).typed(expression, type);
    if (bound.untyped) return bound.evaluate;
    if (expression.kind !== 'variable') return this.converted(target, index, bound);
    // A host variable or parameter that does not fit is -302, with its number.
    const number = Number(/\d+$/.exec(expression.name)?.[0] ?? 1);
    return convertedBy(inputAssignment(bound.type, type, number, this.run.environment), bound);
  }

  private converted(target: Target, index: number, bound: Bound): () => SqlValue {
    return convertedBy(this.conversion(target, index, bound.type), bound);
  }

  private insertRows(target: Target, rows: readonly Row[]): Row[] {
    const {table} = target;
    const before = beforeTriggers(table, 'INSERT', this.run);
    const inserted: Row[] = [];
    for (const given of rows) {
      this.run.work.row();
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

  // UPDATE

  private update({table, correlation, assignments, where}: Update, position?: Position): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    const refused =
      position?.columns &&
      assignments.flatMap(({columns}) => columns).some(({name}) => !position.columns!.includes(name));
    if (refused) throw new SqlError(-503);
    const bound = this.assignments(target, assignments, this.scope(target));
    const changes = this.found(target, where, position, (row) => changedRow(row, bound));
    this.updateRows(
      target,
      changes,
      bound.map(({column}) => column),
    );
    return this.result(
      target,
      changes.map(({before}) => before),
      changes.map(({row}) => row),
    );
  }

  private assignments(target: Target, assignments: readonly Assignment[], scope: Scope): BoundAssignment[] {
    const {table} = target;
    const seen = new Set<string>();
    return assignments.flatMap(({columns, values}) => {
      const places = columns.map(({name}) => {
        if (seen.has(name)) throw new SqlError(-121, [name]);
        seen.add(name);
        this.run.authorize('UPDATE', target.object, name);
        return updatePlace(target, name);
      });
      const [only] = values;
      if (columns.length > 1 && values.length === 1 && only?.kind === 'subquery')
        return this.rowAssignment(target, places, only.query, scope);
      if (values.length !== columns.length) throw new SqlError(-117);
      return places.map((column, at) => {
        const value =
          this.assigned(target, column, values[at]!, scope) ?? defaultValue(table.columns[column]!, this.run);
        if (table.columns[column]!.identity?.always && values[at]!.kind !== 'default')
          throw new SqlError(-798, [table.columns[column]!.name]);
        return {column, value};
      });
    });
  }

  /** SET (A, B) = (SELECT X, Y …) */
  private rowAssignment(target: Target, places: readonly number[], query: Query, scope: Scope): BoundAssignment[] {
    const bound = this.room().query(query, scope);
    if (bound.columns.length !== places.length) throw new SqlError(-117);
    let current: Row = [];
    const read = () => {
      let count = 0;
      current = bound.columns.map(() => null);
      bound.run((row) => {
        count += 1;
        if (count > 1) throw new SqlError(-811);
        current = row;
        return false;
      });
    };
    return places.map((column, at) => {
      const convert = this.conversion(target, column, bound.columns[at]!.type);
      return {
        column,
        value: () => {
          // The first column reads the row for all of them.
          if (at === 0) read();
          const value = current[at]!;
          return value === null || !convert ? value : convert(value);
        },
      };
    });
  }

  /** The rows that a statement is about, with what is to become of them. */
  private found(
    target: Target,
    where: Update['where'],
    position: Position | undefined,
    change: (row: Row) => Row,
  ): {rid: number; before: Row; row: Row}[] {
    const {leaf, rid, conditions, table} = target;
    const found: {rid: number; before: Row; row: Row}[] = [];
    const add = () => {
      const before = leaf.slot.row;
      found.push({rid: rid.current, before, row: change(before)});
      return false;
    };
    if (position) {
      const row = table.data.rows[position.rid];
      if (position.table !== `${table.schema}.${table.name}` || !row) throw new SqlError(-508);
      rid.current = position.rid;
      leaf.slot.row = row;
      add();
      return found;
    }
    const own = where ? splitConjuncts(new Binder(this.room(), this.scope(target)).condition(where)) : [];
    if (own.length > 0) this.run.authorize('SELECT', target.object);
    joinGroup({items: [leaf], conditions: [...conditions, ...own]}, false).run(add);
    return found;
  }

  private updateRows(
    target: Target,
    changes: {rid: number; before: Row; row: Row}[],
    columns: readonly number[],
  ): void {
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

  // DELETE

  private delete({table, correlation, where, fetchFirst}: Delete, position?: Position): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    this.run.authorize('DELETE', target.object);
    let found = this.found(target, where, position, (row) => row);
    if (fetchFirst) {
      const most = new Binder(this.room(), new Scope([])).expression(fetchFirst).evaluate();
      found = found.slice(0, Number(most));
    }
    this.deleteRows(target, found);
    return this.result(
      target,
      found.map(({before}) => before),
      [],
    );
  }

  private deleteRows({table}: Target, found: readonly {rid: number; before: Row}[]): void {
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

  // MERGE

  private merge({table, correlation, source, on, actions, ignoreRest}: Merge): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    const from = new FromBinder(this.room(), this.run.outer).bind([source]);
    const sourceScope = new Scope(from.tables, this.run.outer);
    const scope = this.scope(target, ...from.tables);
    const conditions = splitConjuncts(new Binder(this.room(), scope).condition(on));
    const matching = joinGroup({items: [target.leaf], conditions: [...target.conditions, ...conditions]}, true);
    const bound = actions.map((action) => this.mergeAction(target, action, action.matched ? scope : sourceScope));
    const updates = new Map<number, {rid: number; before: Row; row: Row}>();
    const deletes = new Map<number, {rid: number; before: Row}>();
    const inserts: Row[] = [];
    const touched = new Set<number>();
    const apply = (matched: boolean): void => {
      const chosen = bound.find((one) => one.matched === matched && (!one.condition || one.condition.test() === true));
      if (!chosen) {
        if (!ignoreRest && matched && bound.some((one) => one.matched && one.condition)) return;
        return;
      }
      const rid = target.rid.current;
      const before = target.leaf.slot.row;
      if (matched && touched.has(rid)) throw new SqlError(-788, [`${table.schema ?? this.run.schema}.${table.name}`]);
      if (matched) touched.add(rid);
      if (chosen.signal) chosen.signal();
      else if (chosen.update) updates.set(rid, {rid, before, row: changedRow(before, chosen.update)});
      else if (chosen.insert) inserts.push(chosen.insert());
      else deletes.set(rid, {rid, before});
    };
    joinGroup({items: from.items, conditions: from.conditions}, false).run(() => {
      let found = false;
      matching.run(() => {
        found = true;
        apply(true);
        return false;
      });
      if (!found) apply(false);
      return false;
    });
    const changes = [...updates.values()];
    const columns = bound.flatMap(({update}) => update?.map(({column}) => column) ?? []);
    if (changes.length > 0) this.updateRows(target, changes, columns);
    if (deletes.size > 0) this.deleteRows(target, [...deletes.values()]);
    const inserted = inserts.length > 0 ? this.insertRows(target, inserts) : [];
    const before = [...changes.map((change) => change.before), ...[...deletes.values()].map((one) => one.before)];
    const result = this.result(target, before, [...changes.map(({row}) => row), ...inserted]);
    return {...result, count: changes.length + deletes.size + inserted.length};
  }

  private mergeAction(target: Target, {matched, condition, action}: MergeAction, scope: Scope): BoundMergeAction {
    const test = condition && new Binder(this.room(), scope).condition(condition);
    const base = {matched, ...(test && {condition: test})};
    switch (action.kind) {
      case 'update':
        return {...base, update: this.assignments(target, action.assignments, scope)};
      case 'delete':
        this.run.authorize('DELETE', target.object);
        return base;
      case 'signal':
        return {...base, signal: () => this.signal(action.sqlstate, action.message, scope)};
      case 'insert': {
        this.run.authorize('INSERT', target.object);
        const places = insertPlaces(target, action.columns);
        if (places.length !== action.values.length) throw new SqlError(-117);
        const values = new Map(
          places.map((place, at) => [place, this.assigned(target, place, action.values[at]!, scope)]),
        );
        const defaults = target.table.columns.map((column) => defaultValue(column, this.run));
        const insert = () => target.table.columns.map((_, index) => (values.get(index) ?? defaults[index]!)());
        return {...base, insert};
      }
    }
  }

  /** SIGNAL: SQLCODE -438 with the SQLSTATE and the text of the statement. */
  signal(sqlstate: string, message: Expression | undefined, scope: Scope): never {
    const text = message ? new Binder(this.room(), scope).expression(message).evaluate() : null;
    throw new SqlError(-438, [typeof text === 'string' ? unicode(text).trimEnd() : ''], sqlstate);
  }

  private result(target: Target, before: readonly Row[], after: readonly Row[]): ChangeResult {
    const {columns, leaf} = target;
    const shown = (row: Row): Row => {
      if (target.object === target.table) return row;
      leaf.slot.row = row;
      return columns.map(({bound}) => bound.evaluate());
    };
    return {
      columns: columns.map(({name, bound}) => ({name, type: bound.type, nullable: bound.nullable})),
      before: before.map(shown),
      after: after.map(shown),
      count: Math.max(before.length, after.length),
    };
  }
}

interface BoundMergeAction {
  readonly matched: boolean;
  readonly condition?: BoundCondition;
  readonly update?: readonly BoundAssignment[];
  readonly insert?: () => Row;
  readonly signal?: () => never;
}

function changedRow(row: Row, assignments: readonly BoundAssignment[]): Row {
  const changed = [...row];
  for (const {column, value} of assignments) changed[column] = value();
  return changed;
}

/** The columns of the table that an INSERT gives values for. */
function insertPlaces(target: Target, names: readonly string[] | undefined): number[] {
  const seen = new Set<string>();
  return (names ?? target.columns.map(({name}) => name)).map((name) => {
    if (seen.has(name)) throw new SqlError(-121, [name]);
    seen.add(name);
    return updatePlace(target, name);
  });
}

/** The column of the table that a name stands for; -206 for none, -151 for a column that is computed. */
function updatePlace({columns}: Target, name: string): number {
  const found = columns.find((column) => column.name === name);
  if (!found) throw new SqlError(-206, [name]);
  if (!found.bound.column) throw new SqlError(-151, [name]);
  return found.bound.column.index;
}

function convertedBy(convert: Unary | undefined, {evaluate}: Bound): () => SqlValue {
  if (!convert) return evaluate;
  return () => {
    const value = evaluate();
    return value === null ? null : convert(value);
  };
}
