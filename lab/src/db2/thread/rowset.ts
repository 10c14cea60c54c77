import type {HostVariablePlace, SqlCall} from '../../step/sql-connection';
import {sqlCondition} from '../messages/message';
import type {Session, StatementResult} from '../session';

const fetchRowset =
  /^FETCH\s+(?:(NEXT|FIRST)\s+)?ROWSET\s+(?:STARTING\s+\S+\s+)?(?:FROM\s+)?(\S+)(?:\s+FOR\s+(\S+)\s+ROWS)?\s+INTO\s+([^]*)$/i;
const insertRows = /^(INSERT\s[^]*?)\s+FOR\s+(\S+)\s+ROWS(?:\s+(?:NOT\s+)?ATOMIC.*)?$/i;
const savepoint = 'DSN_ROWS';

/** FETCH … ROWSET and INSERT … FOR n ROWS: one row after another, each with the next elements of the arrays. */
export function runRowset(
  session: Session,
  text: string,
  call: SqlCall,
  use: (call: SqlCall) => void,
): StatementResult | undefined {
  const fetched = fetchRowset.exec(text);
  if (fetched) {
    const [, orientation = 'NEXT', cursor, rows, into] = fetched;
    const count = numberOf(session, rows) ?? 1;
    return each(session, count, call, use, (at) => {
      const direction = at === 0 ? orientation : 'NEXT';
      return session.execute(`FETCH ${direction} FROM ${cursor} INTO ${into}`);
    });
  }
  const inserted = insertRows.exec(text);
  if (!inserted) return undefined;
  const [, insert, rows] = inserted;
  const count = numberOf(session, rows) ?? 0;
  session.execute(`SAVEPOINT ${savepoint} ON ROLLBACK RETAIN CURSORS`);
  const result = each(session, count, call, use, () => session.execute(insert!));
  // All of them or none.
  if (result.sqlcode < 0) session.execute(`ROLLBACK TO SAVEPOINT ${savepoint}`);
  session.execute(`RELEASE SAVEPOINT ${savepoint}`);
  return result;
}

function each(
  session: Session,
  count: number,
  call: SqlCall,
  use: (call: SqlCall) => void,
  run: (at: number) => StatementResult,
): StatementResult {
  let last: StatementResult = {kind: 'fetch', ...sqlCondition(100, [])};
  for (let at = 0; at < count; at += 1) {
    use({...call, variables: call.variables.map((variable) => elementAt(variable, at))});
    last = run(at);
    if (last.sqlcode < 0 || last.sqlcode === 100) return {...last, count: last.sqlcode < 0 ? 0 : at};
  }
  use(call);
  return {...last, count};
}

function elementAt(place: HostVariablePlace, at: number): HostVariablePlace {
  const {stride, indicator, indicatorStride} = place;
  if (stride === undefined) return place;
  return {
    ...place,
    at: place.at + at * stride,
    ...(indicator !== undefined && {indicator: indicator + at * (indicatorStride ?? 0)}),
  };
}

function numberOf(session: Session, operand: string | undefined): number | undefined {
  if (operand === undefined) return undefined;
  const name = /^:(H\d+)/.exec(operand)?.[1];
  return Number(name === undefined ? operand : session.variables.get(name)?.value);
}
