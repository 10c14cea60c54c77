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
/** The server's next answer, by default 204. */
const statuses: number[] = [];

beforeEach(() => {
  vi.resetModules();
  calls.length = 0;
  client.signedOut = 0;
  client.watcher = undefined;
  statuses.length = 0;
  vi.stubGlobal('fetch', (path: string, {method}: {method: string}) => {
    calls.push(`${method} ${path}`);
    const status = statuses.shift() ?? 204;
    return Promise.resolve({ok: status < 300, status});
  });
  vi.stubGlobal('localStorage', {getItem: () => null, setItem: () => undefined, removeItem: () => undefined});
  const location = {
    pathname: '/docs',
    search: '',
    hash: '',
    origin: 'https://site.example',
    reload: () => void calls.push('reload'),
    replace: (address: string) => void calls.push(`go to ${address}`),
  };
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

it('ends the session if Google has ended the sign-in and the client stays signed in', async () => {
  const {startAuth} = await import('./auth-flow');
  startAuth('member', () => void calls.push('settled'));
  await vi.waitFor(() => expect(client.watcher).toBeDefined());
  client.watcher?.(userWhose('auth/invalid-refresh-token'));
  await vi.waitFor(() => expect(calls).toEqual(['DELETE /session', 'DELETE /session/cache', 'reload']));
  expect(client.signedOut).toBe(1);
});

it('leaves everything alone on a network failure', async () => {
  const {startAuth} = await import('./auth-flow');
  startAuth('member', () => void calls.push('settled'));
  await vi.waitFor(() => expect(client.watcher).toBeDefined());
  client.watcher?.(userWhose('auth/network-request-failed'));
  await vi.waitFor(() => expect(calls).toEqual(['settled']));
  expect(client.signedOut).toBe(0);
});

it('stays on the login page for recovery codes after a required second factor was enrolled', async () => {
  const {leaveLoginPage, startAuth, watchRequiredEnrolment} = await import('./auth-flow');
  vi.stubGlobal('localStorage', {getItem: () => 'asha', setItem: () => undefined, removeItem: () => undefined});
  Object.assign(window.location, {pathname: '/login', search: '?next=/docs'});
  watchRequiredEnrolment((state) => void calls.push(state));
  startAuth('public', () => void calls.push('settled'));
  await vi.waitFor(() => expect(client.watcher).toBeDefined());
  const user = (token: string) => ({...userWhose(''), getIdToken: () => Promise.resolve(token)});
  statuses.push(403);
  client.watcher?.(user('without a second factor'));
  await vi.waitFor(() => expect(calls).toEqual(['POST /session', 'to do', 'settled']));
  client.watcher?.(user('with one'));
  await vi.waitFor(() => expect(calls.slice(3)).toEqual(['POST /session', 'done', 'settled']));
  leaveLoginPage();
  expect(calls.at(-1)).toBe('go to /docs');
});
