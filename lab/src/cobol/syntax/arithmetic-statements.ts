import type {Expression} from './expression';
import type {ArithmeticTarget, Statement} from './statement';
import {arithmeticTargets, type StatementContext, type StatementReader} from './statement-context';
import type {Token} from './token';

function operands({expressions}: StatementContext): Expression[] {
  const list: Expression[] = [];
  do list.push(expressions.operand());
  while (expressions.startsOperand());
  return list;
}

/** ADD … TO and SUBTRACT … FROM differ in one word. */
function addOrSubtract(context: StatementContext, at: Token, verb: 'ADD' | 'SUBTRACT'): Statement {
  const {stream, expressions} = context;
  const word = verb === 'ADD' ? 'TO' : 'FROM';
  const corresponding = stream.take('CORRESPONDING', 'CORR') !== undefined;
  const list = operands(context);
  let to: ArithmeticTarget[] = [];
  let giving: ArithmeticTarget[] = [];
  let base: Expression | undefined;
  if (stream.take(word)) {
    const from = stream.at;
    base = expressions.operand();
    if (!stream.isWord('GIVING')) {
      stream.at = from;
      base = undefined;
      to = arithmeticTargets(context);
    }
  } else if (!stream.isWord('GIVING')) stream.fail(`${word} or GIVING`);
  if (stream.take('GIVING')) giving = arithmeticTargets(context);
  const phrases = context.phrases(verb, 'size-error');
  return {verb, at, corresponding, operands: list, to, giving, phrases, ...(base && {base})};
}

const multiply: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const operand = expressions.operand();
  stream.expect('BY');
  const from = stream.at;
  let by: Expression | undefined = expressions.operand();
  let targets: ArithmeticTarget[] = [];
  let giving: ArithmeticTarget[] = [];
  if (stream.take('GIVING')) giving = arithmeticTargets(context);
  else {
    stream.at = from;
    by = undefined;
    targets = arithmeticTargets(context);
  }
  return {
    verb: 'MULTIPLY',
    at,
    operand,
    targets,
    giving,
    phrases: context.phrases('MULTIPLY', 'size-error'),
    ...(by && {by}),
  };
};

const divide: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const operand = expressions.operand();
  const word = stream.expect('INTO', 'BY');
  const from = stream.at;
  const other = expressions.operand();
  let targets: ArithmeticTarget[] = [];
  let giving: ArithmeticTarget[] = [];
  const isGiving = stream.take('GIVING') !== undefined;
  if (isGiving) giving = arithmeticTargets(context);
  else {
    if (word === 'BY') stream.fail('GIVING');
    stream.at = from;
    targets = arithmeticTargets(context);
  }
  const remainder = stream.take('REMAINDER') ? expressions.identifier() : undefined;
  return {
    verb: 'DIVIDE',
    at,
    operand,
    targets,
    giving,
    phrases: context.phrases('DIVIDE', 'size-error'),
    ...(isGiving && (word === 'BY' ? {by: other} : {into: other})),
    ...(remainder && {remainder}),
  };
};

const compute: StatementReader = (context, at) => {
  const {stream, expressions} = context;
  const targets = arithmeticTargets(context);
  if (!stream.takeMark('=')) stream.expect('EQUAL');
  const value = expressions.arithmetic();
  return {verb: 'COMPUTE', at, targets, value, phrases: context.phrases('COMPUTE', 'size-error')};
};

export const arithmeticStatements: Record<string, StatementReader> = {
  ADD: (context, at) => addOrSubtract(context, at, 'ADD'),
  SUBTRACT: (context, at) => addOrSubtract(context, at, 'SUBTRACT'),
  MULTIPLY: multiply,
  DIVIDE: divide,
  COMPUTE: compute,
};
