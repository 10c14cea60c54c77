import {describe, expect, it} from 'vitest';
import {Overloaded, Turns} from './turns.js';

describe('turns', () => {
  it('let so many work at once, so many wait in order, and refuse the rest', async () => {
    const turns = new Turns(2, 3);
    const ends: (() => void)[] = [];
    const done: number[] = [];
    const results = [0, 1, 2, 3, 4, 5].map((number) =>
      turns.take(async () => {
        await new Promise<void>((end) => ends.push(end));
        done.push(number);
      }),
    );
    await expect(results[5]).rejects.toThrow(Overloaded);
    for (let number = 0; number < 5; number++) {
      expect(ends.length).toBe(Math.min(number + 2, 5));
      ends[number]!();
      await results[number];
      await new Promise((later) => setImmediate(later));
    }
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('go on after work that failed', async () => {
    const turns = new Turns(1, 0);
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
  });
});
