import {expect, test} from 'vitest';
import {pageTree} from '../proof/pages/page-tree';
import {anchorsIn, deadEnd} from './page-anchors';

test('a page has the anchors of its headings, its codes and its questions', () => {
  const page = [
    '## The `DD` statement',
    '### Next & last',
    '## Next',
    '## Next',
    '<Messages kind="sqlcode">\n\n| Code | Cause |\n| - | - |\n| `-803` | a |\n| `+100` | b |\n\n</Messages>',
    '<Messages>\n\n| Code | Cause |\n| - | - |\n| `S0C7` | a |\n\n</Messages>',
    '<InterviewQuestion id="why-vsam">\n\nText.\n\n</InterviewQuestion>',
  ].join('\n\n');
  expect([...anchorsIn(pageTree(page))]).toEqual([
    'the-dd-statement',
    'next--last',
    'next',
    'next-1',
    'sqlcode-803',
    'sqlcode-plus-100',
    's0c7',
    'why-vsam',
  ]);
});

test('a URL that leads nowhere is reported', () => {
  expect(deadEnd('/docs/cobol/intro-to-cobol#next')).toBeNull();
  expect(deadEnd('/docs/cobol/intro-to-cobol')).toBeNull();
  expect(deadEnd('/docs/cobol/intro-to-cobol#nowhere')).toBe('/docs/cobol/intro-to-cobol has no #nowhere');
  expect(deadEnd('/docs/cobol/nothing')).toBe('/docs/cobol/nothing is no page');
});
