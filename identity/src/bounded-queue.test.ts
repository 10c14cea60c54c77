import {describe, expect, it} from 'vitest';
import {BoundedQueue, QueueFull} from './bounded-queue.js';

describe('a bounded queue', () => {
  it('limits running and waiting work, in order, and refuses the rest', async () => {
    const queue = new BoundedQueue(2, 3);
    const ends: (() => void)[] = [];
    const done: number[] = [];
    const results = [0, 1, 2, 3, 4, 5].map((number) =>
      queue.run(async () => {
        await new Promise<void>((end) => ends.push(end));
        done.push(number);
      }),
    );
    await expect(results[5]).rejects.toThrow(QueueFull);
    for (let number = 0; number < 5; number++) {
      expect(ends.length).toBe(Math.min(number + 2, 5));
      ends[number]!();
      await results[number];
      await new Promise((later) => setImmediate(later));
    }
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after work that failed', async () => {
    const queue = new BoundedQueue(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });
});
