import {describe, expect, it} from 'vitest';
import {breakLines} from './lines';

describe('breakLines', () => {
  it('fills each line with the words that fit', () => {
    expect(breakLines('one two three four', 9, (line) => line.length)).toEqual(['one two', 'three', 'four']);
  });
});
