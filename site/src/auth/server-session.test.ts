import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {endServerSession, handOver} from './server-session';

/** The tokens that the server got, in the order of its answers. */
let posted: string[] = [];
let status = 204;
let delays: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  delays = [];
  status = 204;
  vi.stubGlobal('fetch', async (_path: string, {body}: {body?: string}) => {
    const delay = delays.shift() ?? 0;
    if (delay < 0) throw new TypeError('Failed to fetch');
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (body) posted.push((JSON.parse(body) as {idToken: string}).idToken);
    return {ok: status < 300, status};
  });
});

afterEach(async () => {
  const ended = endServerSession();
  await vi.runAllTimersAsync();
  await ended;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const userWith = (token: string) => ({getIdToken: () => Promise.resolve(token)});

it('sends tokens one after the other, however long each takes', async () => {
  delays = [500, 0];
  const both = Promise.all([handOver(userWith('first')), handOver(userWith('second'))]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual(['taken', 'taken']);
  expect(posted).toEqual(['first', 'second']);
});

it('sends a token once, and again after the session has ended', async () => {
  const user = userWith('same');
  const both = Promise.all([handOver(user), handOver(user)]);
  await vi.runAllTimersAsync();
  await both;
  expect(posted).toEqual(['same']);
  const again = endServerSession().then(() => handOver(user));
  await vi.runAllTimersAsync();
  await again;
  expect(posted).toEqual(['same', 'same']);
});

it('reports a refusal, and retries a refused token', async () => {
  status = 401;
  const refused = handOver(userWith('token'));
  await vi.runAllTimersAsync();
  expect(await refused).toBe('refused');
  status = 204;
  const taken = handOver(userWith('token'));
  await vi.runAllTimersAsync();
  expect(await taken).toBe('taken');
  expect(posted).toEqual(['token', 'token']);
});

it('reports that the server requires a second factor', async () => {
  status = 403;
  const handover = handOver(userWith('token'));
  await vi.runAllTimersAsync();
  expect(await handover).toBe('second factor required');
});

it('continues after a network failure', async () => {
  delays = [-1, 0];
  const failing = expect(handOver(userWith('first'))).rejects.toThrow('Failed to fetch');
  const next = handOver(userWith('second'));
  await vi.runAllTimersAsync();
  await failing;
  expect(await next).toBe('taken');
  expect(posted).toEqual(['second']);
});
