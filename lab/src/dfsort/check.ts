import {type Problem, inOrder} from '../problem';
import {readDfsort} from './reader';
import {checkStatement} from './statements';

/** Reads the control statements of DFSORT, as they stand in SYSIN, and says what it would refuse. */
export function checkDfsort(text: string): Problem[] {
  const {statements, problems: found} = readDfsort(text);
  const problems: Problem[] = found.map(({line, message}) => ({line, message}));
  for (const statement of statements) {
    checkStatement(statement, (line, message) => problems.push({line, message}));
  }
  const include = statements.find(({operation}) => operation === 'INCLUDE');
  const omit = statements.find(({operation}) => operation === 'OMIT');
  if (include && omit) {
    problems.push({
      line: Math.max(include.line, omit.line),
      message: 'INCLUDE and OMIT exclude each other; use one of them',
    });
  }
  return inOrder(problems);
}
