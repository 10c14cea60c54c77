import type {HostVariablePlace, SqlCall} from '../../step/sql-connection';
import {sqlCondition} from '../messages/message';
import type {Session, StatementResult} from '../session';

const savepoint = 'DSN_ROWS';

/** FETCH … ROWSET and INSERT … FOR n ROWS: one row after another, each with the next elements of the arrays. */
export class Rowset {
  constructor(
    private readonly session: Session,
    private readonly call: SqlCall,
    private readonly use: (call: SqlCall) => void,
  ) {}

  /** `fetch` is the statement for one row, by its orientation. `rows` is one where the statement does not say. */
  fetch(orientation: string, rows: string | undefined, fetch: (orientation: string) => string): StatementResult {
    return this.each(rows === undefined ? 1 : this.number(rows), (at) =>
      this.session.execute(fetch(at === 0 ? orientation : 'NEXT')),
    );
  }

  insert(text: string, rows: string): StatementResult {
    const {session} = this;
    const count = this.number(rows);
    session.execute(`SAVEPOINT ${savepoint} ON ROLLBACK RETAIN CURSORS`);
    const result = this.each(count, () => session.execute(text));
    // All of them or none.
    if (result.sqlcode < 0) session.execute(`ROLLBACK TO SAVEPOINT ${savepoint}`);
    session.execute(`RELEASE SAVEPOINT ${savepoint}`);
    return result;
  }

  private each(count: number, run: (at: number) => StatementResult): StatementResult {
    const {call, use} = this;
    let last: StatementResult = {kind: 'fetch', ...sqlCondition(100, [])};
    for (let at = 0; at < count; at += 1) {
      use({...call, variables: call.variables.map((variable) => elementAt(variable, at))});
      last = run(at);
      if (last.sqlcode < 0 || last.sqlcode === 100) return {...last, count: last.sqlcode < 0 ? 0 : at};
    }
    use(call);
    return {...last, count};
  }

  private number(operand: string): number {
    const name = /^:(H\d+)/.exec(operand)?.[1];
    return Number(name === undefined ? operand : this.session.variables.get(name)?.value);
  }
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
