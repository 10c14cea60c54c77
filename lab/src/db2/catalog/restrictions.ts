import {SqlError} from '../sql-error';
import type {Table} from './table';

/** States of a table space that DISPLAY DATABASE shows: an image copy is needed, or its rows must be checked. */
export type Restriction = 'COPY' | 'CHKP';

export const spaceOf = ({database, tableSpace}: Table): string => `${database}.${tableSpace}`;

const tableSpaceResource = '00000200';
/** Codes, reasons 00C90097 and 00C900A3. */
const copyPending = '00C90097';
const checkPending = '00C900A3';
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** Table spaces that utilities have left in a restrictive state, by DATABASE.SPACE. */
export class Restrictions {
  readonly spaces = new Map<string, Set<Restriction>>();

  of(space: string): ReadonlySet<Restriction> {
    return this.spaces.get(space) ?? new Set();
  }

  set(space: string, restriction: Restriction): void {
    this.spaces.set(space, new Set([...this.of(space), restriction]));
  }

  reset(space: string, restriction: Restriction): void {
    const left = new Set([...this.of(space)].filter((one) => one !== restriction));
    if (left.size > 0) this.spaces.set(space, left);
    else this.spaces.delete(space);
  }

  /** SQLCODE -904: nothing may use a space in check-pending, no change one in copy-pending. */
  refuse(privilege: string, table: Table): void {
    if (this.spaces.size === 0) return;
    const space = spaceOf(table);
    const states = this.of(space);
    const reason =
      states.has('CHKP') && (privilege === 'SELECT' || changes.has(privilege))
        ? checkPending
        : states.has('COPY') && changes.has(privilege)
          ? copyPending
          : undefined;
    if (reason !== undefined) throw new SqlError(-904, [reason, tableSpaceResource, space]);
  }
}
