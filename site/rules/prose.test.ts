import fs from 'node:fs';
import {expect, it} from 'vitest';
import {allPages, pageName} from '../proof/pages/pages';
import {isReferencePage} from '../reference';
import {sentenceLengths, sentences, sharedPhrases} from './prose';

const lessons = allPages()
  .map((file) => ({name: pageName(file), file}))
  .filter(({name}) => name.startsWith('docs/') && !isReferencePage(name))
  .map(({name, file}) => ({name, page: sentences(fs.readFileSync(file, 'utf8'))}));

it('reads sentences as they are read aloud', () => {
  const page = [
    '# Title',
    'The job ends. `IEF142I` says so, e.g. in JESYSMSG! Does it?',
    '',
    '| A table. | Not read. |',
    '| --- | --- |',
    '',
    '- A point of a list.',
    '',
    'One more.',
  ].join('\n');
  expect(sentences(page)).toEqual(['The job ends.', 'IEF142I says so, e.g. in JESYSMSG!', 'Does it?', 'One more.']);
  expect(sentenceLengths(['One two.', 'One two three four.'])).toEqual({mean: 3, deviation: 1});
});

it('counts a phrase once in each text', () => {
  const shared = sharedPhrases([['Read the log first.', 'Then read the log again.'], ['Read the log.']], 3);
  expect(shared.get('read the log')).toBe(2);
  expect(shared.get('the log first')).toBe(1);
});

it('no phrase recurs through the lessons', () => {
  const shared = sharedPhrases(
    lessons.map(({page}) => page),
    5,
  );
  expect([...shared].filter(([phrase, pages]) => pages > 8 && phrase !== 'at the end of the')).toEqual([]);
});

it('sentences are neither clipped nor long, and their rhythm varies', () => {
  const tiring = lessons.filter(({page}) => {
    const {mean, deviation} = sentenceLengths(page);
    return mean < 12 || mean > 18 || deviation < 4.5;
  });
  expect(tiring.map(({name}) => name)).toEqual([]);
});
