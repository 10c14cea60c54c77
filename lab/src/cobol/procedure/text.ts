import type {Field} from '../data/field';
import type {Bounds, ReplacingPhrase, TallyingPhrase} from '../code/operation';
import type {InspectBounds, StatementOf} from '../syntax/statement';
import {phrases, type Lower, type Lowering} from './lowering';
import {expectAlike, expectItem, isCharacters, isInteger} from './operand-rules';

/** USAGE DISPLAY or NATIONAL, and a number only if it is an integer (Language Reference, "STRING statement"). */
const isStringSender = (field: Field | undefined): boolean =>
  isCharacters(field) && (field!.kind !== 'numeric' || isInteger(field));

export const string: Lower<StatementOf<'STRING'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  expectItem(
    statement.into,
    operands,
    (field) => isCharacters(field) && !/edited/.test(field!.kind) && !field!.justified,
  );
  expectItem(statement.pointer, operands, isInteger);
  for (const {from, delimiter} of statement.sources)
    for (const sender of [from, delimiter]) expectItem(sender, operands, isStringSender);
  builder.emit({
    op: 'string',
    sources: statement.sources.map(({from, delimiter}) => ({
      from: operands.operand(from),
      ...(delimiter && {delimiter: operands.operand(delimiter)}),
    })),
    into: operands.reference(statement.into, true),
    ...(statement.pointer && {pointer: operands.reference(statement.pointer, true)}),
  });
  phrases(lowering, statement.phrases, 'overflow');
};

export const unstring: Lower<StatementOf<'UNSTRING'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const {from} = statement;
  if (from.kind !== 'identifier')
    return operands.fail('FWR0010-S', from.at, 'A data-name', from.kind === 'text' ? from.text : from.kind);
  for (const characters of [from, ...statement.into.flatMap(({to, delimiter}) => [to, delimiter])])
    expectItem(characters, operands, isCharacters);
  for (const count of [statement.pointer, statement.tallying, ...statement.into.map((into) => into.count)])
    expectItem(count, operands, isInteger);
  builder.emit({
    op: 'unstring',
    from: operands.reference(from),
    delimiters: statement.delimiters.map(({text, all}) => ({text: operands.operand(text), all})),
    into: statement.into.map(({to, delimiter, count}) => ({
      to: operands.reference(to, true),
      ...(delimiter && {delimiter: operands.reference(delimiter, true)}),
      ...(count && {count: operands.reference(count, true)}),
    })),
    ...(statement.pointer && {pointer: operands.reference(statement.pointer, true)}),
    ...(statement.tallying && {tallying: operands.reference(statement.tallying, true)}),
  });
  return phrases(lowering, statement.phrases, 'overflow');
};

function bounds({operands}: Lowering, {before, after}: InspectBounds): Bounds {
  return {
    ...(before && {before: operands.operand(before)}),
    ...(after && {after: operands.operand(after)}),
  };
}

export const inspect: Lower<StatementOf<'INSPECT'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const {converting} = statement;
  expectItem(statement.subject, operands, isCharacters);
  for (const {counter} of statement.tallying) expectItem(counter, operands, isInteger);
  for (const {what, by} of [
    ...statement.replacing,
    ...(converting ? [{what: converting.from, by: converting.to}] : []),
  ])
    if (what) expectAlike(what, by, operands);
  if (converting) {
    if (statement.subject.kind !== 'identifier') return operands.fail('FWR0020-S', statement.at, 'INSPECT');
    builder.emit({
      op: 'convert',
      subject: operands.reference(statement.subject),
      from: operands.operand(converting.from),
      to: operands.operand(converting.to),
      bounds: bounds(lowering, converting.bounds),
    });
    return;
  }
  const tallying = statement.tallying.map((item): TallyingPhrase => {
    const common = {counter: operands.reference(item.counter, true), bounds: bounds(lowering, item.bounds)};
    if (item.kind === 'characters') return {kind: 'characters', ...common};
    return {kind: item.kind, ...common, what: operands.operand(item.what!)};
  });
  const replacing = statement.replacing.map((item): ReplacingPhrase => {
    const common = {by: operands.operand(item.by), bounds: bounds(lowering, item.bounds)};
    if (item.kind === 'characters') return {kind: 'characters', ...common};
    return {kind: item.kind, ...common, what: operands.operand(item.what!)};
  });
  builder.emit({
    op: 'inspect',
    subject: operands.operand(statement.subject),
    ...(tallying.length > 0 && {tallying}),
    ...(replacing.length > 0 && {replacing}),
  });
};
