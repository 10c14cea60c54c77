import type {Field, FieldKind} from './field';

/** The category of an item, as it appears in messages (Language Reference, "Categories of data"). */
export type Category =
  | Uppercase<Exclude<FieldKind, 'numeric'>>
  | 'NUMERIC INTEGER'
  | 'NUMERIC NON-INTEGER'
  | 'FLOATING-POINT';

export function categoryOf({kind, usage, scale}: Field): Category {
  if (kind !== 'numeric') return kind.toUpperCase() as Category;
  if (usage === 'float' || usage === 'double') return 'FLOATING-POINT';
  return scale > 0 ? 'NUMERIC NON-INTEGER' : 'NUMERIC INTEGER';
}
