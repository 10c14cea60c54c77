/** What a learner leaves, and how what several of their devices left comes together. Runs in the page and in the server. */

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | {[name: string]: Json};

/**
 * A value that replaces what was there: set at this moment (milliseconds since 1970), by this device. On its way to the
 * server it says when the one was set that the device knew before: it is later than that, whatever the clock said.
 */
export type Field = [at: number, device: string, value: Json, seen?: number];

/** Something that happened once, and stays. */
export type Happening = [at: number, value: Json];

/** What is known of one subject, such as the tasks of a page. */
export interface LearnerRecord {
  fields: Record<string, Field>;
  /** By ids that no two devices give. */
  events: Record<string, Happening>;
}

/** What a device sends: what it has changed since it was last answered, and what it has seen. */
export interface SyncRequest {
  /** Whose changes they are: the session that sends them may be another learner's by now. */
  learner: string;
  /** What the device takes for the time, since its clock may be wrong. */
  clock: number;
  /** Which beginning its records have; null before the first answer. */
  generation: number | null;
  since: number;
  changes: Record<string, LearnerRecord>;
}

/** What it is answered, whole: every record that has changed since, and those that were sent, empty where none is kept. */
export interface SyncAnswer {
  /** Another than the device's after the learner has deleted everything: what the device knows is of before then. */
  generation: number;
  cursor: number;
  records: Record<string, LearnerRecord>;
  /** Whether there is more behind the cursor. */
  more: boolean;
}

export const emptyRecord = (): LearnerRecord => ({fields: {}, events: {}});

/** Whether the first is the later one. Of two at one moment every device chooses the same. */
function isLater(one: Field | Happening, other: Field | Happening): boolean {
  return one[0] === other[0] ? JSON.stringify(one) > JSON.stringify(other) : one[0] > other[0];
}

/** Adds the entries of another; of two with one name, the one that is chosen. */
function add<Entry>(to: Record<string, Entry>, other: Record<string, Entry>, choose: (a: Entry, b: Entry) => Entry) {
  for (const [name, entry] of Object.entries(other)) {
    const value = Object.hasOwn(to, name) ? choose(to[name]!, entry) : entry;
    // An assignment to `__proto__` would make no entry.
    Object.defineProperty(to, name, {value, writable: true, enumerable: true, configurable: true});
  }
}

/**
 * Merges a record into another, whichever comes first and however often: the latest value of each field, and every event
 * once. The record itself is changed: it may have a year of events, and gets a day's.
 */
export function mergeInto(record: LearnerRecord, other: LearnerRecord): LearnerRecord {
  add(record.fields, other.fields, (a, b) => (isLater(b, a) ? b : a));
  // The clock of a device may have been put right between sending an event twice.
  add(record.events, other.events, (a, b) => (isLater(a, b) ? b : a));
  return record;
}
