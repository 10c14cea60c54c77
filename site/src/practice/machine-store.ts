import {createStore, get, set} from 'idb-keyval';

/** The browser's database of machines, with the library's default names, as in the first version. */
const store = createStore('keyval-store', 'keyval');

/** What is stored of a machine. */
export interface Stored {
  /** Grows with each change, to detect those of other tabs. */
  version: number;
  state: Uint8Array;
  /** Notices for the learner; each sentence once, with its last occasion. */
  notices?: Notice[];
}

/** A notice for the learner, in every tab that was open at the time, or at the next visit. */
export interface Notice {
  text: string;
  /** The version of the machine at the time. */
  version: number;
  /** Whether a tab that knew it has changed the machine since: then a new tab need not say it. */
  isHeard?: boolean;
}

/** A replaced state, kept for download. */
export interface SetAside {
  state: Uint8Array;
  why: string;
  /** Its time; missing in older ones. */
  at?: Date;
}

/** What this browser knows of the server's machine. */
export interface ServersMachine {
  /** The server's version that was seen last; 0 where there was none. */
  version: number;
  /** The version here that is the same. */
  here: number;
  /** The state sent without an answer yet. */
  sent?: Uint8Array;
  /** The version here that the server had no room for. */
  refused?: number;
}

/** A job that waits on the server, or has been running there since `started`. */
interface WaitingJob {
  number: number;
  jcl: string;
  submitted: Date;
  started?: Date;
}

/** The jobs that waited or ran on the server at the last request. */
export interface WaitingJobs {
  /** The server's value for them. */
  named: string;
  jobs: WaitingJob[];
}

export const asideKey = (key: string): string => `${key}.aside`;
export const serverKey = (key: string): string => `${key}.server`;
export const jobsKey = (key: string): string => `${key}.jobs`;
/** The key of the learner's TSO user ID, once the server has sent it. */
export const userKey = (key: string): string => `${key}.user`;

/** Undefined where the browser refuses storage. */
export async function readStored<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key, store);
  } catch {
    return undefined;
  }
}

/** Stores a value that does not depend on a version. */
export const keep = (key: string, value: unknown): Promise<void> => set(key, value, store);

/**
 * Writes all of this in one transaction, if the value stored under the key still has this version (0 for none). False
 * if another tab has written since.
 */
export const writeStored = (key: string, version: number, entries: [string, unknown][]): Promise<boolean> =>
  store(
    'readwrite',
    (objects) =>
      new Promise<boolean>((resolve, reject) => {
        const {transaction} = objects;
        const reading = objects.get(key) as IDBRequest<Stored | undefined>;
        reading.onsuccess = () => {
          if ((reading.result?.version ?? 0) !== version) return resolve(false);
          for (const [name, value] of entries) {
            if (value === undefined) objects.delete(name);
            else objects.put(value, name);
          }
          transaction.oncomplete = () => resolve(true);
        };
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('No room.'));
      }),
  );
