/** Records in order, without record descriptor words. A record is never changed in place. */
export interface Records {
  readonly count: number;
  at(index: number): Uint8Array;
  append(record: Uint8Array): void;
  /** Makes room at once for this many bytes that are about to be appended. */
  reserve?(bytes: number): void;
}
