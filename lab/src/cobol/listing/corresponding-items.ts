import type {DataItem, NamedData} from '../data/item';
import {correspondingPairs} from '../procedure/corresponding';
import type {Expression} from '../syntax/expression';
import type {ProgramUnit} from '../syntax/program';
import type {Statement} from '../syntax/statement';
import {walkStatements} from '../syntax/walk';

interface CorrespondingItem {
  readonly name: string;
  /** The line of its definition. */
  readonly line: number;
  /** The line of the receiving group, where the references are counted. */
  readonly referredAt: number;
  readonly modified: boolean;
}

/** The items that CORRESPONDING phrases pair, by the line of their statement. */
export function correspondingItems(
  {procedure}: ProgramUnit,
  named: readonly NamedData[],
): ReadonlyMap<number, readonly CorrespondingItem[]> {
  const items = new Map<number, CorrespondingItem[]>();
  if (!procedure) return items;
  walkStatements(procedure, (statement) => {
    const [from, ...to] = correspondingGroups(statement, named);
    if (!from) return;
    for (const group of to) {
      for (const [one, other] of correspondingPairs(from.item, group.item)) {
        const known = items.get(statement.at.line) ?? [];
        known.push(itemOf(one, group.line, false), itemOf(other, group.line, true));
        items.set(statement.at.line, known);
      }
    }
  });
  return items;
}

const itemOf = ({name = '', at, entry}: DataItem, referredAt: number, modified: boolean): CorrespondingItem => ({
  name,
  referredAt,
  line: (entry?.at ?? at).line,
  modified,
});

/** The groups of a CORRESPONDING phrase: the sending one, then the receiving ones. */
export function correspondingGroups(
  statement: Statement,
  named: readonly NamedData[],
): {item: DataItem; line: number}[] {
  const {verb} = statement;
  if ((verb !== 'MOVE' && verb !== 'ADD' && verb !== 'SUBTRACT') || !statement.corresponding) return [];
  const operands: (Expression | undefined)[] =
    verb === 'MOVE' ? [statement.from, ...statement.to] : [statement.operands[0], ...statement.to.map(({to}) => to)];
  const groups = operands.map((operand) => {
    const item = operand && groupOf(operand, named);
    return item && {item, line: operand.at.line};
  });
  return groups.every((group) => group !== undefined) ? groups : [];
}

function groupOf(operand: Expression, named: readonly NamedData[]): DataItem | undefined {
  if (operand.kind !== 'identifier') return undefined;
  return named.find(
    (data): data is DataItem =>
      data.kind === 'item' && data.name === operand.name && isWithin(data, operand.qualifiers),
  );
}

function isWithin(item: DataItem, qualifiers: readonly string[]): boolean {
  let index = 0;
  for (let at = item.parent; at && index < qualifiers.length; at = at.parent)
    if (at.name === qualifiers[index]) index += 1;
  return index === qualifiers.length;
}
