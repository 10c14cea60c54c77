import {vi} from 'vitest';

/** Local storage as far as the site uses it: its keys are own properties. */
export class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

/** A browser in which this learner has signed in and done nothing yet. */
export function stubBrowser(learner = 'anu'): void {
  const storage = new FakeStorage();
  storage.setItem('auth.signed-in', learner);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
}
