import {expect, test} from 'vitest';
import {documentOf} from './handed-sample';

test('a job is opened as it is shown, without its markup', () => {
  const html = '<span class="k">//A</span> JOB &lt;X&gt;';
  expect(documentOf({language: 'jcl', html, label: 'First'})).toEqual({
    title: 'First',
    language: 'jcl',
    text: '//A JOB <X>',
  });
});

test('control statements are opened in a job around them', () => {
  const {language, text} = documentOf({language: 'idcams', html: '  LISTCAT', label: 'List'});
  expect(language).toBe('jcl');
  expect(text).toMatch(/^\/\/LEARNER +JOB [\s\S]*PGM=IDCAMS[\s\S]*\n {2}LISTCAT\n/);
});

test('a fragment of a job is opened in the frame that its author wrote', () => {
  const frame = '//FRAME    JOB\n<sample>\n//*END';
  expect(documentOf({language: 'jcl', html: '//S1 EXEC PGM=X', label: 'Step', frame}).text).toBe(
    '//FRAME    JOB\n//S1 EXEC PGM=X\n//*END',
  );
});

test('a program keeps the job that compiles and runs it', () => {
  const frame = '//FRAME JOB';
  expect(documentOf({language: 'cobol', html: '       GOBACK.', label: 'P', frame})).toEqual({
    title: 'P',
    language: 'cobol',
    text: '       GOBACK.',
    frame,
  });
});

test('a whole job keeps the job that runs before it', () => {
  const frame = '//FIRST JOB\n<sample>';
  const html = '//SECOND JOB (BANK)';
  expect(documentOf({language: 'jcl', html, label: 'J', frame})).toEqual({
    title: 'J',
    language: 'jcl',
    text: html,
    frame,
  });
});
