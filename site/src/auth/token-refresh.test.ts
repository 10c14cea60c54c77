import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {keepTokenFresh} from './token-refresh';

const minute = 60_000;

/** A user whose token lives for an hour from each renewal; times of renewal are noted in minutes. */
function newUser(outcome: () => void = () => undefined) {
  const renewals: number[] = [];
  let expires = Date.now() + 60 * minute;
  return {
    renewals,
    getIdTokenResult: () => Promise.resolve({expirationTime: new Date(expires).toUTCString()}),
    getIdToken: () => {
      renewals.push(Date.now() / minute);
      return Promise.resolve().then(() => {
        outcome();
        expires = Date.now() + 60 * minute;
        return 'token';
      });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({now: 0});
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a token', () => {
  it('is renewed five minutes before it expires, again and again', async () => {
    const user = newUser();
    keepTokenFresh(user);
    await vi.advanceTimersByTimeAsync(115 * minute);
    expect(user.renewals).toEqual([55, 110]);
  });

  it('is tried again after 30 s, then twice as long each time, up to 16 minutes', async () => {
    const user = newUser(() => {
      throw Object.assign(new Error(), {code: 'auth/network-request-failed'});
    });
    keepTokenFresh(user);
    await vi.advanceTimersByTimeAsync(120 * minute);
    const waits = user.renewals.slice(1).map((at, index) => Math.round((at - user.renewals[index]!) * 60));
    expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 960]);
  });

  it('is not tried again when the provider refuses it, nor after the user has gone', async () => {
    const refused = newUser(() => {
      throw Object.assign(new Error(), {code: 'auth/user-disabled'});
    });
    keepTokenFresh(refused);
    const gone = newUser();
    const stop = keepTokenFresh(gone);
    await vi.advanceTimersByTimeAsync(minute);
    stop();
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(refused.renewals).toHaveLength(1);
    expect(gone.renewals).toHaveLength(0);
  });
});
