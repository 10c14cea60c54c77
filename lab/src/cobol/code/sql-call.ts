import type {HostVariablePlace} from '../../step/sql-connection';
import type {Reference} from './operand';

/** How Db2 sees a COBOL item: Application Programming and SQL Guide, "Equivalent SQL and COBOL data types". */
export type HostVariableType = Pick<HostVariablePlace, 'type' | 'length' | 'scale'>;

/** A host variable of a statement, with its indicator. */
export interface HostVariable extends Omit<HostVariablePlace, 'at' | 'indicator'> {
  readonly of: Reference;
  readonly indicator?: Reference;
}

/** What the SQL statements of a program have in common: their DBRM, and the location of their SQLCA. */
export interface SqlProgram {
  readonly dbrm: string;
  /** The consistency token, 16 hexadecimal digits. */
  readonly token: string;
  readonly sqlca: Reference;
}
