import type {Table, Trigger} from '../catalog/table';
import {sqlCondition} from '../messages/message';
import type {ResultColumn, Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope, type ScopeTable} from '../names/scope';
import {scopeTable} from '../plan/from-clause';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Statement} from '../syntax/statement';
import {RoutineRun} from './routine-run';
import type {Run} from './run';

export type TriggerEvent = 'INSERT' | 'UPDATE' | 'DELETE';

export interface RowChange {
  readonly before?: Row;
  readonly after?: Row;
}

/** The triggers of a table that an event fires, in the order in which they were created. */
function triggersOf(
  table: Table,
  time: 'BEFORE' | 'AFTER',
  event: TriggerEvent,
  changed: ReadonlySet<string> | undefined,
): Trigger[] {
  return table.triggers.filter(
    ({definition}) =>
      definition.time === time &&
      definition.event === event &&
      (!definition.columns || !changed || definition.columns.some((column) => changed.has(column))),
  );
}

/** Codes, SQLCODE -723: the sections of a trigger's package are numbered from WHEN, whether it is present or not. */
export const whenSection = 1;
export const firstSection = 2;

/** The statements of a trigger that are not control statements, in order. */
export function* sqlStatements(statement: Statement): Generator<Statement> {
  if (statement.kind === 'if')
    for (const one of [...statement.branches.flatMap(({body}) => body), ...(statement.otherwise ?? [])])
      yield* sqlStatements(one);
  else if ('body' in statement && Array.isArray(statement.body)) {
    if (statement.kind === 'compound') for (const {action} of statement.handlers) yield* sqlStatements(action);
    for (const one of statement.body as readonly Statement[]) yield* sqlStatements(one);
  } else yield statement;
}

/** A trigger that is ready to run, with the slots of its transition variables. */
export class FiredTrigger {
  private readonly old: Slot;
  private readonly new: Slot;
  readonly scope: Scope;
  readonly run: Run;

  constructor(
    private readonly trigger: Trigger,
    table: Pick<Table, 'schema' | 'name' | 'columns'>,
    outer: Run,
    changes: readonly RowChange[],
  ) {
    const {references} = trigger.definition;
    this.old = outer.newSlot(table.columns.length);
    this.new = outer.newSlot(table.columns.length);
    const variables: ScopeTable[] = [];
    if (references.old !== undefined) variables.push(scopeTable(references.old, table, this.old, table.columns, true));
    if (references.new !== undefined) variables.push(scopeTable(references.new, table, this.new, table.columns, true));
    this.scope = new Scope(variables);
    const columns: readonly ResultColumn[] = table.columns;
    const tables = new Map<string, {columns: readonly ResultColumn[]; rows: () => readonly Row[]}>();
    if (references.oldTable !== undefined)
      tables.set(references.oldTable, {columns, rows: () => changes.flatMap(({before}) => (before ? [before] : []))});
    if (references.newTable !== undefined)
      tables.set(references.newTable, {columns, rows: () => changes.flatMap(({after}) => (after ? [after] : []))});
    this.run = outer.inside(trigger.qualifier, tables, `${trigger.schema}.${trigger.name}`, this.scope);
  }

  /** Runs the statements of the trigger for a row; returns the row as a BEFORE trigger left it. */
  fire({before, after}: RowChange): Row | undefined {
    this.old.row = before ?? [];
    this.new.row = after ?? [];
    this.run.clock.epoch += 1;
    const {when, body, time} = this.trigger.definition;
    const changes = (slot: Slot) => {
      if (slot === this.old || (slot === this.new && time !== 'BEFORE'))
        throw new SqlError(-797, [this.trigger.name, 'SET']);
    };
    const routine = new RoutineRun(this.run, this.scope, undefined, changes);
    try {
      if (when && this.binder().condition(when).test() !== true) return after;
      routine.execute(body);
    } catch (error) {
      throw this.failure(error, routine.failed);
    }
    return after && this.new.row;
  }

  /** An error in a statement becomes -723, with its details; an error raised by SIGNAL remains unchanged. */
  private failure(error: unknown, failed: Statement | undefined): unknown {
    if (!(error instanceof SqlError) || [-438, -723, -724, -797, -905].includes(error.sqlcode)) return error;
    const {sqlcode, sqlstate} = sqlCondition(error.sqlcode, error.tokens, error.sqlstate);
    return new SqlError(-723, [
      `${this.trigger.schema}.${this.trigger.name}`,
      String(sqlcode),
      sqlstate,
      error.tokens.join(', '),
      String(failed ? [...sqlStatements(this.trigger.definition.body)].indexOf(failed) + firstSection : whenSection),
    ]);
  }

  binder(): Binder {
    return new Binder(new QueryBinder(this.run, this.trigger.qualifier), this.scope);
  }
}

/** BEFORE triggers see each row, and may change its new values. */
export function beforeTriggers(
  table: Table,
  event: TriggerEvent,
  run: Run,
  changed?: ReadonlySet<string>,
): ((change: RowChange) => Row | undefined) | undefined {
  const triggers = triggersOf(table, 'BEFORE', event, changed);
  if (triggers.length === 0) return undefined;
  const fired = triggers.map((trigger) => new FiredTrigger(trigger, table, run, []));
  return (change) => {
    let {after} = change;
    for (const trigger of fired) after = trigger.fire({...change, ...(after && {after})});
    return after;
  };
}

/** AFTER triggers run after all rows have been changed. */
export function fireAfter(
  table: Table,
  event: TriggerEvent,
  changes: readonly RowChange[],
  run: Run,
  changed?: ReadonlySet<string>,
): void {
  for (const trigger of triggersOf(table, 'AFTER', event, changed)) {
    const fired = new FiredTrigger(trigger, table, run, changes);
    if (!trigger.definition.forEachRow) fired.fire({});
    else for (const change of changes) fired.fire(change);
  }
}
