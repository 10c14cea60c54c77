import type {DataItem, NamedData} from '../data/item';
import type {Diagnostics} from '../messages/diagnostics';
import {DataNames} from '../names/data-names';
import type {Expression} from '../syntax/expression';

/** The item that an expression names; undefined for parts of items, literals and anything that cannot be determined. */
export type ItemOf = (expression: Expression) => DataItem | undefined;

export function itemFinder(named: readonly NamedData[], diagnostics: Diagnostics): ItemOf {
  const names = new DataNames(diagnostics);
  for (const data of named) names.add(data);
  return (expression) => {
    if (expression.kind !== 'identifier' || expression.modification) return undefined;
    return names.as('item', expression);
  };
}
