import type {Field, Happening, Json, LearnerRecord} from '@framewright/progress/record';
import {parseStored, removeQuietly, storedNames, storedText, storeText} from '@site/src/browser-storage/stored-text';

/** This browser's copy of one record. */
export interface LocalRecord {
  /** The server's last version. */
  known: LearnerRecord;
  /**
   * Changes made here that the server has not confirmed. They take precedence over the known version, whatever the
   * clock said.
   */
  pending: LearnerRecord;
}

const prefix = 'record.';
const parts = ['known', 'pending'] as const;

/** The names of all records here. */
export const recordNames = (): string[] => storedNames(prefix);

export const recordText = (name: string): string => storedText(prefix + name);

/** Storage may hold anything: another version of the site or the learner may have written it. */
export function parseRecord(text: string): LocalRecord {
  const stored = parseStored<LocalRecord>(text);
  const part = (name: keyof LocalRecord): LearnerRecord => ({
    fields: {...stored[name]?.fields},
    events: {...stored[name]?.events},
  });
  return {known: part('known'), pending: part('pending')};
}

export const readRecord = (name: string): LocalRecord => parseRecord(recordText(name));

const parsed = new Map<string, {text: string; record: LocalRecord}>();

/** The same for reading many records: each is parsed only when it has changed. */
export function peekRecord(name: string): LocalRecord {
  const text = recordText(name);
  const before = parsed.get(name);
  if (before?.text === text) return before.record;
  const record = parseRecord(text);
  parsed.set(name, {text, record});
  return record;
}

export const isEmpty = ({fields, events}: LearnerRecord): boolean =>
  Object.keys(fields).length === 0 && Object.keys(events).length === 0;

/** Stores a record without its empty parts; nothing if all are empty. Returns whether it will last. */
export function writeRecord(name: string, record: LocalRecord): boolean {
  const filled = parts.filter((part) => !isEmpty(record[part]));
  const text = filled.length > 0 ? JSON.stringify(Object.fromEntries(filled.map((part) => [part, record[part]]))) : '';
  return storeText(prefix + name, text);
}

/** Removes the confirmed part of a record, on a page that is about to be left. */
export function dropKnown(name: string): void {
  const {pending} = readRecord(name);
  if (isEmpty(pending)) removeQuietly(prefix + name);
  else writeRecord(name, {known: {fields: {}, events: {}}, pending});
}

/** The values of a record's fields, without cleared ones. */
export function valuesOf({known, pending}: LocalRecord): Record<string, Json> {
  const fields: [string, Field][] = Object.entries({...known.fields, ...pending.fields});
  return Object.fromEntries(fields.flatMap(([name, [, , value]]) => (value === null ? [] : [[name, value]])));
}

/** When a field was last set; 0 if never. */
export const setAt = ({known, pending}: LocalRecord, field: string): number =>
  (pending.fields[field] ?? known.fields[field])?.[0] ?? 0;

/** The events, the oldest first. */
export function eventsOf({known, pending}: LocalRecord): Happening[] {
  return Object.values({...known.events, ...pending.events}).sort(([a], [b]) => a - b);
}

/** A random id. Works without https too, unlike randomUUID. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id of this browser for this learner. */
export function ownDevice(): string {
  const known = storedText('device');
  if (known) return known;
  const device = newId();
  storeText('device', device);
  return device;
}

let onLocalChange: () => void = () => undefined;

/** Calls back after each change made here. */
export function watchLocalChanges(callback: () => void): void {
  onLocalChange = callback;
}

/** Sets fields of a record, null to clear one, and adds events. */
export function changeRecord(name: string, values: Record<string, Json>, event?: Json): void {
  const record = readRecord(name);
  const [now, device] = [Date.now(), ownDevice()];
  for (const [field, value] of Object.entries(values)) {
    const seen = record.known.fields[field]?.[0];
    record.pending.fields[field] = seen === undefined ? [now, device, value] : [now, device, value, seen];
  }
  if (event !== undefined) record.pending.events[newId()] = [now, event];
  writeRecord(name, record);
  onLocalChange();
}
