import type {Asked} from '@site/course/interview-pool';
import {expect, test} from 'vitest';
import {drawInterview, reportOn} from './interview';

const asked = (kind: Asked['kind'], subject: string, index: number): Asked => ({
  kind,
  subject,
  page: `/${kind}/${subject}`,
  anchor: `${kind}-${index}`,
  text: `${kind} ${index}`,
  lesson: {to: `/docs/${subject}#${index % 2}`, title: `${subject} ${index % 2}`},
});
const pool = ['jcl', 'cobol'].flatMap((subject) =>
  Array.from({length: 12}, (_, index) => [asked('question', subject, index), asked('task', subject, index)]).flat(),
);
/** Numbers that look random, the same in every run. */
const dice = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

test('an interview has ten different questions on the chosen subjects, with a task after every two', () => {
  for (let seed = 1; seed < 50; seed++) {
    const drawn = drawInterview(pool, ['jcl'], 'ten', dice(seed));
    expect(drawn).toHaveLength(10);
    expect(new Set(drawn).size).toBe(10);
    expect(drawn.every(({subject}) => subject === 'jcl')).toBe(true);
    expect(drawn.map(({kind}) => kind).slice(0, 6)).toEqual([
      'question',
      'question',
      'task',
      'question',
      'question',
      'task',
    ]);
  }
});

test('two interviews differ', () => {
  expect(drawInterview(pool, ['jcl'], 'ten', dice(1))).not.toEqual(drawInterview(pool, ['jcl'], 'ten', dice(2)));
});

test('a timed interview has everything, and a subject without questions its tasks', () => {
  expect(drawInterview(pool, ['jcl', 'cobol'], 'timed', dice(1))).toHaveLength(pool.length);
  const tasks = pool.filter(({kind}) => kind === 'task');
  expect(drawInterview(tasks, ['jcl'], 'ten', dice(1))).toHaveLength(10);
});

test('the report names the lessons behind unknown answers, the weakest first', () => {
  const [a, b, c, d] = [0, 1, 3, 2].map((index) => asked('question', 'jcl', index));
  const report = reportOn([
    {asked: a!, verdict: 'partly'},
    {asked: b!, verdict: 'unknown'},
    {asked: c!, verdict: 'unknown'},
    {asked: d!, verdict: 'known'},
  ]);
  expect(report).toEqual({
    asked: 4,
    known: 1,
    weak: [
      {to: '/docs/jcl#1', title: 'jcl 1', count: 2},
      {to: '/docs/jcl#0', title: 'jcl 0', count: 1},
    ],
  });
});
