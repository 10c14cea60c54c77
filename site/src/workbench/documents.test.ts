import {expect, test} from 'vitest';
import {documentAt, isRunnable, isUnsaved, languageFor, nextId, placeOf, titleOf, type WorkDocument} from './documents';

const member = {name: 'BANK.TEST.JCL', member: 'MYJOB'};
const saved: WorkDocument = {
  id: '2',
  title: 'Job',
  language: 'jcl',
  text: '//A JOB',
  start: '',
  saved: {...member, text: '//A JOB', etag: 'x'},
};
const fresh: WorkDocument = {id: '7', title: 'SQL', language: 'sql', text: 'SELECT 1', start: 'SELECT 1'};

test('a document is unsaved while its text is neither the one on the machine nor the one it began with', () => {
  expect(isUnsaved(saved)).toBe(false);
  expect(isUnsaved({...saved, text: '//B JOB'})).toBe(true);
  expect(isUnsaved(fresh)).toBe(false);
  expect(isUnsaved({...fresh, text: 'SELECT 2'})).toBe(true);
});

test('a document is named after its data set, or its template', () => {
  expect([saved, fresh].map(titleOf)).toEqual(['BANK.TEST.JCL(MYJOB)', 'SQL']);
});

test('the place of a document is its data set, or its number in this tab', () => {
  expect(placeOf(saved, 'data-sets', 'BANK')).toEqual({view: 'data-sets', mask: 'BANK', ...member, edit: true});
  expect(placeOf(fresh, 'sql')).toEqual({view: 'sql', document: '7'});
});

test('an open document is found by its data set, also before it is first saved', () => {
  const target: WorkDocument = {...fresh, target: {name: 'BANK.NEW'}};
  expect(documentAt([fresh, saved], member)).toBe(saved);
  expect(documentAt([target], {name: 'BANK.NEW'})).toBe(target);
  expect(documentAt([saved], {name: member.name})).toBeUndefined();
  expect(nextId([fresh, saved])).toBe('8');
});

test.each([
  ['BANK.TEST.PROCLIB', 'X', 'jcl'],
  ['LEARNER.PRACTICE.COBOL', '', 'cobol'],
  ['BANK.TEST.COPYLIB', '       01  A.', 'cobol'],
  ['LEARNER.PRACTICE.SQL', '', 'sql'],
  ['BANK.TEST.CNTL', '//A JOB', 'jcl'],
  ['BANK.TEST.SOURCE', '       IDENTIFICATION DIVISION.', 'cobol'],
  ['BANK.ACCOUNT.DATA', '10000001', 'data'],
])('a text in %s that begins with %j is %s', (name, text, language) => {
  expect(languageFor(name, text)).toBe(language);
});

test('a copybook and data are not run; a program is', () => {
  const program = {...fresh, language: 'cobol' as const, text: '       PROGRAM-ID. A.'};
  expect([fresh, saved, program].every(isRunnable)).toBe(true);
  expect(
    [
      {...program, text: '       01  A.'},
      {...fresh, language: 'data' as const},
    ].some(isRunnable),
  ).toBe(false);
});
