import {char} from '../types/sql-type';
import {system} from './system-table';
import type {SystemTable} from './table';

/** The tables with one row, one for each encoding of their only column. */
export function dummyTables(): SystemTable[] {
  return ['1', 'A', 'E', 'U'].map((one) => system(`SYSDUMMY${one}`, {IBMREQD: [char(1), () => 'Y']}, () => [0]));
}
