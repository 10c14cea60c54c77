import {expect, test} from 'vitest';
import {referenceProblems} from './reference';

const lesson = '/docs/cobol/file-statements';
const row = (link: string) => `| Code | Explained in |\n| --- | --- |\n| 35 | ${link} |`;

const problems = (text: string): string[] =>
  referenceProblems('/content/docs/general/reference/codes.md', text).map(({message}) => message);

test('a reference page has tables whose rows lead to lessons', () => {
  expect(problems(`Codes.\n\n${row(`[Files](${lesson})`)}`)).toEqual([]);
  expect(problems('Codes.')).toEqual(['a reference page has a table']);
  expect(problems(row('nowhere'))).toEqual(['"35" leads to no lesson']);
  expect(problems(row(`[Files](${lesson}#no-such-heading)`))).toEqual([`${lesson} has no #no-such-heading`]);
});

test('a reference page is short beside its tables', () => {
  expect(problems(`${'word '.repeat(300)}\n\n${row(`[Files](${lesson})`)}`)).toEqual([
    'a reference page has 250 words beside its tables at most, not 300',
  ]);
});
