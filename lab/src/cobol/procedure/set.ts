import type {Operand, Reference} from '../code/operand';
import type {Field} from '../data/field';
import type {IndexName} from '../data/item';
import type {Expression, Identifier} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import {move, type Lower, type Lowering} from './lowering';
import {arithmetic, integer} from './arithmetic-operand';
import {expectItem, isInteger} from './operand-rules';
import type {Operands} from './operands';

export const isIndexData = ({names}: Lowering, expression: Expression): boolean =>
  names.as('item', expression)?.field.kind === 'index';

const fieldOf = ({field}: IndexName): Reference => ({kind: 'field', field});

/** Stores a value in an item or an index: an index holds a displacement, everything else an occurrence number. */
export function setItem(lowering: Lowering, item: Identifier, value: Expression): void {
  const {builder, operands} = lowering;
  const index = lowering.names.as('index', item);
  const from = lowering.names.as('index', value);
  const raw = (from && isIndexData(lowering, item)) || (index && isIndexData(lowering, value));
  if (raw || (index && from && index.stride === from.stride)) {
    const operand: Operand = from ? fieldOf(from) : operands.operand(value);
    builder.emit({
      op: 'compute',
      value: operand,
      targets: [{to: index ? fieldOf(index) : operands.reference(item, true)}],
    });
    return;
  }
  if (!index) {
    const to = operands.reference(item, true);
    const operand = operands.operand(value);
    if (operand.kind === 'field' || operand.kind === 'number') move(lowering, operand, to);
    else builder.emit({op: 'compute', value: operand, targets: [{to}]});
    return;
  }
  const number = operands.operand(value);
  const displacement =
    number.kind === 'number' && number.scale === 0
      ? integer((Number(number.digits) - 1) * index.stride)
      : arithmetic('*', arithmetic('-', number, integer(1)), integer(index.stride));
  builder.emit({op: 'compute', value: displacement, targets: [{to: fieldOf(index)}]});
}

/** Adds to an item or an index, or subtracts from it. */
export function stepItem(lowering: Lowering, item: Identifier, by: Expression, combine: '+' | '-'): void {
  const {builder, operands} = lowering;
  const index = lowering.names.as('index', item);
  const amount = operands.operand(by);
  const value = !index
    ? amount
    : amount.kind === 'number' && amount.scale === 0
      ? integer(Number(amount.digits) * index.stride)
      : arithmetic('*', amount, integer(index.stride));
  builder.emit({
    op: 'compute',
    value,
    targets: [{to: index ? fieldOf(index) : operands.reference(item, true), combine}],
  });
}

/** SET … TO TRUE moves the first value of the condition-name. */
function setCondition(lowering: Lowering, identifier: Identifier, value: boolean): void {
  const {operands} = lowering;
  const data = operands.find(identifier);
  if (data.kind !== 'condition') return operands.fail('FWR0020-S', identifier.at, identifier.name);
  const literal = value ? data.values[0]?.from : data.whenFalse;
  if (!literal) return operands.fail('FWR0020-S', identifier.at, identifier.name);
  move(lowering, operands.operand(literal), operands.referenceTo(data.item, identifier, true));
}

/** A pointer accepts only addresses (Language Reference, "SET statement", format 5). */
function expectAddress(value: Expression, operands: Operands): void {
  expectItem(value, operands, isPointer);
  const isAddress = value.kind === 'address' || (value.kind === 'figurative' && value.value === 'null');
  if (value.kind !== 'identifier' && !isAddress) operands.fail('FWR0010-S', value.at, 'an address', 'a value');
}

function setPointer(lowering: Lowering, identifier: Identifier, value: Expression): boolean {
  const {operands} = lowering;
  const data = operands.find(identifier);
  if (data.kind !== 'item' || !isPointer(data.field)) return false;
  expectAddress(value, operands);
  move(lowering, operands.operand(value), operands.reference(identifier, true));
  return true;
}

const isPointer = (field: Field | undefined): boolean => field?.kind === 'pointer';

/** Whether an operand sets or supplies an occurrence number: an index-name, an index data item or an integer. */
const isCount = (field: Field | undefined): boolean =>
  field?.kind === 'index' || field === undefined || isInteger(field);

/** An integer can be set from an index-name, an index data item also from another one (the table of format 1). */
function expectIndex(lowering: Lowering, target: Identifier, value: Expression): void {
  const {names, operands} = lowering;
  if (names.as('index', target) || names.as('index', value)) return;
  if (isIndexData(lowering, target) && isIndexData(lowering, value)) return;
  operands.fail('FWR0010-S', value.at, 'an index-name', value.kind === 'identifier' ? value.name : 'a value');
}

export const set: Lower<StatementOf<'SET'>> = (lowering, {sets, at}) => {
  const {builder, operands, environment} = lowering;
  for (const {targets, how, value} of sets) {
    for (const target of targets) {
      if (target.kind === 'address') {
        if (value.kind === 'truth' || value.kind === 'switch' || how !== 'to')
          return operands.fail('FWR0020-S', at, 'SET');
        const {field, parent} = operands.item(target.of);
        if (parent || !lowering.isLinkage(field.area)) return operands.fail('FWR0020-S', target.of.at, target.of.name);
        expectAddress(value, operands);
        builder.emit({op: 'set-address', area: field.area, to: operands.operand(value)});
      } else if (value.kind === 'truth') setCondition(lowering, target, value.value);
      else if (value.kind === 'switch') {
        const upsi = /^UPSI-([0-7])$/.exec(environment.mnemonics.get(target.name) ?? target.name);
        if (!upsi) return operands.fail('FWR0020-S', target.at, target.name);
        builder.emit({op: 'set-switch', upsi: Number(upsi[1]), on: value.on});
      } else if (how === 'to') {
        if (setPointer(lowering, target, value)) continue;
        for (const each of [target, value]) expectItem(each, operands, isCount);
        expectIndex(lowering, target, value);
        setItem(lowering, target, value);
      } else {
        // Only index-names can be stepped (Language Reference, "SET statement", format 2).
        expectItem(target, operands, (field) => field === undefined);
        expectItem(value, operands, isInteger);
        stepItem(lowering, target, value, how === 'up' ? '+' : '-');
      }
    }
  }
};
