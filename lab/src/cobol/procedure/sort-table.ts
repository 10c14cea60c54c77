import type {Condition} from '../code/condition';
import type {Reference} from '../code/operand';
import {type DataItem, tablesOf} from '../data/item';
import type {Identifier} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import type {Lowering} from './lowering';
import {occurrences} from './search';

/** SORT of a table (Language Reference, SORT statement: format 2), by the keys of the statement or of its OCCURS clause. */
export function sortTable(lowering: Lowering, statement: StatementOf<'SORT'>, item: DataItem): void {
  const {operands, conditions, builder} = lowering;
  const {file: table, at} = statement;
  const depth = tablesOf(item).length;
  if (table.subscripts.length !== depth - 1) operands.fail('FWR0014-S', table.at, table.name);
  if (item.variable === true) operands.fail('FWR0005-S', at, 'SORT of a table whose elements vary in length');
  if (statement.collating !== undefined) operands.fail('FWR0005-S', at, 'COLLATING SEQUENCE of a table SORT');
  const stated = statement.keys.flatMap(({descending, keys}) => keys.map((name) => ({descending, name})));
  const keys = stated.length > 0 ? stated : item.table!.keys;
  if (keys.length === 0) operands.fail('FWR0010-S', at, 'KEY', table.name);
  const one = {kind: 'number', at: table.at, digits: '1', scale: 0} as const;
  const element = (name: Identifier): Reference => {
    const data = operands.item(name);
    if (!tablesOf(data).includes(item) || tablesOf(data).length !== depth) {
      operands.fail('FWR0020-S', name.at, name.name);
    }
    return operands.referenceTo(data, {...name, subscripts: [...table.subscripts, one]});
  };
  const of = (key: Reference, number: Reference): Reference => ({
    ...key,
    subscripts: key.subscripts!.map((each, index) => (index === depth - 1 ? {...each, value: number} : each)),
  });
  const [left, right] = [lowering.temporary(), lowering.temporary()];
  let less: Condition | undefined;
  for (const {descending, name} of [...keys].reverse()) {
    const key = element(name);
    const [a, b] = [of(key, left), of(key, right)];
    const before = conditions.compared(descending ? '>' : '<', a, b);
    const next: Condition | undefined = less && {kind: 'and', conditions: [conditions.compared('=', a, b), less]};
    less = next ? {kind: 'or', conditions: [before, next]} : before;
  }
  builder.emit({
    op: 'sort-table',
    table: element(table),
    stride: item.table!.stride,
    count: occurrences(lowering, item),
    left,
    right,
    less: less!,
  });
}
