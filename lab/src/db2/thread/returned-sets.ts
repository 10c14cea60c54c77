import {sqlCondition, type SqlCondition} from '../messages/message';
import type {ResultSet} from '../execution/outcome';
import type {Session} from '../session';
import {SqlError} from '../sql-error';

interface Located {
  readonly procedure: string;
  readonly set: ResultSet;
  /** The cursor that ALLOCATE assigned to it. */
  cursor?: string;
}

/** The result sets for which a program has locators. SQL Reference, "ASSOCIATE LOCATORS" and "ALLOCATE CURSOR". */
export class ReturnedSets {
  private readonly located = new Map<number, Located>();

  constructor(private readonly session: Session) {}

  /**
   * Assigns the locator of a result set to each variable, and 0 to those left over; a warning if there are too few
   * variables.
   */
  associate(procedure: string, variables: readonly string[]): SqlCondition | undefined {
    const {session} = this;
    const sets = session.resultSets.get(session.qualifiedName(procedure));
    if (!sets) throw new SqlError(-480, [procedure]);
    variables.forEach((name, at) => {
      const set = sets[at];
      const locator = set ? this.located.size + 1 : 0;
      if (set) this.located.set(locator, {procedure, set});
      session.variables.get(name)!.value = locator;
    });
    return sets.length > variables.length ? sqlCondition(494, []) : undefined;
  }

  /** Allocates a cursor that is open on a result set. */
  allocate(cursor: string, variable: string): void {
    const found = this.located.get(Number(this.session.variables.get(variable)!.value));
    if (!found) throw new SqlError(-423, ['1']);
    if (found.cursor !== undefined) throw new SqlError(-499, [cursor, found.procedure]);
    found.cursor = cursor;
    this.session.allocateCursor(cursor, found.set);
  }
}
