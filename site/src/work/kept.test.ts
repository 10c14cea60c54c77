import {afterEach, beforeEach, expect, test, vi} from 'vitest';

/** A browser's storage, of which a test can close the door. */
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

test('each learner has work of their own', async () => {
  const {keep, keptText} = await import('./kept');
  signIn('anu');
  keep('page', '{"a":1}');
  signIn('ravi');
  expect(keptText('page')).toBe('');
  keep('page', '{"b":2}');
  signIn('anu');
  expect(keptText('page')).toBe('{"a":1}');
});

test('a change is told here, and one of another tab too, until nobody listens', async () => {
  const {keep, onChange} = await import('./kept');
  const listener = vi.fn();
  const stop = onChange(listener);
  keep('page', 'x');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a full storage is told, and the page remembers as long as it is open', async () => {
  const {isForgetful, keep, keptText} = await import('./kept');
  expect(isForgetful()).toBe(false);
  takes = false;
  keep('page', 'typed');
  expect(keptText('page')).toBe('typed');
  expect(isForgetful()).toBe(true);
  takes = true;
  keep('page', 'typed more');
  expect(localStorage.getItem('work..page')).toBe('typed more');
});

test('what cannot be read counts as nothing', async () => {
  const {parseKept} = await import('./kept');
  for (const text of ['', '{', '3', 'null', '[1]']) expect(parseKept(text)).toEqual({});
  expect(parseKept('{"a":1}')).toEqual({a: 1});
});
