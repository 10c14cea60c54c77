/** A learner has left as much as they may. */
export class NoRoom extends Error {}

/** How much one learner may leave. A year of work takes a tenth of it. */
export const limits = {
  /** Of all records together, in characters. */
  bytes: 8 * 1024 * 1024,
  recordBytes: 256 * 1024,
  records: 5000,
  /** Of a request. */
  requestBytes: 512 * 1024,
  /** Of an answer, which ends with the record that passes it. */
  answerBytes: 512 * 1024,
};
