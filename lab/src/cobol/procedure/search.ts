import type {Operand, Reference} from '../code/operand';
import type {DataItem, IndexName} from '../data/item';
import type {Expression} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import type {Lower, Lowering} from './lowering';
import {arithmetic, integer} from './arithmetic-operand';
import {isIndexData, stepItem} from './set';

/** The current number of occurrences of the table. */
export function occurrences({operands}: Lowering, {table}: DataItem): Operand {
  return table!.depending ? operands.object(table!.depending) : integer(table!.maximum);
}

const fieldOf = ({field}: IndexName): Reference => ({kind: 'field', field});

export const search: Lower<StatementOf<'SEARCH'>> = (lowering, statement) => {
  const {operands, builder} = lowering;
  const table = operands.item(statement.table);
  if (!table.table || table.table.indexes.length === 0) {
    return operands.fail('FWR0020-S', statement.table.at, statement.table.name);
  }
  const [atEnd, join] = [builder.reserve(), builder.reserve()];
  if (statement.all) searchAll(lowering, statement, table, atEnd, join);
  else searchSerial(lowering, statement, table, atEnd, join);
  builder.begin(atEnd);
  lowering.statements(statement.phrases['at-end'] ?? []);
  builder.begin(join);
};

/** SEARCH: from the current index on, one occurrence after the other. */
function searchSerial(
  lowering: Lowering,
  statement: StatementOf<'SEARCH'>,
  table: DataItem,
  atEnd: number,
  join: number,
): void {
  const {builder, conditions, names, operands} = lowering;
  const {stride, indexes} = table.table!;
  const varied = statement.varying && names.as('index', statement.varying);
  const own = varied && indexes.includes(varied) ? varied : undefined;
  const index = own ?? indexes[0]!;
  const [top, tests] = [builder.reserve(), builder.reserve()];
  builder.begin(top);
  const end = arithmetic('*', occurrences(lowering, table), integer(stride));
  builder.branch(
    {
      kind: 'or',
      conditions: [
        conditions.compared('>=', fieldOf(index), end),
        conditions.compared('<', fieldOf(index), integer(0)),
      ],
    },
    atEnd,
    tests,
  );
  builder.begin(tests);
  for (const {condition, body} of statement.whens) {
    const [then, next] = [builder.reserve(), builder.reserve()];
    builder.branch(conditions.condition(condition), then, next);
    builder.begin(then);
    lowering.statements(body);
    builder.jump(join);
    builder.begin(next);
  }
  builder.emit({op: 'compute', value: integer(stride), targets: [{to: fieldOf(index), combine: '+'}]});
  if (statement.varying && isIndexData(lowering, statement.varying)) {
    // An index data item holds the same as an index of this table (Language Reference, SEARCH: VARYING phrase).
    builder.emit({
      op: 'compute',
      value: integer(stride),
      targets: [{to: operands.reference(statement.varying, true), combine: '+'}],
    });
  } else if (statement.varying && !own) {
    stepItem(lowering, statement.varying, {kind: 'number', at: statement.at, digits: '1', scale: 0}, '+');
  }
  builder.jump(top);
}

/** SEARCH ALL: a binary search by the keys of the table. */
function searchAll(
  lowering: Lowering,
  statement: StatementOf<'SEARCH'>,
  table: DataItem,
  atEnd: number,
  join: number,
): void {
  const {builder, conditions, operands} = lowering;
  const {stride, indexes, keys} = table.table!;
  const index = fieldOf(indexes[0]!);
  const [when] = statement.whens;
  const [low, high, middle] = [lowering.temporary(), lowering.temporary(), lowering.temporary()];
  const set = (to: Reference, value: Operand): void => builder.emit({op: 'compute', value, targets: [{to}]});
  const tests = when!.condition.kind === 'and' ? when!.condition.operands : [when!.condition];
  const [top, probe, up, down] = [builder.reserve(), builder.reserve(), builder.reserve(), builder.reserve()];
  set(low, integer(1));
  set(high, occurrences(lowering, table));
  builder.begin(top);
  builder.branch(conditions.compared('>', low, high), atEnd, probe);
  builder.begin(probe);
  set(middle, arithmetic('/', arithmetic('+', low, high), integer(2)));
  set(index, arithmetic('*', arithmetic('-', middle, integer(1)), integer(stride)));
  for (const test of tests) {
    const {key, value, item} = keyTest(lowering, test);
    const descending = keys.find(({name}) => operands.item(name) === item)?.descending;
    if (descending === undefined) return operands.fail('FWR0020-S', test.at, item.name ?? 'FILLER');
    const [other, next] = [builder.reserve(), builder.reserve()];
    builder.branch(conditions.compared('=', key, value), next, other);
    builder.begin(other);
    builder.branch(conditions.compared(descending ? '>' : '<', key, value), up, down);
    builder.begin(next);
  }
  lowering.statements(when!.body);
  builder.jump(join);
  builder.begin(up);
  set(low, arithmetic('+', middle, integer(1)));
  builder.jump(top);
  builder.begin(down);
  set(high, arithmetic('-', middle, integer(1)));
  builder.jump(top);
}

/** `key = value`, or a condition-name of a key with one value. */
function keyTest({operands, conditions}: Lowering, test: Expression): {key: Operand; value: Operand; item: DataItem} {
  if (test.kind === 'identifier') {
    const named = conditions.itemOf(test);
    const value = named?.condition.values[0];
    if (named && value && !value.through) {
      return {key: operands.referenceTo(named.item, test), value: operands.operand(value.from), item: named.item};
    }
  }
  if (test.kind === 'relation' && test.operator === '=' && test.left?.kind === 'identifier') {
    return {key: operands.operand(test.left), value: operands.operand(test.right), item: operands.item(test.left)};
  }
  return operands.fail('FWR0010-S', test.at, 'a key of the table and EQUAL', test.kind);
}
