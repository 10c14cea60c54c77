import type {Column} from '../catalog/column';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {QueryBinder} from '../plan/query-binder';
import type {StatementContext} from '../plan/statement-context';
import {isBig, isNumeric, timestamp} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {storageAssignment} from '../values/assignment';
import {cast} from '../values/cast';

/** SQL Reference, "CREATE TABLE", "DEFAULT": the value if a data change does not specify one. */
export function defaultValue(column: Column, statement: StatementContext): () => SqlValue {
  const {identity, rowChange, type, name} = column;
  if (identity) {
    const {sequence} = identity;
    return () => (isBig(type) ? sequence.next() : Number(sequence.next()));
  }
  if (rowChange) return () => now(column, statement);
  if (column.default === undefined) return () => null;
  if (column.default === 'system') return () => systemDefault(column, statement);
  const {expression} = column.default;
  const bound = new Binder(new QueryBinder(statement, statement.schema), new Scope([])).expression(expression);
  if (bound.untyped) return () => null;
  const convert = storageAssignment(bound.type, type, name, statement.environment);
  return () => {
    const value = bound.evaluate();
    return value === null || !convert ? value : convert(value);
  };
}

function now({type}: Column, {environment}: StatementContext): SqlValue {
  const convert = cast(timestamp(12), type, environment);
  return convert ? convert(environment.now()) : environment.now();
}

/** Zero, blanks, an empty string, or the current date and time. */
function systemDefault(column: Column, statement: StatementContext): SqlValue {
  const {type} = column;
  if (isNumeric(type)) {
    if (type.kind === 'DECFLOAT') return {negative: false, coefficient: 0n, exponent: 0};
    return isBig(type) ? 0n : 0;
  }
  switch (type.kind) {
    case 'CHAR':
      return '\x40'.repeat(type.length);
    case 'GRAPHIC':
      return ' '.repeat(type.length);
    case 'BINARY':
      return '\0'.repeat(type.length);
    case 'DATE':
    case 'TIME':
    case 'TIMESTAMP':
      return now(column, statement);
    default:
      return '';
  }
}
