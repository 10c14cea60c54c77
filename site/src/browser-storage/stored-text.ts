import {storedLearner} from '../auth/stored-sign-in';

/** Stores each learner's work in this browser's local storage, under a separate key. */
const keyOf = (name: string): string => `work.${storedLearner()}.${name}`;

/** Texts that local storage refused; they last as long as the page. */
const unsaved = new Map<string, string>();
const listeners = new Set<() => void>();
let refused = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change, including those from other tabs. */
export function onChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

/** The text stored under a name; empty if there is none. */
export function storedText(name: string): string {
  const key = keyOf(name);
  const own = unsaved.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    refused = true;
    return '';
  }
}

/** Stores a text under a name; an empty text removes it. Returns whether it will outlast the page. */
export function storeText(name: string, text: string): boolean {
  const key = keyOf(name);
  let isStored = true;
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    unsaved.delete(key);
  } catch {
    // Storage is full or disabled: the text lasts until the page is left.
    isStored = false;
    refused = true;
    unsaved.set(key, text);
  }
  notify();
  return isStored;
}

/** Removes a text without telling the page, which is about to be left. */
export function removeQuietly(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    refused = true;
  }
}

/** The names of all stored texts with this prefix, without it. */
export function storedNames(prefix: string): string[] {
  const start = keyOf(prefix);
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage);
  } catch {
    refused = true;
  }
  return [...new Set([...keys, ...unsaved.keys()])]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/** Whether local storage refused to store or read something. */
export const isStorageRefused = (): boolean => refused;

/** Parses a stored object. Anything else counts as an empty one. */
export function parseStored<Stored extends object>(text: string): Partial<Stored> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Partial<Stored>) : {};
  } catch {
    return {};
  }
}
