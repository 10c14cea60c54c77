import {expect, test} from 'vitest';
import {addressOf, readName, readPlace} from './place';

test.each([
  {view: 'data-sets'},
  {view: 'data-sets', mask: 'BANK.**', name: 'BANK.TEST.CNTL', member: 'ACCTS', edit: true},
  {view: 'data-sets', mask: 'BANK.%EST.*', document: '3'},
  {view: 'jobs', job: 'JOB00012', file: 'COBOL.SYSPRINT'},
] as const)('%j is a place that its address leads back to', (place) => {
  const address = addressOf(place);
  expect(readPlace(new URL(address, 'https://example.com').search)).toEqual(place);
});

test('a URL without a view, or with an unknown one, leads to the data sets', () => {
  expect(readPlace('')).toEqual({view: 'data-sets'});
  expect(readPlace('?view=nowhere&mask=')).toEqual({view: 'data-sets'});
});

test('a lesson hands over a sample with a flag in the URL', () => {
  expect(readPlace('?sample')).toEqual({view: 'data-sets', sample: true});
});

test('a name is read as it is typed, with or without a member and quotes', () => {
  expect(readName(" 'bank.test.jcl(myjob)' ")).toEqual({name: 'BANK.TEST.JCL', member: 'MYJOB'});
  expect(readName('BANK.ACCOUNT.DATA')).toEqual({name: 'BANK.ACCOUNT.DATA'});
  expect(readName('BANK.TEST.JCL(')).toBeUndefined();
  expect(readName('two words')).toBeUndefined();
});
