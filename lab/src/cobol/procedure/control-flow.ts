import type {Condition} from '../code/condition';
import type {EvaluateObject, EvaluateSubject, StatementOf, Varying} from '../syntax/statement';
import {not} from './conditions';
import {choose, countDown, phrases, type Lower, type Lowering} from './lowering';
import {expectItem, isCharacters, isCounter, isInteger, isNumeric} from './operand-rules';
import {setItem, stepItem} from './set';

export const ifStatement: Lower<StatementOf<'IF'>> = (lowering, {condition, then, otherwise}) => {
  choose(lowering, lowering.conditions.condition(condition), then, otherwise);
};

function evaluateTest(lowering: Lowering, subject: EvaluateSubject, object: EvaluateObject): Condition | undefined {
  const {conditions} = lowering;
  if (object.kind === 'any') return undefined;
  const truth = (value: boolean, condition: Condition): Condition => (value ? condition : not(condition));
  if (subject.kind === 'truth') {
    if (object.kind === 'truth') return {kind: 'constant', value: subject.value === object.value};
    const condition = truth(subject.value, conditions.condition(object.from));
    return object.not ? not(condition) : condition;
  }
  if (object.kind === 'truth') return truth(object.value, conditions.condition(subject));
  if (object.from.kind === 'relation' && !object.from.left)
    return lowering.operands.fail('FWR0010-S', object.from.at, 'an operand', object.from.operator);
  const test: Condition = object.through
    ? {
        kind: 'and',
        conditions: [conditions.compare('>=', subject, object.from), conditions.compare('<=', subject, object.through)],
      }
    : conditions.compare('=', subject, object.from);
  return object.not ? not(test) : test;
}

const all = (kind: 'and' | 'or', list: readonly Condition[]): Condition =>
  list.length === 1 ? list[0]! : {kind, conditions: list};

export const evaluate: Lower<StatementOf<'EVALUATE'>> = (lowering, {subjects, whens, other}) => {
  const {builder} = lowering;
  const join = builder.reserve();
  for (const {objects, body} of whens) {
    const rows = objects.map((row) => {
      const tests = row.flatMap((object, at) => evaluateTest(lowering, subjects[at]!, object) ?? []);
      return tests.length === 0 ? ({kind: 'constant', value: true} as const) : all('and', tests);
    });
    const [then, next] = [builder.reserve(), builder.reserve()];
    builder.branch(all('or', rows), then, next);
    builder.begin(then);
    lowering.statements(body);
    builder.jump(join);
    builder.begin(next);
  }
  lowering.statements(other ?? []);
  builder.begin(join);
};

/** The body of a loop: inline statements, or a range of procedures. */
function loopBody(lowering: Lowering, statement: StatementOf<'PERFORM'>, exit: number, cycle: number): void {
  const {builder, loops} = lowering;
  if (statement.range) {
    const from = lowering.procedure(statement.range.from);
    const through = statement.range.through ? lowering.procedure(statement.range.through) : from;
    const start = lowering.enter(from, 'PERFORM LOOP');
    builder.end({kind: 'perform', start, exit: through.cell, save: builder.cell(-1), then: cycle});
    builder.begin(cycle);
    return;
  }
  loops.push({exit, cycle});
  lowering.statements(statement.body ?? []);
  loops.pop();
  builder.begin(cycle);
}

export const perform: Lower<StatementOf<'PERFORM'>> = (lowering, statement) => {
  const {builder, conditions} = lowering;
  const [cycle, exit] = [builder.reserve(), builder.reserve()];
  if (statement.varying.length > 0) performVarying(lowering, statement, cycle, exit);
  else if (statement.until) {
    const until = conditions.condition(statement.until);
    const [test, body] = [builder.reserve(), builder.reserve()];
    if (statement.testAfter) {
      builder.begin(body);
      loopBody(lowering, statement, exit, cycle);
      builder.branch(until, exit, body);
    } else {
      builder.begin(test);
      builder.branch(until, exit, body);
      builder.begin(body);
      loopBody(lowering, statement, exit, cycle);
      builder.jump(test);
    }
  } else if (statement.times) {
    expectItem(statement.times, lowering.operands, isInteger);
    const times = lowering.operands.operand(statement.times);
    countDown(lowering, times, exit, () => loopBody(lowering, statement, exit, cycle));
  } else loopBody(lowering, statement, exit, cycle);
  builder.begin(exit);
};

/** PERFORM VARYING … AFTER: the last item varies fastest (Language Reference, figures of "PERFORM statement"). */
function performVarying(lowering: Lowering, statement: StatementOf<'PERFORM'>, cycle: number, exit: number): void {
  const {builder, conditions} = lowering;
  const {varying, testAfter} = statement;
  for (const {item, from, by} of varying) {
    for (const each of [item, from]) expectItem(each, lowering.operands, isCounter);
    expectItem(by, lowering.operands, isNumeric);
  }
  const start = ({item, from}: Varying): void => setItem(lowering, item, from);
  const step = ({item, by}: Varying): void => stepItem(lowering, item, by, '+');
  for (const each of varying) start(each);
  const body = builder.reserve();
  const tests = varying.map(() => builder.reserve());
  if (testAfter) {
    builder.begin(body);
    loopBody(lowering, statement, exit, cycle);
    // From the innermost outwards: the first item that has not ended is stepped, and those inside it restart.
    for (let at = varying.length - 1; at >= 0; at -= 1) {
      const [more, over] = [builder.reserve(), builder.reserve()];
      builder.branch(conditions.condition(varying[at]!.until), over, more);
      builder.begin(more);
      step(varying[at]!);
      for (const inner of varying.slice(at + 1)) start(inner);
      builder.jump(body);
      builder.begin(over);
    }
    builder.jump(exit);
    return;
  }
  varying.forEach((each, at) => {
    builder.begin(tests[at]!);
    const [over, more] = [builder.reserve(), tests[at + 1] ?? body];
    builder.branch(conditions.condition(each.until), at === 0 ? exit : over, more);
    if (at === 0) return;
    builder.begin(over);
    step(varying[at - 1]!);
    start(each);
    builder.jump(tests[at - 1]!);
  });
  builder.begin(body);
  loopBody(lowering, statement, exit, cycle);
  step(varying.at(-1)!);
  builder.jump(tests.at(-1)!);
}

export const goTo: Lower<StatementOf<'GO TO'>> = (lowering, {to, depending, at}) => {
  const {builder, operands} = lowering;
  const altered = lowering.alteredCell();
  if (altered !== undefined && !depending) {
    if (to[0]) builder.cells[altered] = lowering.enter(lowering.procedure(to[0]), '');
    builder.end({kind: 'cell', cell: altered});
    return;
  }
  if (to.length === 0) return operands.fail('FWR0010-S', at, 'a procedure-name', '.');
  const starts = to.map((reference) => lowering.enter(lowering.procedure(reference), ''));
  if (!depending) {
    builder.jump(starts[0]!);
    return;
  }
  const otherwise = builder.reserve();
  builder.end({kind: 'depending', value: operands.operand(depending), to: starts, otherwise});
  builder.begin(otherwise);
};

export const alter: Lower<StatementOf<'ALTER'>> = (lowering, {pairs}) => {
  for (const {from, to} of pairs) {
    const target = lowering.procedure(to);
    lowering.builder.emit({op: 'alter', cell: lowering.cellOf(from), to: lowering.enter(target, '')});
    lowering.hasAltered(lowering.procedure(from), target.name ?? '');
  }
};

export const exitStatement: Lower<StatementOf<'EXIT'>> = (lowering, {what, at}) => {
  const {builder, loops, operands} = lowering;
  if (what === undefined) return;
  if (what === 'program') {
    const then = builder.reserve();
    builder.end({kind: 'exit-program', then});
    builder.begin(then);
  } else if (what === 'paragraph' || what === 'section') builder.jump(lowering.exitOf(what));
  else {
    const loop = loops.at(-1);
    if (!loop) return operands.fail('FWR0020-S', at, 'EXIT PERFORM');
    builder.jump(what === 'perform' ? loop.exit : loop.cycle);
  }
};

export const stop: Lower<StatementOf<'STOP'>> = (lowering, {literal, at}) => {
  const {builder, operands} = lowering;
  if (literal) return operands.fail('FWR0005-S', at, 'STOP with a literal');
  const sorting = lowering.sorting();
  builder.end({kind: 'stop-run', ...(sorting && {sorting})});
};

export const goback: Lower = (lowering) => {
  const sorting = lowering.sorting();
  lowering.builder.end({kind: 'goback', ...(sorting && {sorting})});
};

export const call: Lower<StatementOf<'CALL'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  expectItem(statement.program, operands, isCharacters);
  const list = statement.using.map(({by, operand}) =>
    operand ? {by, operand: operands.operand(operand)} : ({by: 'omitted'} as const),
  );
  const then = builder.reserve();
  const handled = Boolean(statement.phrases['call-exception'] ?? statement.phrases['not-call-exception']);
  builder.end({
    kind: 'call',
    program: operands.operand(statement.program),
    arguments: list,
    then,
    ...(statement.returning && {returning: operands.reference(statement.returning, true)}),
    ...(handled && {exception: true}),
  });
  builder.begin(then);
  phrases(lowering, statement.phrases, 'call-exception');
};
