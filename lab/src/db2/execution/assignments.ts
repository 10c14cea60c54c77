import {visible} from '../catalog/column';
import type {Bound} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import type {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Assignment, Expression, Query} from '../syntax/tree';
import type {SqlValue, Unary} from '../types/sql-value';
import {inputAssignment, storageAssignment} from '../values/assignment';
import {defaultValue} from './column-default';
import type {Run} from './run';
import type {Target} from './target';

/** A new value for a column of the table. */
export interface BoundAssignment {
  readonly column: number;
  readonly value: () => SqlValue;
}

/** Binds the values that a statement assigns to the columns of its table. */
export class Assignments {
  constructor(
    private readonly run: Run,
    private readonly room: QueryBinder,
  ) {}

  conversion({table}: Target, index: number, from: Bound['type']): Unary | undefined {
    const {type, name} = table.columns[index]!;
    return storageAssignment(from, type, name, this.run.environment);
  }

  /** Binds an expression as a value of a column; undefined stands for DEFAULT. */
  assigned(target: Target, index: number, expression: Expression, scope: Scope): (() => SqlValue) | undefined {
    if (expression.kind === 'default') return undefined;
    const {type} = target.table.columns[index]!;
    const bound = new Binder(this.room, scope).typed(expression, type);
    if (bound.untyped) return bound.evaluate;
    if (expression.kind !== 'variable') return convertedBy(this.conversion(target, index, bound.type), bound);
    // A host variable or parameter whose value does not fit is -302, with its number.
    const number = Number(/\d+$/.exec(expression.name)?.[0] ?? 1);
    return convertedBy(inputAssignment(bound.type, type, number, this.run.environment), bound);
  }

  assignments(target: Target, assignments: readonly Assignment[], scope: Scope): BoundAssignment[] {
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
    const bound = this.room.query(query, scope);
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
}

export function changedRow(row: Row, assignments: readonly BoundAssignment[]): Row {
  const changed = [...row];
  for (const {column, value} of assignments) changed[column] = value();
  return changed;
}

/** The columns of the table that an INSERT provides values for. */
export function insertPlaces(target: Target, names: readonly string[] | undefined): number[] {
  const seen = new Set<string>();
  return (names ?? visible(target.columns).map(({name}) => name)).map((name) => {
    if (seen.has(name)) throw new SqlError(-121, [name]);
    seen.add(name);
    return updatePlace(target, name);
  });
}

/** The table column that a name refers to; SQLCODE -206 if there is none, -151 if the column is computed. */
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
