/** A row of SYSCOPY: an event that a table space can be recovered from, or to. */
export interface CopyEvent {
  /** `DATABASE.SPACE` */
  readonly space: string;
  readonly type: CopyType;
  /** The data set of an image copy; the space itself for other events. */
  readonly dataSet: string;
  readonly jobName: string;
  readonly authorizationId: string;
  /** ICBACKUP of a copy that COPYTOCOPY made: a second copy here, or the first or second one for the recovery site. */
  readonly backup?: Backup | undefined;
  /** TIMESTAMP(12). */
  readonly at: bigint;
}

export const backups = ['LB', 'RP', 'RB'] as const;
export type Backup = (typeof backups)[number];

/**
 * ICTYPE: a full or incremental image copy, a quiesce point, a recovery to a point in time; LOAD REPLACE with LOG YES
 * and NO, REORG with LOG NO and YES, LOAD with LOG NO and YES.
 */
export const copyTypes = ['F', 'I', 'Q', 'P', 'R', 'S', 'W', 'X', 'Y', 'Z'] as const;
export type CopyType = (typeof copyTypes)[number];

/** The log point of a moment, which is derived from the time here: ten bytes. */
export const logPoint = (at: bigint): string => (at / 1_000_000n).toString(16).toUpperCase().padStart(20, '0');
