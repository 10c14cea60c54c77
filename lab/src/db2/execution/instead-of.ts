import type {Trigger, View} from '../catalog/table';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {FromBinder, splitConjuncts} from '../plan/from-clause';
import {joinGroup} from '../plan/join';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Delete, Expression, Insert, Update} from '../syntax/tree';
import type {SqlValue} from '../types/sql-value';
import {storageAssignment} from '../values/assignment';
import type {ChangeResult} from './outcome';
import type {Run} from './run';
import {FiredTrigger, type RowChange, type TriggerEvent} from './triggers';

const events = {insert: 'INSERT', update: 'UPDATE', delete: 'DELETE'} as const;

/** Whether a trigger is an INSTEAD OF trigger of a view, for an event or any event. */
export const isInsteadOf = ({definition, qualifier}: Trigger, view: View, event?: TriggerEvent): boolean =>
  definition.time === 'INSTEAD OF' &&
  (event === undefined || definition.event === event) &&
  (definition.table.schema ?? qualifier) === view.schema &&
  definition.table.name === view.name;

/** The view that a statement changes, and its INSTEAD OF trigger for the statement. */
export function insteadOf(
  {kind, table: {schema, name}}: Insert | Update | Delete,
  {services: {catalog}, schema: own}: Run,
): {readonly view: View; readonly trigger: Trigger} | undefined {
  const view = catalog.findTable(schema ?? own, name);
  if (view?.kind !== 'view') return undefined;
  const trigger = [...catalog.triggers.values()].find((one) => isInsteadOf(one, view, events[kind]));
  return trigger && {view, trigger};
}

/**
 * Changes a view by its INSTEAD OF trigger: the trigger runs for each row, and nothing else is changed. SQL Reference,
 * "CREATE TRIGGER". Undefined if there is no such trigger.
 */
export function changeInstead(statement: Insert | Update | Delete, run: Run): ChangeResult | undefined {
  const {view, trigger} = insteadOf(statement, run) ?? {};
  if (!view || !trigger) return undefined;
  const changes = new ViewChanges(view, run).of(statement);
  const fired = new FiredTrigger(trigger, view, run, []);
  for (const change of changes) fired.fire(change);
  return {
    columns: view.columns,
    before: changes.flatMap(({before}) => (before ? [before] : [])),
    after: changes.flatMap(({after}) => (after ? [after] : [])),
    count: changes.length,
  };
}

/** The rows of a view that a statement affects, with the requested changes. */
class ViewChanges {
  private readonly room: QueryBinder;

  constructor(
    private readonly view: View,
    private readonly run: Run,
  ) {
    this.room = new QueryBinder(run, run.schema);
  }

  of(statement: Insert | Update | Delete): RowChange[] {
    if (statement.kind === 'update') return this.update(statement);
    this.run.authorize(events[statement.kind], this.view);
    if (statement.kind === 'insert') return this.insert(statement).map((after) => ({after}));
    return this.delete(statement);
  }

  private insert({columns, query}: Insert): Row[] {
    const places = columns?.map((name) => this.place(name)) ?? this.view.columns.map((_, at) => at);
    const whole = (values: readonly SqlValue[]) => this.view.columns.map((_, at) => values[places.indexOf(at)] ?? null);
    if (query.body.kind === 'values') {
      const binder = new Binder(this.room, new Scope([], this.run.outer));
      return query.body.rows.map((values) => {
        if (values.length !== places.length) throw new SqlError(-117);
        return whole(values.map((value, at) => this.value(binder, this.view.columns[places[at]!]!.name, value)()));
      });
    }
    const bound = this.room.query(query, this.run.outer);
    if (bound.columns.length !== places.length) throw new SqlError(-117);
    const conversions = bound.columns.map((column, at) => {
      const {type, name} = this.view.columns[places[at]!]!;
      return storageAssignment(column.type, type, name, this.run.environment);
    });
    const rows: Row[] = [];
    bound.run((row) => {
      rows.push(whole(row.map((value, at) => (value === null ? null : (conversions[at]?.(value) ?? value)))));
      return false;
    });
    return rows;
  }

  private update(statement: Update): RowChange[] {
    const changes: RowChange[] = [];
    this.find(statement, (binder) => {
      const set = statement.assignments.flatMap(({columns, values}) => {
        if (columns.length !== values.length) throw new SqlError(-904, ['FWR001I', 'TRIGGER', 'INSTEAD OF']);
        return columns.map(({name}, at) => ({place: this.place(name), value: this.value(binder, name, values[at]!)}));
      });
      for (const {place} of set) this.run.authorize('UPDATE', this.view, this.view.columns[place]!.name);
      return (before) => {
        const after = [...before];
        for (const {place, value} of set) after[place] = value();
        changes.push({before, after});
      };
    });
    return changes;
  }

  private delete(statement: Delete): RowChange[] {
    const changes: RowChange[] = [];
    this.find(statement, () => (before) => changes.push({before}));
    return changes;
  }

  /** Passes the view rows that satisfy WHERE to the function that `prepare` returns for a binder of their columns. */
  private find(
    {table, correlation, where}: Update | Delete,
    prepare: (binder: Binder) => (before: Row) => unknown,
  ): void {
    const source = {kind: 'table' as const, name: table, ...(correlation !== undefined && {correlation})};
    const from = new FromBinder(this.room, this.run.outer).bind([source]);
    const binder = new Binder(this.room, new Scope(from.tables, this.run.outer));
    const own = where ? splitConjuncts(binder.condition(where)) : [];
    const columns = this.view.columns.map(({name}) => binder.expression({kind: 'column', name}));
    const each = prepare(binder);
    joinGroup({items: from.items, conditions: [...from.conditions, ...own]}, false).run(() => {
      each(columns.map(({evaluate}) => evaluate()));
      return false;
    });
  }

  /** Binds an expression as a value of a column; a view has no defaults of its own. */
  private value(binder: Binder, name: string, expression: Expression): () => SqlValue {
    if (expression.kind === 'default') return () => null;
    const place = this.place(name);
    const {type} = this.view.columns[place]!;
    const bound = binder.typed(expression, type);
    const convert = bound.untyped ? undefined : storageAssignment(bound.type, type, name, this.run.environment);
    return () => {
      const value = bound.evaluate();
      return value === null || !convert ? value : convert(value);
    };
  }

  private place(name: string): number {
    const at = this.view.columns.findIndex((column) => column.name === name);
    if (at < 0) throw new SqlError(-206, [name]);
    return at;
  }
}
