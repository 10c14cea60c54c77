import {describe, expect, test} from 'vitest';
import {readAddress} from './search-address';

const read = (search: string) => readAddress(search, [{id: 'jcl', label: 'JCL'}], ['current']);

describe('the URL of the results page', () => {
  test('has words, a subject and a version', () => {
    expect(read('?q=LRECL&ctx=jcl&version=current')).toEqual({typed: 'LRECL', context: 'jcl', notices: []});
    expect(read('')).toEqual({typed: '', context: '', notices: []});
  });

  test('with unknown parameters shows all results, and says so', () => {
    const {context, notices} = read('?q=LRECL&ctx=rexx&version=9');
    expect(context).toBe('');
    expect(notices).toEqual([expect.stringContaining('“rexx”'), expect.stringContaining('“9”')]);
  });
});
