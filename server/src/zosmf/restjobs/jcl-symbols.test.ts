import {expect, it} from 'vitest';
import {withSymbols} from './jcl-symbols.js';

const lines = (...text: string[]) => text.join('\n');

it('symbols come after the JOB statement, with its continuations and comments', () => {
  const job = ['//J JOB (BANK),', '//* A comment', "//  'A. RAO',     with a remark", '//  CLASS=A'];
  expect(withSymbols(lines(...job, '//S EXEC PGM=&PGM'), [['PGM', 'IEFBR14']])).toBe(
    lines(...job, "// SET PGM='IEFBR14'", '//S EXEC PGM=&PGM'),
  );
});

it('a quote in a value is doubled', () => {
  expect(withSymbols(lines('//J JOB', '//S EXEC PGM=X'), [['A', "IT'S"]])).toBe(
    lines('//J JOB', "// SET A='IT''S'", '//S EXEC PGM=X'),
  );
});

it('lines may end with a carriage return', () => {
  expect(withSymbols('//J JOB\r\n//S EXEC PGM=&PGM\r\n', [['PGM', 'IEFBR14']])).toBe(
    lines('//J JOB', "// SET PGM='IEFBR14'", '//S EXEC PGM=&PGM', ''),
  );
});

it('without symbols a job stays as it is', () => {
  expect(withSymbols('//J JOB\n', [])).toBe('//J JOB\n');
});
