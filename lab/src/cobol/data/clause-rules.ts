import type {DataEntry, UsageClause} from '../syntax/program';
import type {DataItem} from './item';
import type {Picture} from './picture';

const usages: Partial<Record<UsageClause, string>> = {
  float: 'COMP-1',
  double: 'COMP-2',
  packed: 'COMP-3',
  'native-binary': 'COMP-5',
};

/** The name of a usage in messages. */
export const usageClause = (usage: UsageClause): string => `USAGE ${usages[usage] ?? usage.toUpperCase()}`;

/** A clause of an elementary item, and what it conflicts with (Language Reference, the sections of the clauses). */
export function clauseFault(
  {blankWhenZero, justified, sign, picture}: DataEntry,
  usage: UsageClause,
  {category, signed}: Picture,
): readonly [clause: string, other: string] | undefined {
  const written = `PICTURE ${picture!.name}`;
  if (/^(?:float|double|index|.*pointer)$/.test(usage)) return ['PICTURE', usageClause(usage)];
  if (blankWhenZero && !category.startsWith('numeric')) return ['BLANK WHEN ZERO', written];
  if (justified && category.startsWith('numeric')) return ['JUSTIFIED', written];
  if (sign && !(signed && category === 'numeric')) return ['SIGN', written];
  if (sign && usage !== 'display' && usage !== 'national') return ['SIGN', usageClause(usage)];
  return undefined;
}

/** Whether an item, or a group that contains it, redefines another: then it has no value of its own. */
export function isRedefinition(item: DataItem): boolean {
  for (let at: DataItem | undefined = item; at; at = at.parent) if (at.redefines) return true;
  return false;
}
