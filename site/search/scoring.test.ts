// cspell:ignore libary
import MiniSearch, {type Query} from 'minisearch';
import {expect, test} from 'vitest';
import {fields} from './lesson-index';
import {openWords} from './opened-words';
import {packWords, type WordCounts} from './packed-words';
import {ask, boosts, type Question} from './scoring';

const rows = [
  {
    title: 'data sets',
    heading: '',
    description: 'about data sets',
    keywords: 'vsam',
    content: 'a library of members',
    page: '',
  },
  {
    title: '',
    heading: 'library',
    description: '',
    keywords: '',
    content: 'members of a library',
    page: 'data sets vsam',
  },
  {title: '', heading: 'catalog', description: '', keywords: '', content: 'catalogs know data sets', page: 'data sets'},
  {title: 'job', heading: '', description: 'steps', keywords: 'jcl', content: 'a job has steps and data', page: ''},
];

function countWords(): WordCounts {
  const places: WordCounts['places'] = new Map();
  const lengths = rows.map((row, section) =>
    fields.map((field, number) => {
      const terms = new Set(row[field].split(' ').filter(Boolean));
      for (const term of terms) {
        if (!places.has(term))
          places.set(
            term,
            fields.map(() => ({sections: [], counts: []})),
          );
        places.get(term)![number]!.sections.push(section);
        places.get(term)![number]!.counts.push(1);
      }
      return terms.size;
    }),
  );
  return {places, lengths};
}

const words = openWords(packWords(countWords()));
const weigh = (section: number) => (section === 2 ? 0.5 : 1);

/** The scores of MiniSearch, which ours follows, for the same query. */
function scoresOfMiniSearch({lookups, every}: Question): Record<number, number> {
  const search = new MiniSearch({fields: [...fields], tokenize: (text) => text.split(' ').filter(Boolean)});
  search.addAll(rows.map((row, id) => ({id, ...row})));
  const query: Query = {
    combineWith: every ? 'AND' : 'OR',
    queries: lookups.map(({forms, isBeginning = false, isMistyped = false, only}) => ({
      combineWith: 'OR',
      queries: forms,
      prefix: isBeginning,
      fuzzy: isMistyped && 2,
      ...(only && {fields: only}),
    })),
  };
  return Object.fromEntries(
    search
      .search(query, {boost: boosts, boostDocument: (id: number) => weigh(id)})
      .map(({id, score}) => [id as number, score]),
  );
}

const questions: Record<string, Question> = {
  'one word': {every: true, lookups: [{forms: ['data']}]},
  'every word': {every: true, lookups: [{forms: ['sets']}, {forms: ['library']}, {forms: ['members']}]},
  'any word': {every: false, lookups: [{forms: ['sets']}, {forms: ['steps']}]},
  'a word in two forms': {every: true, lookups: [{forms: ['job', 'steps']}, {forms: ['data']}]},
  'the beginning of a word': {every: true, lookups: [{forms: ['data']}, {forms: ['cat'], isBeginning: true}]},
  'a mistyped word': {every: false, lookups: [{forms: ['libary'], isMistyped: true}, {forms: ['jcl']}]},
  'a word in one field': {every: true, lookups: [{forms: ['library'], only: ['content']}]},
  'what is not there': {every: true, lookups: [{forms: ['data']}, {forms: ['cobol']}]},
};

test.each(Object.entries(questions))('%s: finds and scores as MiniSearch does', (_, question) => {
  const {found} = ask(words, question, weigh);
  const expected = scoresOfMiniSearch(question);
  expect(found.map(({section}) => section).sort()).toEqual(Object.keys(expected).map(Number));
  for (const {section, score} of found) expect(score).toBeCloseTo(expected[section]!, 8);
});

test('a section with weight 0 is not found', () => {
  const {found} = ask(words, questions['one word']!, (section) => (section === 0 ? 1 : 0));
  expect(found.map(({section}) => section)).toEqual([0]);
});

test('a section lists its terms and their fields', () => {
  const {matchIn} = ask(words, questions['the beginning of a word']!, weigh);
  expect(matchIn(2)).toEqual({
    terms: expect.arrayContaining(['catalog', 'catalogs', 'data']) as string[],
    fields: new Set(['heading', 'content', 'page']),
  });
});

test('a word in the index is not treated as misspelled', () => {
  const {matchIn} = ask(words, {every: false, lookups: [{forms: ['catalog'], isMistyped: true}]}, weigh);
  expect(matchIn(2).terms).toEqual(['catalog']);
});
