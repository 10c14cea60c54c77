/** A learner has reached a limit. */
export class NoRoom extends Error {}

/** Limits for one learner. A year of work takes a tenth. */
export const limits = {
  /** Of all records together, in characters. */
  bytes: 8 * 1024 * 1024,
  recordBytes: 256 * 1024,
  records: 5000,
  /** Of a request. */
  requestBytes: 512 * 1024,
  /** Of an answer, which ends with the record that exceeds it. */
  answerBytes: 512 * 1024,
};
