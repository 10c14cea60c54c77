import {afterEach, beforeEach, expect, it, vi} from 'vitest';

type Watcher = (user: object | null) => void;
const client = vi.hoisted(() => ({watcher: undefined as Watcher | undefined, signedOut: 0}));

vi.mock('./firebase-client', () => ({
  watchUser: (watcher: Watcher) => Promise.resolve(void (client.watcher = watcher)),
  signOutHere: () => {
    client.signedOut++;
    client.watcher?.(null);
    return Promise.resolve();
  },
}));

const calls: string[] = [];

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  client.signedOut = 0;
  vi.stubGlobal('fetch', (path: string, {method}: {method: string}) => {
    calls.push(`${method} ${path}`);
    return Promise.resolve({ok: true});
  });
  vi.stubGlobal('localStorage', {getItem: () => null, setItem: () => undefined, removeItem: () => undefined});
  const location = {pathname: '/docs', search: '', reload: () => void calls.push('reload')};
  vi.stubGlobal('window', {location});
});

afterEach(() => vi.unstubAllGlobals());

/** A user whose token cannot be renewed. */
const userWhose = (code: string) => ({
  uid: 'asha',
  email: 'asha@example.com',
  getIdToken: () => Promise.reject(Object.assign(new Error(), {code})),
  getIdTokenResult: () => Promise.resolve({token: '', issuedAtTime: '0', expirationTime: '0'}),
});

it('ends the session where Google says that the sign-in is over and the client stays in', async () => {
  const {startAuth} = await import('./auth-flow');
  startAuth('member', () => void calls.push('settled'));
  await vi.waitFor(() => expect(client.watcher).toBeDefined());
  client.watcher?.(userWhose('auth/invalid-refresh-token'));
  await vi.waitFor(() => expect(calls).toEqual(['DELETE /session', 'reload']));
  expect(client.signedOut).toBe(1);
});

it('leaves everything as it is on a failing line', async () => {
  const {startAuth} = await import('./auth-flow');
  startAuth('member', () => void calls.push('settled'));
  await vi.waitFor(() => expect(client.watcher).toBeDefined());
  client.watcher?.(userWhose('auth/network-request-failed'));
  await vi.waitFor(() => expect(calls).toEqual(['settled']));
  expect(client.signedOut).toBe(0);
});
