/** Imported on demand, once a page is idle. */
import {emptyRecord, type LearnerRecord, type SyncAnswer, type SyncRequest} from '@framewright/progress/record';
import {storedLearner} from '@site/src/auth/stored-sign-in';
import {assignmentsName} from '@site/src/class/known-assignments';
import {parseStored, removeQuietly, storedText, storeText} from '@site/src/browser-storage/stored-text';
import {dropKnown, isEmpty, readRecord, recordNames, writeRecord} from './local-records';
import {adoptLegacyRecords} from './legacy-records';

/** How far this browser has seen the server's records. */
interface SyncState {
  generation: number | null;
  cursor: number;
}

type Changes = Record<string, LearnerRecord>;

/** The maximum size of a request in bytes, if avoidable. */
const requestSize = 200_000;
/** Browsers keep no larger request alive when a page is left. */
const keptAlive = 60_000;
const patience = 30_000;
/** How long a logout waits for the last sync. */
const farewell = 3000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const readState = (): SyncState => ({generation: null, cursor: 0, ...parseStored<SyncState>(storedText('sync'))});

/** The unconfirmed changes that fit into one request; a single record for a small one. */
function nextChanges(tried: Set<string>, isOneByOne: boolean): Changes {
  const changes: Changes = {};
  let size = 0;
  for (const name of recordNames()) {
    const {pending} = readRecord(name);
    if (tried.has(name) || isEmpty(pending)) continue;
    size += bytesOf(JSON.stringify(pending));
    if ((size > requestSize || isOneByOne) && Object.keys(changes).length > 0) break;
    changes[name] = pending;
  }
  return changes;
}

/** Undefined if the server does not answer, and null if it refuses this request. */
async function post(request: SyncRequest): Promise<SyncAnswer | null | undefined> {
  const body = JSON.stringify(request);
  const response = await fetch('/api/progress', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body,
    // The learner may be about to leave the page.
    keepalive: bytesOf(body) < keptAlive,
    signal: AbortSignal.timeout(patience),
  });
  if (response.ok) return (await response.json()) as SyncAnswer;
  return response.status === 400 || response.status === 413 ? null : undefined;
}

/** The known records are from before the learner deleted everything, on this device or another. */
function forgetKnown(): void {
  for (const name of recordNames()) writeRecord(name, {...readRecord(name), known: emptyRecord()});
}

/** Changes that were not sent, or were changed again meanwhile. */
function withoutSent<Entry>(entries: Record<string, Entry>, sent: Record<string, Entry>): Record<string, Entry> {
  const isOpen = ([name, entry]: [string, Entry]) => JSON.stringify(entry) !== JSON.stringify(sent[name]);
  return Object.fromEntries(Object.entries(entries).filter(isOpen));
}

function take(state: SyncState, changes: Changes, {generation, cursor, records}: SyncAnswer): void {
  if (state.generation !== null && generation !== state.generation) forgetKnown();
  let isStored = true;
  for (const [name, known] of Object.entries(records)) {
    // Read again: another tab or the learner may have changed it meanwhile.
    const {pending} = readRecord(name);
    const sent = changes[name] ?? emptyRecord();
    const open = {fields: withoutSent(pending.fields, sent.fields), events: withoutSent(pending.events, sent.events)};
    isStored = writeRecord(name, {known, pending: open}) && isStored;
  }
  // Records that did not fit are requested again.
  storeText('sync', JSON.stringify({generation, cursor: isStored ? cursor : state.cursor}));
}

/** Each record is sent once: later typing is sent with the next sync. */
async function exchange(): Promise<void> {
  const learner = storedLearner();
  if (!learner) return;
  adoptLegacyRecords();
  const tried = new Set<string>();
  let isOneByOne = false;
  for (;;) {
    const state = readState();
    const changes = nextChanges(tried, isOneByOne);
    const {generation, cursor: since} = state;
    const answer = await post({learner, clock: Date.now(), generation, since, changes});
    // Another learner has signed in, or nobody is.
    if (storedLearner() !== learner) return;
    // Retried with the next change, the next page, or when the connection is back.
    if (answer === undefined) return;
    const names = Object.keys(changes);
    // One of them is refused: it must not block the others.
    if (answer === null && names.length > 1) isOneByOne = true;
    else for (const name of names) tried.add(name);
    if (answer === null) {
      if (names.length === 0) return;
      continue;
    }
    take(state, changes, answer);
    const hasMore = answer.more && readState().cursor > since;
    if (!hasMore && Object.keys(nextChanges(tried, isOneByOne)).length === 0) return;
  }
}

/** Syncs the records of this browser with the server's. One tab at a time. */
export async function sync(): Promise<void> {
  try {
    await ('locks' in navigator ? navigator.locks.request('progress', exchange) : exchange());
  } catch {
    // Offline: nothing is lost, and the next sync sends it.
  }
}

/** Removes everything from this browser, sent or not. */
export function forgetHere(): void {
  adoptLegacyRecords();
  for (const name of recordNames()) writeRecord(name, {known: emptyRecord(), pending: emptyRecord()});
  storeText('sync', '');
}

/**
 * Sends unsent changes, and removes confirmed records: the next user of this computer may be somebody else. Unsent
 * changes stay under the learner's key, and are sent after their next sign-in.
 */
export async function leaveNothing(): Promise<void> {
  await Promise.race([sync(), new Promise((resolve) => setTimeout(resolve, farewell))]);
  for (const name of recordNames()) dropKnown(name);
  removeQuietly('sync');
  removeQuietly(assignmentsName);
}
