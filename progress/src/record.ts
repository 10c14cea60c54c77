/** Learners' records, and how those of several devices are merged. Runs in the page and on the server. */

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | {[name: string]: Json};

/**
 * A value that replaces the previous one: set at this moment (milliseconds since 1970) by this device. When sent to the
 * server, it also says when the previously known value was set: it counts as later than that, whatever the clock said.
 */
export type Field = [at: number, device: string, value: Json, seen?: number];

/** Something that happened once, and is kept. */
export type Happening = [at: number, value: Json];

/** The data on one subject, such as the tasks of a page. */
export interface LearnerRecord {
  fields: Record<string, Field>;
  /** By ids that are unique across devices. */
  events: Record<string, Happening>;
}

/** A device's request: its changes since the last answer, and how far it has seen. */
export interface SyncRequest {
  /** The learner who made the changes: the session may be another learner's by now. */
  learner: string;
  /** The device's clock, which may be wrong. */
  clock: number;
  /** The generation of its records; null before the first answer. */
  generation: number | null;
  since: number;
  changes: Record<string, LearnerRecord>;
}

/** The answer: every record that has changed since, whole, and those that were sent, empty if none is stored. */
export interface SyncAnswer {
  /** Differs from the device's after the learner has deleted everything: the device's records are from before. */
  generation: number;
  cursor: number;
  records: Record<string, LearnerRecord>;
  /** Whether there is more after the cursor. */
  more: boolean;
}

export const emptyRecord = (): LearnerRecord => ({fields: {}, events: {}});

/** Whether the first is later. For equal times every device chooses the same one. */
function isLater(one: Field | Happening, other: Field | Happening): boolean {
  return one[0] === other[0] ? JSON.stringify(one) > JSON.stringify(other) : one[0] > other[0];
}

/** Adds the entries of another; `choose` decides between two with the same name. */
function add<Entry>(to: Record<string, Entry>, other: Record<string, Entry>, choose: (a: Entry, b: Entry) => Entry) {
  for (const [name, entry] of Object.entries(other)) {
    const value = Object.hasOwn(to, name) ? choose(to[name]!, entry) : entry;
    // Assigning to `__proto__` would create no entry.
    Object.defineProperty(to, name, {value, writable: true, enumerable: true, configurable: true});
  }
}

/**
 * Merges a record into another, in any order and any number of times: the latest value of each field, and every event
 * once. Changes the record itself: it may have a year of events, and gets a day's.
 */
export function mergeInto(record: LearnerRecord, other: LearnerRecord): LearnerRecord {
  add(record.fields, other.fields, (a, b) => (isLater(b, a) ? b : a));
  // The device's clock may have been corrected between sending an event twice.
  add(record.events, other.events, (a, b) => (isLater(a, b) ? b : a));
  return record;
}
