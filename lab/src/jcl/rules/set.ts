import type {Position, Report} from '../finding';
import {formatError, positionalMissing, tooLong} from '../messages';
import {type Parameter, symbolValue} from '../parameters';
import {namePattern} from './rule';

/** The maximum length of a symbol's value. MVS JCL Reference, SET statement. */
const longestValue = 255;

/** MVS JCL Reference, SET statement: one or more assignments `symbol=value`. */
export function checkSet(parameters: Parameter[], report: Report, begins: Position): void {
  const written = 'it is written SET NAME=value';
  if (parameters.length === 0) {
    const words = `SET gives no symbol a value: ${written}`;
    report({at: begins, message: positionalMissing('', 'SET'), words});
  }
  for (const {keyword, raw, at} of parameters) {
    if (keyword === undefined || !namePattern.test(keyword)) {
      const words = `SET gives "${keyword ?? raw}" no value: ${written}`;
      report({at, message: formatError(keyword ?? '', 'SET'), words});
      continue;
    }
    const {length} = symbolValue(raw);
    if (length <= longestValue) continue;
    const words = `the value of ${keyword} has ${length} characters; ${longestValue} is the most`;
    report({at, message: tooLong(keyword, 'SET'), words});
  }
}
