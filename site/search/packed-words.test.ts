import {expect, test} from 'vitest';
import {openWords} from './opened-words';
import {packWords, type Places, type WordCounts} from './packed-words';

const none: Places = {sections: [], counts: []};

const words: WordCounts = {
  places: new Map([
    ['catalog', [{sections: [1], counts: [1]}, none, none, none, {sections: [0, 2], counts: [1, 2]}, none]],
    ['cat', [none, none, none, none, {sections: [2], counts: [9]}, none]],
    ['dog', [none, none, none, none, {sections: [0], counts: [1]}, none]],
  ]),
  lengths: [
    [0, 0, 0, 0, 2, 0],
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 4, 0],
  ],
};

const opened = openWords(packWords(words));

test('the positions of a word are the same after packing', () => {
  expect(opened.placesOf('catalog')[0]).toEqual({sections: [1], counts: [1]});
  expect(opened.placesOf('catalog')[4]).toEqual({sections: [0, 2], counts: [1, 2]});
  expect(opened.placesOf('cow')).toEqual([]);
});

test('the frequency of a word is approximately kept', () => {
  expect(opened.placesOf('cat')[4]).toEqual({sections: [2], counts: [5]});
});

test('lengths are the same after packing, and have an average', () => {
  expect(opened.lengths).toEqual(words.lengths);
  expect(opened.averages).toEqual([1 / 3, 0, 0, 0, 2, 0]);
});

test('words are found by their beginning', () => {
  expect(opened.startingWith('cat')).toEqual(['cat', 'catalog']);
  expect(opened.startingWith('z')).toEqual([]);
});

test('words are found despite some wrong letters', () => {
  expect(opened.closeTo('cot', 1)).toEqual([['cat', 1]]);
});

test('a word in more places has more postings, an unknown one none', () => {
  expect(opened.spreadOf('catalog')).toBeGreaterThan(opened.spreadOf('dog'));
  expect(opened.spreadOf('cow')).toBe(0);
});
