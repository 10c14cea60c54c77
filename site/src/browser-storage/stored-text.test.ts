import {afterEach, beforeEach, expect, test, vi} from 'vitest';

/** Local storage that can be made to fail. */
function storage(takes: () => boolean) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!takes()) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

let takes = true;

beforeEach(() => {
  takes = true;
  vi.resetModules();
  vi.stubGlobal(
    'localStorage',
    storage(() => takes),
  );
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

const signIn = (learner: string) => localStorage.setItem('auth.signed-in', learner);

test('each learner has their own work', async () => {
  const {storeText, storedText} = await import('./stored-text');
  signIn('anu');
  storeText('page', '{"a":1}');
  signIn('ravi');
  expect(storedText('page')).toBe('');
  storeText('page', '{"b":2}');
  signIn('anu');
  expect(storedText('page')).toBe('{"a":1}');
});

test('listeners are notified of changes in this tab and in others, until they unsubscribe', async () => {
  const {storeText, onChange} = await import('./stored-text');
  const listener = vi.fn();
  const stop = onChange(listener);
  storeText('page', 'x');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a full storage is reported, and the text lasts as long as the page', async () => {
  const {isStorageRefused, storeText, storedText} = await import('./stored-text');
  expect(isStorageRefused()).toBe(false);
  takes = false;
  storeText('page', 'typed');
  expect(storedText('page')).toBe('typed');
  expect(isStorageRefused()).toBe(true);
  takes = true;
  storeText('page', 'typed more');
  expect(localStorage.getItem('work..page')).toBe('typed more');
});

test('what cannot be parsed counts as empty', async () => {
  const {parseStored} = await import('./stored-text');
  for (const text of ['', '{', '3', 'null', '[1]']) expect(parseStored(text)).toEqual({});
  expect(parseStored('{"a":1}')).toEqual({a: 1});
});
