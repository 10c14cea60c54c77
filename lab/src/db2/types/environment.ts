export type DatetimeFormat = 'ISO' | 'USA' | 'EUR' | 'JIS' | 'LOCAL';

/** Warnings with which a successful statement ended, by fields of the SQLCA. The session clears them. */
interface Warnings {
  /** SQLWARN1: a string was truncated when it was assigned to a host variable. */
  truncated: boolean;
  /** SQLWARN3: the result has more columns than there are host variables. */
  fewVariables: boolean;
  /** SQLWARN6: the result of datetime arithmetic was moved back to the last day of its month. */
  dateAdjusted: boolean;
}

/** The values that expressions of a statement need from the session that runs it. */
export interface Environment {
  /** DEC15 or DEC31: the rules for precision and scale of decimal arithmetic. */
  readonly dec: 15 | 31;
  /** The s of CURRENT PRECISION D15.s or D31.s: division gives at least this many fractional digits. */
  readonly minimumDivideScale?: number;
  /** DATE FORMAT and TIME FORMAT of the installation or of the precompiler. */
  readonly dateFormat: DatetimeFormat;
  readonly timeFormat: DatetimeFormat;
  readonly warnings: Warnings;
  /** The value that the last INSERT of a single row assigned to an identity column: IDENTITY_VAL_LOCAL. */
  lastIdentity?: bigint;
  /** CURRENT TIMESTAMP of the statement, TIMESTAMP(12). */
  readonly now: () => bigint;
  /** Random numbers from 0 to 1, with an optional seed. */
  readonly random: (seed?: number) => number;
}
