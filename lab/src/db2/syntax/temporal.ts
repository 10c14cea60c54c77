import {SqlError} from '../sql-error';

/** Temporal tables and their like are not there: what would make or read one is refused by its name. */
export const temporal = (clause: string): SqlError => new SqlError(-904, ['FWR001I', 'CLAUSE', clause]);
