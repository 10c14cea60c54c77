import {vi} from 'vitest';

/** Local storage as far as the site uses it: its keys are own properties. */
export class FakeStorage {
  [key: string]: unknown;
  /** Full storage. Its own properties are its content. */
  static readonly #full = new WeakSet<FakeStorage>();
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string) {
    if (FakeStorage.#full.has(this)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this[key] = value;
  }
  setFull(isFull: boolean) {
    if (isFull) FakeStorage.#full.add(this);
    else FakeStorage.#full.delete(this);
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

/** A browser in which this learner has signed in, without any work yet. */
export function stubBrowser(learner = 'anu'): void {
  const storage = new FakeStorage();
  storage.setItem('auth.signed-in', learner);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
}
