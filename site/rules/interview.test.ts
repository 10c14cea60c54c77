import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {contentDir} from '../proof/pages/sample-file';
import {interviewProblems} from './interview';

const file = path.join(contentDir, 'interview', 'cobol', 'intro-to-cobol.md');

/** The pieces of a complete question; a test changes one of them. */
const pieces = {
  level: 'beginner',
  answer: `<Answer>\n\n${'word '.repeat(60)}\n\n</Answer>`,
  explanation: 'Because.',
  followUps: '<FollowUps>\n\n- And then?\n\n</FollowUps>',
  wrong: '<WrongAnswer says="Never.">\n\nAlways.\n\n</WrongAnswer>',
  lesson: '<Lesson to="/docs/cobol/intro-to-cobol#next">There</Lesson>',
};

const question = (id: string, {level, ...parts}: typeof pieces) =>
  `<InterviewQuestion id="${id}" level="${level}" topic="T" ask="Why?">\n\n${Object.values(parts).join('\n\n')}\n\n</InterviewQuestion>`;

const next = '## Next\n\n- [Lesson](/docs/cobol/intro-to-cobol)\n';

function problemsOf(questions: string[], opening = 'Two sentences.'): string {
  return interviewProblems(file, [opening, ...questions, next].join('\n\n'), [])
    .map(({message}) => message)
    .join('\n');
}

const many = Array.from({length: 25}, (_, at) => question(`q-${at}`, pieces));

/** A page whose first question has another piece. */
const problemsAfter = (change: Partial<typeof pieces>) =>
  problemsOf([question('q-0', {...pieces, ...change}), ...many.slice(1)]);

describe('an interview page', () => {
  test('with everything in its place is fine', () => {
    expect(problemsOf(many)).toBe('');
  });

  test.each<[string, Partial<typeof pieces>, RegExp]>([
    ['a level that does not exist', {level: 'expert'}, /^q-0: level="expert" is not one of/],
    ['no spoken answer', {answer: ''}, /^q-0: it has one <Answer>, not 0/],
    ['a long spoken answer', {answer: `<Answer>\n\n${'word '.repeat(150)}\n\n</Answer>`}, /about 60 words, not 150/],
    ['no explanation', {explanation: ''}, /no explanation/],
    ['no follow-ups', {followUps: ''}, /one <FollowUps>, not 0/],
    ['follow-ups that are no list', {followUps: '<FollowUps>\n\nText.\n\n</FollowUps>'}, /<FollowUps> holds a list/],
    ['no wrong answer', {wrong: ''}, /one <WrongAnswer>, not 0/],
    ['a wrong answer without its words', {wrong: '<WrongAnswer>\n\nNo.\n\n</WrongAnswer>'}, /needs says/],
    ['no lesson', {lesson: ''}, /one <Lesson>, not 0/],
    ['a lesson on several lines', {lesson: pieces.lesson.replace('There', '\nThere\n')}, /<Lesson> stands on one line/],
    ['a lesson that is not there', {lesson: '<Lesson to="/docs/cobol/intro-to-cobol#no">x</Lesson>'}, /has no #no$/m],
  ])('with %s is refused', (_what, change, problem) => {
    expect(problemsAfter(change)).toMatch(problem);
  });

  test('has at least 25 questions, each with a unique id', () => {
    expect(problemsOf(many.slice(1))).toBe('an interview page has 25 questions at least, not 24');
    expect(problemsOf([...many, many[0]!])).toBe('q-0: id="q-0" is on this page already');
  });

  test('that is unfinished is exempt', () => {
    expect(problemsOf([], ':::note[This page is growing]\n\nMore.\n\n:::')).toBe('');
  });
});
