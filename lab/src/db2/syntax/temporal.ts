import {SqlError} from '../sql-error';

/** Temporal tables and the like are not supported: a clause that would create or read one is rejected by name. */
export const temporal = (clause: string): SqlError => new SqlError(-904, ['FWR001I', 'CLAUSE', clause]);
