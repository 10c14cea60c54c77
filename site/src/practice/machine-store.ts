import {createStore, get, set} from 'idb-keyval';

/** Where the browser keeps machines; the names are the library's own, as they have been from the beginning. */
const store = createStore('keyval-store', 'keyval');

/** What is stored of a machine. */
export interface Stored {
  /** Grows with each change, to notice those of other tabs. */
  version: number;
  state: Uint8Array;
  /** What the learner is told; each sentence once, with its last occasion. */
  notices?: Notice[];
}

/** A sentence for the learner, in every tab that was open when it came, or for who comes back. */
export interface Notice {
  text: string;
  /** The version of the machine that it came with. */
  version: number;
  /** Whether a tab that knew it has changed the machine since: then a new tab need not say it. */
  isHeard?: boolean;
}

/** A state that gave way to another one. It is kept for download. */
export interface SetAside {
  state: Uint8Array;
  why: string;
  /** When; older ones do not say. */
  at?: Date;
}

/** What this browser knows of the server's machine. */
export interface ServersMachine {
  /** The server's version that was seen last; 0 where there was none. */
  version: number;
  /** The version here that is the same. */
  here: number;
  /** What was sent without an answer. */
  sent?: Uint8Array;
  /** The version here that the server had no room for. */
  refused?: number;
}

/** A job that waits at the server, or runs there since `started`. */
interface WaitingJob {
  number: number;
  jcl: string;
  submitted: Date;
  started?: Date;
}

/** The jobs that waited and ran at the server when it was asked last. */
export interface WaitingJobs {
  /** What the server calls them. */
  named: string;
  jobs: WaitingJob[];
}

export const asideKey = (key: string): string => `${key}.aside`;
export const serverKey = (key: string): string => `${key}.server`;
export const jobsKey = (key: string): string => `${key}.jobs`;
/** Under it is the TSO user ID of the learner, once the server has told it. */
export const userKey = (key: string): string => `${key}.user`;

/** Undefined where the browser refuses storage. */
export async function readStored<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key, store);
  } catch {
    return undefined;
  }
}

/** Keeps a value that does not depend on a version. */
export const keep = (key: string, value: unknown): Promise<void> => set(key, value, store);

/**
 * Writes all of this in one transaction, if what is stored under the key is still of this version (0 for nothing). False
 * where another tab has written since.
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
