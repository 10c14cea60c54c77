import type {Table} from '../catalog/table';
import type {BoundCondition} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {FromBinder, splitConjuncts} from '../plan/from-clause';
import {joinGroup} from '../plan/join';
import {QueryBinder} from '../plan/query-binder';
import {tableNames} from '../plan/tree-walk';
import {raisedCondition} from '../raised-condition';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {DataChange, Delete, Insert, Merge, MergeAction, Query, Signal, Update} from '../syntax/tree';
import type {SqlValue} from '../types/sql-value';
import {Assignments, changedRow, insertPlaces, type BoundAssignment} from './assignments';
import {defaultValue} from './column-default';
import {cascading} from './definitions/delete-rules';
import {changeInstead} from './instead-of';
import type {ChangeResult, Position} from './outcome';
import {RowChanges, type FoundRow} from './row-changes';
import type {Run} from './run';
import {updateStatistics} from './statistics-update';
import {bindTarget, type Target} from './target';

/** INSERT, UPDATE, DELETE and MERGE. Rows are found first, then changed, so a statement never sees its own work. */
export class DataChanges {
  private readonly room: QueryBinder;
  private readonly assignments: Assignments;
  private readonly rows: RowChanges;

  constructor(private readonly run: Run) {
    this.room = new QueryBinder(run, run.schema);
    this.assignments = new Assignments(run, this.room);
    this.rows = new RowChanges(run);
  }

  execute(statement: DataChange, position?: Position): ChangeResult {
    const instead = position || statement.kind === 'merge' ? undefined : changeInstead(statement, this.run);
    if (instead) return instead;
    switch (statement.kind) {
      case 'insert':
        return this.insert(statement);
      case 'update':
        return updateStatistics(statement, this.run) ?? this.update(statement, position);
      case 'delete':
        return this.delete(statement, position);
      case 'merge':
        return this.merge(statement);
    }
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
    const inserted = this.rows.insert(target, rows);
    const identity = target.table.columns.findIndex((column) => column.identity);
    const [first] = inserted;
    if (query.body.kind === 'values' && identity >= 0 && first)
      this.run.environment.lastIdentity = BigInt(first[identity] as number | bigint);
    return this.result(target, [], inserted);
  }

  /** Builds the rows to insert, with defaults for values that the statement does not provide. */
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
        const bounds = values.map((value, at) => this.assignments.assigned(target, places[at]!, value, scope));
        return build((at) => bounds[at]?.());
      });
    }
    const bound = this.room.query(query, this.run.outer);
    if (bound.columns.length !== places.length) throw new SqlError(-117);
    const conversions = bound.columns.map(({type}, at) => this.assignments.conversion(target, places[at]!, type));
    const rows: Row[] = [];
    bound.run((row) => {
      this.run.work.kept();
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

  // UPDATE

  private update({table, correlation, assignments, where}: Update, position?: Position): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    refuseCreatedTemporary(target);
    const refused =
      position?.columns &&
      assignments.flatMap(({columns}) => columns).some(({name}) => !position.columns!.includes(name));
    if (refused) throw new SqlError(-503);
    const bound = this.assignments.assignments(target, assignments, this.scope(target));
    const changes = this.found(target, where, position, (row) => changedRow(row, bound));
    this.rows.update(
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

  /** Finds the rows that a statement affects, with their new values. */
  private found(
    target: Target,
    where: Update['where'],
    position: Position | undefined,
    change: (row: Row) => Row,
  ): FoundRow[] {
    const {leaf, rid, conditions, table} = target;
    const found: FoundRow[] = [];
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
    const own = where ? splitConjuncts(new Binder(this.room, this.scope(target)).condition(where)) : [];
    if (own.length > 0) this.run.authorize('SELECT', target.object);
    joinGroup({items: [leaf], conditions: [...conditions, ...own]}, false).run(add);
    return found;
  }

  // DELETE

  private delete({table, correlation, where, fetchFirst}: Delete, position?: Position): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    if (where || position || fetchFirst) refuseCreatedTemporary(target);
    this.run.authorize('DELETE', target.object);
    this.refuseAffected(target.table, where);
    let found = this.found(target, where, position, (row) => row);
    if (fetchFirst) {
      const most = new Binder(this.room, new Scope([])).expression(fetchFirst).evaluate();
      found = found.slice(0, Number(most));
    }
    this.rows.delete(target, found);
    return this.result(
      target,
      found.map(({before}) => before),
      [],
    );
  }

  /** SQLCODE -536: a subquery reads a table whose rows the delete rules change. */
  private refuseAffected(table: Table, where: Delete['where']): void {
    if (table.references.length === 0 || !where) return;
    for (const {schema = this.run.schema, name} of tableNames(where)) {
      const read = this.run.catalog.findTable(schema, name);
      const isAffected =
        read?.kind === 'table' &&
        read.foreignKeys.some(
          ({onDelete, parent}) => (onDelete === 'CASCADE' || onDelete === 'SET NULL') && cascading(parent).has(table),
        );
      if (isAffected) throw new SqlError(-536, [`${read.schema}.${read.name}`]);
    }
  }

  // MERGE

  private merge({table, correlation, source, on, actions}: Merge): ChangeResult {
    const target = bindTarget(this.run, table, correlation, this.run.schema);
    refuseCreatedTemporary(target);
    const from = new FromBinder(this.room, this.run.outer).bind([source]);
    const sourceScope = new Scope(from.tables, this.run.outer);
    const scope = this.scope(target, ...from.tables);
    const conditions = splitConjuncts(new Binder(this.room, scope).condition(on));
    const matching = joinGroup({items: [target.leaf], conditions: [...target.conditions, ...conditions]}, true);
    const bound = actions.map((action) => this.mergeAction(target, action, action.matched ? scope : sourceScope));
    const updates = new Map<number, FoundRow>();
    const deletes = new Map<number, Omit<FoundRow, 'row'>>();
    const inserts: Row[] = [];
    const touched = new Set<number>();
    const apply = (matched: boolean): void => {
      const chosen = bound.find((one) => one.matched === matched && (!one.condition || one.condition.test() === true));
      if (!chosen) return;
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
    if (changes.length > 0) this.rows.update(target, changes, columns);
    if (deletes.size > 0) this.rows.delete(target, [...deletes.values()]);
    const inserted = inserts.length > 0 ? this.rows.insert(target, inserts) : [];
    const before = [...changes.map((change) => change.before), ...[...deletes.values()].map((one) => one.before)];
    const result = this.result(target, before, [...changes.map(({row}) => row), ...inserted]);
    return {...result, count: changes.length + deletes.size + inserted.length};
  }

  private mergeAction(target: Target, {matched, condition, action}: MergeAction, scope: Scope): BoundMergeAction {
    const test = condition && new Binder(this.room, scope).condition(condition);
    const base = {matched, ...(test && {condition: test})};
    switch (action.kind) {
      case 'update':
        return {...base, update: this.assignments.assignments(target, action.assignments, scope)};
      case 'delete':
        this.run.authorize('DELETE', target.object);
        return base;
      case 'signal':
        return {...base, signal: () => this.signal(action, scope, false)};
      case 'insert': {
        this.run.authorize('INSERT', target.object);
        const places = insertPlaces(target, action.columns);
        if (places.length !== action.values.length) throw new SqlError(-117);
        const values = new Map(
          places.map((place, at) => [place, this.assignments.assigned(target, place, action.values[at]!, scope)]),
        );
        const defaults = target.table.columns.map((column) => defaultValue(column, this.run));
        const insert = () => target.table.columns.map((_, index) => (values.get(index) ?? defaults[index]!)());
        return {...base, insert};
      }
    }
  }

  signal({sqlstate, message}: Signal, scope: Scope, mayWarn: boolean): never {
    const binder = new Binder(this.room, scope);
    const text = message ? binder.expression(message).evaluate() : null;
    throw raisedCondition(binder.expression(sqlstate).evaluate(), text, mayWarn);
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

/** SQLCODE -526: "Temporary tables" in the Application Programming and SQL Guide; DELETE must apply to all rows. */
function refuseCreatedTemporary({table: {type, schema, name}}: Target): void {
  if (type === 'createdTemporary') throw new SqlError(-526, ['CREATED', `${schema}.${name}`]);
}

interface BoundMergeAction {
  readonly matched: boolean;
  readonly condition?: BoundCondition;
  readonly update?: readonly BoundAssignment[];
  readonly insert?: () => Row;
  readonly signal?: () => never;
}
