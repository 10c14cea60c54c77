/** A row of SYSCOPY: what a table space can be recovered from, or to. */
export interface CopyEvent {
  /** `DATABASE.SPACE` */
  readonly space: string;
  /** ICTYPE: a full or incremental image copy, a quiesce point, a recovery to a point in time. */
  readonly type: 'F' | 'I' | 'Q' | 'P';
  /** Of the image copy; the space itself for other events. */
  readonly dataSet: string;
  readonly jobName: string;
  readonly authorizationId: string;
  /** TIMESTAMP(12). */
  readonly at: bigint;
}

export const copyTypes = ['F', 'I', 'Q', 'P'] as const;

/** The place in the log of a moment, which here is made of the time: ten bytes. */
export const logPoint = (at: bigint): string => (at / 1_000_000n).toString(16).toUpperCase().padStart(20, '0');
