import {storedLearner} from '../auth/stored-sign-in';

/** What a learner did here is kept in this browser, apart for each learner, and never leaves it. */
const keyOf = (name: string): string => `work.${storedLearner()}.${name}`;

/** What the browser's storage would not take; it lasts as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
let refused = false;

function tell(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change, also one that another tab made. */
export function onChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tell);
  };
}

/** The text under a name; empty when there is none. */
export function keptText(name: string): string {
  const key = keyOf(name);
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    refused = true;
    return '';
  }
}

/** Keeps a text under a name; an empty one takes it away. */
export function keep(name: string, text: string): void {
  const key = keyOf(name);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    unkept.delete(key);
  } catch {
    // Storage is full or closed: the page works on, and forgets when it is left.
    refused = true;
    unkept.set(key, text);
  }
  tell();
}

/** Whether the browser refused to keep something. */
export const isForgetful = (): boolean => refused;

/** An object from a text that was kept; an empty one when it is none, whoever wrote it there. */
export function parseKept<Kept extends object>(text: string): Partial<Kept> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Partial<Kept>) : {};
  } catch {
    return {};
  }
}
