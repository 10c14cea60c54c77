import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {keepTokenFresh} from './token-refresh';

const minute = 60_000;
const over = vi.fn();

/**
 * A user whose token lives for an hour from each renewal; times of renewal are noted in minutes. The provider's clock
 * may differ from this device's.
 */
function newUser(outcome: () => void = () => undefined, clockAhead = 0) {
  const renewals: number[] = [];
  const issue = () => Date.now() - clockAhead;
  let issued = issue();
  return {
    renewals,
    getIdTokenResult: () =>
      Promise.resolve({
        token: `of ${issued}`,
        issuedAtTime: new Date(issued).toUTCString(),
        expirationTime: new Date(issued + 60 * minute).toUTCString(),
      }),
    getIdToken: () => {
      renewals.push(Date.now() / minute);
      return Promise.resolve().then(() => {
        outcome();
        issued = issue();
        return 'token';
      });
    },
  };
}

beforeEach(() => {
  over.mockClear();
  vi.useFakeTimers({now: 0});
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a token', () => {
  it('is renewed five minutes before it expires, again and again', async () => {
    const user = newUser();
    keepTokenFresh(user, over);
    await vi.advanceTimersByTimeAsync(115 * minute);
    expect(user.renewals).toEqual([55, 110]);
  });

  it.each([58, 50, -58, 600])('is renewed once an hour where the clock is %i minutes ahead', async (ahead) => {
    let watch: () => void = () => undefined;
    const user = newUser(() => void Promise.resolve().then(watch), ahead * minute);
    let stop = keepTokenFresh(user, over);
    // Like the page, which restarts with each new token.
    watch = () => {
      stop();
      stop = keepTokenFresh(user, over);
    };
    await vi.advanceTimersByTimeAsync(180 * minute);
    expect(user.renewals.length).toBeLessThanOrEqual(4);
    const [first, ...later] = user.renewals;
    expect(first).toBeLessThanOrEqual(55);
    expect(later.map((at, index) => at - user.renewals[index]!)).toEqual(later.map(() => 55));
    stop();
  });

  it('is not delayed by restarting with the same token', async () => {
    const user = newUser();
    let stop = keepTokenFresh(user, over);
    for (let begun = 0; begun < 5; begun++) {
      await vi.advanceTimersByTimeAsync(10 * minute);
      stop();
      stop = keepTokenFresh(user, over);
    }
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(user.renewals).toEqual([55]);
    stop();
  });

  it('is retried after 30 s, then twice as long each time, up to 16 minutes', async () => {
    const user = newUser(() => {
      throw Object.assign(new Error(), {code: 'auth/network-request-failed'});
    });
    keepTokenFresh(user, over);
    await vi.advanceTimersByTimeAsync(120 * minute);
    const waits = user.renewals.slice(1).map((at, index) => Math.round((at - user.renewals[index]!) * 60));
    expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 960, 960]);
  });

  it('is not retried after a refusal, nor after sign-out', async () => {
    const refused = newUser(() => {
      throw Object.assign(new Error(), {code: 'auth/user-disabled'});
    });
    keepTokenFresh(refused, over);
    const gone = newUser();
    const stop = keepTokenFresh(gone, over);
    await vi.advanceTimersByTimeAsync(minute);
    stop();
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(refused.renewals).toHaveLength(1);
    expect(gone.renewals).toHaveLength(0);
    expect(over).not.toHaveBeenCalled();
  });

  it('is over when the provider says so with a code unknown to the client', async () => {
    const user = newUser(() => {
      throw Object.assign(new Error(), {code: 'auth/invalid-refresh-token'});
    });
    keepTokenFresh(user, over);
    await vi.advanceTimersByTimeAsync(300 * minute);
    expect(user.renewals).toHaveLength(1);
    expect(over).toHaveBeenCalledOnce();
  });
});
