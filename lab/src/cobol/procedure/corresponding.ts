import type {DataItem} from '../data/item';

/** Items that CORRESPONDING leaves out: FILLER, tables, redefinitions, indexes and pointers. */
export const isLeftOut = ({name, table, redefines, field}: DataItem): boolean =>
  name === undefined || !!table || !!redefines || field.kind === 'index' || field.kind === 'pointer';

/**
 * The pairs of a CORRESPONDING phrase: items of the same name in groups of the same names, of which at least one is
 * elementary.
 */
export function correspondingPairs(from: DataItem, to: DataItem): [DataItem, DataItem][] {
  const pairs: [DataItem, DataItem][] = [];
  for (const a of from.children) {
    if (isLeftOut(a)) continue;
    const b = to.children.find((item) => item.name === a.name);
    if (!b || isLeftOut(b)) continue;
    if (a.children.length > 0 && b.children.length > 0) pairs.push(...correspondingPairs(a, b));
    else pairs.push([a, b]);
  }
  return pairs;
}
