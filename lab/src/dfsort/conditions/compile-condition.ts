import type {Operand} from '../../control-statements/operand';
import {type StatementError, isStatementError, statementError, wordError} from '../statement-error';
import {compileTest} from './compile-test';
import {type Condition, type ConditionContext, always, conditionOf} from './condition';

const joins: Record<string, 'AND' | 'OR'> = {AND: 'AND', '&': 'AND', OR: 'OR', '|': 'OR'};

/** Nesting is limited only by the length of a statement; this bound keeps hostile ones from exhausting the stack. */
const deepest = 200;

/**
 * Compiles a logical expression such as `(1,5,CH,EQ,C'BANK1',AND,6,2,ZD,GT,10)` to a test of records; AND binds before
 * OR. Symbols in the operands have already been replaced. DFSORT Application Programming Guide, INCLUDE control
 * statement.
 */
export function compileCondition(operands: Operand[], context: ConditionContext): Condition | StatementError {
  return expression(operands, context, 0);
}

function expression(items: Operand[], context: ConditionContext, depth: number): Condition | StatementError {
  if (items.length === 1 && !items[0]!.group && (items[0]!.text === 'ALL' || items[0]!.text === 'NONE')) {
    return always(items[0]!.text === 'ALL');
  }
  if (depth > deepest) return statementError('ICE007A', 'SYNTAX ERROR', items[0]);
  const alternatives: Condition[][] = [[]];
  let test: Operand[] = [];
  for (let at = 0; at <= items.length; at += 1) {
    const item = items[at];
    const join = item && !item.group ? joins[item.text] : undefined;
    if (item && !join) {
      test.push(item);
      continue;
    }
    if (test.length === 0) return wordError('ICE007A', 'SYNTAX ERROR', item ?? items.at(-1), 'a test');
    const compiled = relation(test, context, depth);
    if (isStatementError(compiled)) return compiled;
    alternatives.at(-1)!.push(compiled);
    test = [];
    if (join === 'OR') alternatives.push([]);
  }
  return joined(alternatives);
}

function relation(test: Operand[], context: ConditionContext, depth: number): Condition | StatementError {
  const [first, second] = test as [Operand, Operand | undefined];
  if (first.group && first.text === '') {
    if (second) return wordError('ICE007A', 'SYNTAX ERROR', second, 'AND or OR');
    return expression(first.group, context, depth + 1);
  }
  return compileTest(test, context);
}

function joined(alternatives: Condition[][]): Condition {
  const all = alternatives.map((tests) => (tests.length === 1 ? tests[0]! : both(tests)));
  if (all.length === 1) return all[0]!;
  return conditionOf((record) => {
    for (const one of all) if (one(record)) return true;
    return false;
  }, reachOf(all));
}

const reachOf = (tests: Condition[]): number => tests.reduce((reach, test) => Math.max(reach, test.reach), 0);

function both(tests: Condition[]): Condition {
  return conditionOf((record) => {
    for (const test of tests) if (!test(record)) return false;
    return true;
  }, reachOf(tests));
}
