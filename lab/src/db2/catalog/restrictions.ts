import {SqlError} from '../sql-error';
import type {Table} from './table';

/**
 * States that DISPLAY DATABASE shows: a space needs an image copy, or its rows must be checked; a space or a whole
 * database is stopped, or started only for utilities or for readers.
 */
export const restrictionNames = ['COPY', 'CHKP', 'STOP', 'UT', 'RO'] as const;
export type Restriction = (typeof restrictionNames)[number];

export const spaceOf = ({database, tableSpace}: Table): string => `${database}.${tableSpace}`;

const databaseResource = '00000100';
const tableSpaceResource = '00000200';
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** Codes, reasons 00C90097 and 00C900A3; 00C90080 to 00C90082 are from memory. */
function reasonFor(states: ReadonlySet<Restriction>, change: boolean, utility: boolean): string | undefined {
  if (states.has('STOP')) return '00C90081';
  if (states.has('UT') && !utility) return '00C90082';
  if (states.has('RO') && change) return '00C90080';
  if (states.has('CHKP')) return '00C900A3';
  if (states.has('COPY') && change) return '00C90097';
  return undefined;
}

/** Restrictive states of spaces by DATABASE.SPACE, and of whole databases by DATABASE. */
export class Restrictions {
  readonly spaces = new Map<string, Set<Restriction>>();

  of(name: string): ReadonlySet<Restriction> {
    return this.spaces.get(name) ?? new Set();
  }

  set(name: string, restriction: Restriction): void {
    this.spaces.set(name, new Set([...this.of(name), restriction]));
  }

  reset(name: string, ...restrictions: readonly Restriction[]): void {
    const left = new Set([...this.of(name)].filter((one) => !restrictions.includes(one)));
    if (left.size > 0) this.spaces.set(name, left);
    else this.spaces.delete(name);
  }

  /** SQLCODE -904 for a table that currently cannot be read or changed. */
  refuse(privilege: string, table: Table, utility = false): void {
    if (this.spaces.size === 0 || (privilege !== 'SELECT' && !changes.has(privilege))) return;
    const change = changes.has(privilege);
    for (const [name, resource] of [
      [table.database, databaseResource],
      [spaceOf(table), tableSpaceResource],
    ] as const) {
      const reason = reasonFor(this.of(name), change, utility);
      if (reason !== undefined) throw new SqlError(-904, [reason, resource, name]);
    }
  }

  /** SQLCODE -904 if not even a utility may use a space. */
  refuseStopped(space: string): void {
    const database = space.split('.')[0]!;
    if (this.of(database).has('STOP')) throw new SqlError(-904, ['00C90081', databaseResource, database]);
    if (this.of(space).has('STOP')) throw new SqlError(-904, ['00C90081', tableSpaceResource, space]);
  }
}
