/** Records in their order, without record descriptor words. A record is never changed in place. */
export interface Records {
  readonly count: number;
  at(index: number): Uint8Array;
  append(record: Uint8Array): void;
  /** So many bytes are going to be appended: room is made for them at once. */
  reserve?(bytes: number): void;
}
