import {expect, test} from 'vitest';
import {verdictOn} from './verdict';

const solution = '//STEP1    EXEC PGM=A\n//IN       DD DSN=X,DISP=SHR';
const wrong = [
  {name: 'wrong-1', text: '//STEP1    EXEC PGM=B'},
  {name: 'wrong-2', text: '// STEP1    EXEC PGM=A\n//IN       DD DSN=X,DISP=SHR'},
];
const on = (answer: string) => verdictOn(answer, solution, wrong);

test('the solution is the solution, whatever blanks end its lines', () => {
  expect(on(`${solution}   \n\n`)).toEqual({kind: 'same'});
  expect(on(solution.replace('\n', '  \n\n'))).toEqual({kind: 'same'});
});

test('other blanks are told, since columns matter', () => {
  expect(on(solution.replace('    EXEC', ' EXEC'))).toEqual({kind: 'blanks'});
});

test('a known wrong answer is known up to blanks', () => {
  expect(on('//STEP1 EXEC PGM=B')).toEqual({kind: 'wrong', name: 'wrong-1'});
  expect(on('// STEP1    EXEC PGM=A\n//IN       DD DSN=X,DISP=SHR')).toEqual({kind: 'wrong', name: 'wrong-2'});
});

test('of anything else nothing is known', () => {
  expect(on('')).toEqual({kind: 'other'});
});
