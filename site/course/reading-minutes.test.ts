import {expect, test} from 'vitest';
import {readingMinutes} from './reading-minutes';

const words = (count: number) => 'word '.repeat(count);

test('a lesson takes as long as its words, to the nearest five minutes', () => {
  expect(readingMinutes(words(1200))).toBe(10);
  expect(readingMinutes(words(2000))).toBe(15);
});

test('code takes longer than its words', () => {
  const code = `\`\`\`jcl\n${'//STEP EXEC PGM=A\n'.repeat(120)}\`\`\`\n`;
  expect(readingMinutes(words(1200) + '\n' + code)).toBe(20);
});

test('tags are not read', () => {
  expect(readingMinutes(words(600) + '<Term id="data-set">data sets</Term> '.repeat(10))).toBe(5);
});

test('a short page takes five minutes', () => {
  expect(readingMinutes('A few words.')).toBe(5);
});
