import {afterEach, describe, expect, it, vi} from 'vitest';
import {KnownSessions} from './known-sessions.js';
import type {TokenVerifier} from './token-verifier.js';

/** A verifier whose store can change under it, and that counts how often it is asked. */
function changingVerifier() {
  const state = {version: 1 as number | undefined, genuine: true, asked: 0};
  const verifier: TokenVerifier = {
    verify() {
      state.asked++;
      return Promise.resolve(state.genuine ? {email: 'learner@example.com', expiresAt: Date.now() + 60_000} : null);
    },
    version: () => state.version,
  };
  return {state, sessions: new KnownSessions(verifier)};
}

afterEach(() => void vi.useRealTimers());

describe('a known session', () => {
  it('is not verified again as long as nothing changes', async () => {
    const {state, sessions} = changingVerifier();
    for (let time = 0; time < 3; time++) expect(await sessions.verify('token')).toBeTruthy();
    expect(sessions.find('token')).toBeTruthy();
    expect(state.asked).toBe(1);
  });

  it('is refused on the very next request once the store has changed', async () => {
    const {state, sessions} = changingVerifier();
    await sessions.verify('token');
    Object.assign(state, {version: 2, genuine: false});
    expect(sessions.find('token')).toBeUndefined();
    expect(await sessions.verify('token')).toBeNull();
  });

  it('asks the store once in a turn of the event loop, and again in the next', async () => {
    const {state, sessions} = changingVerifier();
    await sessions.verify('token');
    expect(sessions.find('token')).toBeTruthy();
    state.version = 2;
    expect(sessions.find('token')).toBeTruthy();
    await new Promise(setImmediate);
    expect(sessions.find('token')).toBeUndefined();
  });

  it('is not known when the store changed while it was being verified', async () => {
    const {state, sessions} = changingVerifier();
    const verifying = sessions.verify('token');
    state.version = 2;
    await verifying;
    expect(sessions.find('token')).toBeUndefined();
  });

  it('ends when it expires', async () => {
    vi.useFakeTimers();
    const {sessions} = changingVerifier();
    await sessions.verify('token');
    vi.setSystemTime(Date.now() + 60_000);
    expect(sessions.find('token')).toBeUndefined();
  });

  it('is verified each time where the verifier cannot tell of changes', async () => {
    const {state, sessions} = changingVerifier();
    state.version = undefined;
    for (let time = 0; time < 3; time++) await sessions.verify('token');
    expect(state.asked).toBe(3);
  });

  it('gives way to newer ones, so that tokens cannot fill the memory', async () => {
    const {sessions} = changingVerifier();
    for (let number = 0; number <= 10_000; number++) await sessions.verify(`token ${number}`);
    expect(sessions.find('token 0')).toBeUndefined();
    expect(sessions.find('token 10000')).toBeTruthy();
  });
});
