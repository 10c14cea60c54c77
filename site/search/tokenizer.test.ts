// cspell:ignore delet workingstorage storag partit alloc
import {describe, expect, test} from 'vitest';
import {words} from './tokenizer';

const index = (text: string) => words(text, 'index');
const query = (text: string) => words(text, 'query');
const flat = (text: string) => index(text).flatMap(({forms}) => forms);

describe('words of the field', () => {
  test.each([
    ['DISP=(NEW,CATLG)', ['disp=(new,catlg)', 'disp', 'new', 'catlg']],
    ['DISP=(NEW,CATLG,DELETE)', ['disp=(new,catlg,delete)', 'disp', 'delet']],
    ['//SYSUT1', ['//sysut1', 'sysut1']],
    ['COMP-3', ['comp-3', 'comp3', 'comp']],
    ['PICTURE', ['pic']],
    ['DSNAME', ['dsname', 'dsn']],
    ['S0C7', ['s0c7', '0c7']],
    ['0C7', ['0c7', 's0c7']],
    ['SB37', ['sb37', 'b37']],
    ['U4038', ['u4038', '4038']],
    ['-805', ['-805', '805']],
    ['−805', ['-805', '805']],
    ['+100', ['+100', '100']],
    ['SQLCODE=-805', ['sqlcode=-805', 'sqlcode', '805']],
    ['9(5)V99', ['9(5)v99']],
    ['IEF450I', ['ief450i', 'ief450']],
    ['IEF450', ['ief450']],
    ['$HASP395', ['$hasp395', 'hasp395']],
    ['z/OS', ['zos']],
    ['WORKING-STORAGE', ['working-storage', 'workingstorage', 'work', 'storag']],
    ['&&TEMP', ['&&temp', 'temp']],
    ['*.STEP1.OUT', ['*.step1.out', 'step1', 'out']],
    ['PGM=SORT,COND=EVEN', ['pgm=sort', 'cond=even', 'cond', 'even']],
    ['BANK.ACCOUNT.DATA', ['bank.account.data', 'bank', 'account', 'data']],
  ])('%s is found whole, in its parts and in its other spellings', (text, expected) => {
    expect(flat(text)).toEqual(expect.arrayContaining(expected));
  });

  test('punctuation around a word does not hide it', () => {
    expect(flat('(see DISP=(NEW,CATLG)).')).toContain('disp=(new,catlg)');
    expect(flat('"S0C7", then')).toContain('s0c7');
    expect(flat('PIC S9(7)V99.')).toContain('s9(7)v99');
  });

  test('plain English is stemmed, and stop words are left out', () => {
    expect(index('How to allocating the allocations')).toEqual([{forms: ['alloc']}, {forms: ['alloc']}]);
  });

  test('a data set is one word in every spelling', () => {
    for (const spelling of ['data set', 'Data-Set', 'dataset', 'data sets', 'DATASETS']) {
      expect(query(spelling).flatMap(({forms}) => forms)).toEqual(['dataset']);
    }
  });

  test('a phrase and its short name find each other', () => {
    expect(flat('a partitioned data set')).toEqual(expect.arrayContaining(['partit', 'dataset', 'pds']));
    expect(query('Partitioned data sets')).toEqual(query('PDS'));
    expect(query('generation data group')).toEqual(query('GDG'));
    expect(query('return code')).toEqual(query('RC'));
    expect(query('access method services')).toEqual(query('IDCAMS'));
  });

  test('hostile text is only text', () => {
    expect(index('')).toEqual([]);
    expect(index('((((((')).toEqual([]);
    expect(() => index('('.repeat(5000) + 'a' + ')'.repeat(5000))).not.toThrow();
    expect(query('__proto__ constructor').flatMap(({forms}) => forms)).toContain('constructor');
  });
});
