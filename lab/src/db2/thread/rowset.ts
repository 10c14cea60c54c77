import type {HostVariablePlace, SqlCall} from '../../step/sql-connection';
import {sqlCondition} from '../messages/message';
import type {Session, StatementResult} from '../session';

const savepoint = 'DSN_ROWS';

/** The number of the first row of a rowset, and the number of rows requested. */
export interface RowsetPlace {
  readonly first: number;
  readonly size: number;
}

interface RowsetFetch {
  readonly orientation: string;
  /** FOR n ROWS. */
  readonly rows: string | undefined;
  /** Returns the statement that fetches one row. */
  readonly fetched: (orientation: string) => string;
}

/** FETCH … ROWSET and INSERT … FOR n ROWS: processes the rows one by one, each with the next elements of the arrays. */
export class Rowset {
  constructor(
    private readonly session: Session,
    private readonly call: SqlCall,
    private readonly use: (call: SqlCall) => void,
  ) {}

  /**
   * SQL Reference, FETCH: rowset-positioned. PRIOR and RELATIVE count from the first row of the current rowset, and
   * NEXT continues after its last row; without FOR n ROWS, a rowset is as large as the one before.
   */
  fetch(cursor: string, places: Map<string, RowsetPlace>, {orientation, rows, fetched}: RowsetFetch): StatementResult {
    const {session} = this;
    const {row, of} = session.placeOf(cursor);
    const before = row === 0 ? undefined : places.get(cursor);
    const size = rows === undefined ? (before?.size ?? 1) : this.number(rows);
    const current = before?.first ?? row;
    const [word = '', operand = ''] = orientation.split(/\s+(.*)/s);
    const counted: Record<string, number | undefined> = {
      PRIOR: Math.max(current - size, current > 1 ? 1 : 0),
      LAST: Math.max(of - size + 1, 1),
      CURRENT: current,
      RELATIVE: word === 'RELATIVE' ? Math.max(current + this.number(operand), 0) : undefined,
    };
    const first = counted[word];
    const count = word === 'PRIOR' ? Math.min(size, Math.max(current - 1, 1)) : size;
    let start = of + 1;
    const result = this.each(count, (at) => {
      const direction = at > 0 ? 'NEXT' : first === undefined ? orientation : `ABSOLUTE ${first}`;
      const one = session.execute(fetched(direction));
      if (at === 0) start = session.placeOf(cursor).row;
      return one;
    });
    places.set(cursor, {first: start, size});
    return count < size && result.sqlcode === 0 ? {...result, ...sqlCondition(20237, [cursor])} : result;
  }

  insert(text: string, rows: string): StatementResult {
    const {session} = this;
    const count = this.number(rows);
    session.execute(`SAVEPOINT ${savepoint} ON ROLLBACK RETAIN CURSORS`);
    const result = this.each(count, () => session.execute(text));
    // Either all rows are inserted or none.
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
