import {describe, expect, test} from 'vitest';
import {excerpt, markedText, markRanges} from './marks';

const marked = (text: string, terms: string[]) => markRanges(text, terms).map(([start, end]) => text.slice(start, end));

describe('marks', () => {
  test('mark the matches, in the spelling of the text', () => {
    expect(marked('An S0C7 (data exception) ends the step.', ['s0c7'])).toEqual(['S0C7']);
    expect(marked('Allocating, then allocated.', ['alloc'])).toEqual(['Allocating', 'allocated']);
    expect(marked('Code DISP=(NEW,CATLG), please', ['disp=(new,catlg)'])).toEqual(['DISP=(NEW,CATLG)']);
    expect(marked('SQLCODE -805 and 805', ['-805', '805'])).toEqual(['-805', '805']);
  });

  test('mark the matching part if the rest was not typed', () => {
    expect(marked('DSN=BANK.TEST.OLD.REPORT,DISP=(OLD,DELETE)', ['old'])).toEqual(['OLD', 'OLD']);
    expect(marked('DISP=(OLD,KEEP)', ['disp=(old,keep)', 'old'])).toEqual(['DISP=(OLD,KEEP)']);
    expect(marked('PIC S9(5)V99 COMP-3', ['comp'])).toEqual(['COMP']);
  });

  test('leave the words beside a match in a heading alone', () => {
    expect(marked('Settlement, step 5: the night', ['step', 'step 5'])).toEqual(['step']);
  });

  test('cover names of two words', () => {
    expect(marked('The data set is cataloged.', ['dataset'])).toEqual(['data set']);
  });

  test('find nothing if there is no match', () => {
    expect(markRanges('', ['x'])).toEqual([]);
    expect(markRanges('some text', [])).toEqual([]);
  });
});

test('a marked text is in pieces, every second one a match', () => {
  expect(markedText('The data set is cataloged.', ['dataset', 'catalog'])).toEqual([
    'The ',
    'data set',
    ' is ',
    'cataloged',
    '.',
  ]);
  expect(markedText('JCL', ['jcl'])).toEqual(['', 'JCL', '']);
  expect(markedText('Nothing here', [])).toEqual(['Nothing here']);
});

describe('an excerpt', () => {
  const filler = 'word '.repeat(60);

  test('shows the match, cut at words', () => {
    const found = excerpt(`${filler}the catalog knows it ${filler}`, ['catalog']);
    expect(found).toMatch(/^… word .*the catalog knows it .* …$/);
    expect(found.length).toBeLessThan(170);
  });

  test('prefers the place with most of the words', () => {
    expect(excerpt(`catalog ${filler}catalog and VTOC ${filler}`, ['catalog', 'vtoc'])).toContain('catalog and VTOC');
  });

  test('leaves a short text alone', () => {
    expect(excerpt('Short.', ['nothing'])).toBe('Short.');
  });
});
