import {describe, expect, test} from 'vitest';
import {answered, type KeptCard} from './deck';
import {afterAnswer, beginRound, dueOf, dueOn} from './round';

const now = new Date('2026-01-01T09:00:00Z');
const hours = (count: number) => now.getTime() + count * 3_600_000;
const card = (due: number) => ({...answered(undefined, 'Good', now), due});

describe('a card', () => {
  test('comes back sooner after a worse answer', () => {
    const dues = (['Again', 'Hard', 'Good', 'Easy'] as const).map((name) => answered(undefined, name, now).due);
    expect(dues).toEqual([...dues].sort((a, b) => a - b));
    expect(dues[0]).toBeLessThan(dues[2]!);
    expect(dues[2]).toBeLessThan(dues[3]!);
  });

  test('waits longer each time that it is known, and shorter after it was forgotten', () => {
    const first = answered(undefined, 'Good', now);
    const second = answered(first, 'Good', new Date(first.due));
    expect(second.due - second.last).toBeGreaterThan(first.due - first.last);
    const forgotten = answered(second, 'Again', new Date(second.due));
    expect(forgotten.due - forgotten.last).toBeLessThan(second.due - second.last);
    expect(forgotten.lapses).toBe(1);
  });
});

describe('a round', () => {
  const cards: Record<string, KeptCard> = {b: card(hours(-1)), c: card(hours(-5)), d: card(hours(9))};

  test('asks due questions, the longest due first, then new ones', () => {
    expect(dueOf(['a', 'b', 'c', 'd'], cards, now.getTime())).toEqual(['c', 'b', 'a']);
  });

  test('asks the questions due next if nothing is due', () => {
    expect(beginRound(['d'], cards, now.getTime()).queue).toEqual(['d']);
  });

  test('has at most ten questions', () => {
    const ids = Array.from({length: 25}, (_, index) => `q${index}`);
    expect(beginRound(ids, {}, now.getTime()).queue).toEqual(ids.slice(0, 10));
  });

  test('repeats unknown questions three questions later, and ends when all are known', () => {
    let round = beginRound(['a', 'e', 'f', 'g', 'h'], {}, now.getTime());
    round = afterAnswer(round, false);
    expect(round).toEqual({queue: ['e', 'f', 'g', 'a', 'h'], known: 0, weak: ['a']});
    for (let count = 0; count < 5; count++) round = afterAnswer(round, true);
    expect(round).toEqual({queue: [], known: 5, weak: ['a']});
  });
});

describe('questions due on a day', () => {
  const tonight = new Date(now).setHours(24, 0, 0, 0);

  test('is what comes back before midnight; the rest comes later, and new questions are not due', () => {
    const cards = {a: card(hours(-24)), b: card(tonight - 1), c: card(tonight), d: card(tonight + 1)};
    expect(dueOn(['a', 'b', 'c', 'd', 'new'], cards, now.getTime())).toEqual({due: 2, next: tonight});
  });

  test('says nothing of later where nothing waits', () => {
    expect(dueOn(['a', 'new'], {a: card(hours(-1))}, now.getTime())).toEqual({due: 1});
  });
});
