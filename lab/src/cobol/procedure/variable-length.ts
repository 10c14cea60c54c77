import type {Operand} from '../code/operand';
import type {DataItem} from '../data/item';
import type {Identifier} from '../syntax/expression';
import {arithmetic, integer} from './arithmetic-operand';

/**
 * The effects of OCCURS DEPENDING ON at run time: the length of groups and of table elements, and the place of whatever
 * follows in the same record (Programming Guide, "Complex OCCURS DEPENDING ON"). Layout offsets are those of the
 * maximum length; items are shifted to the left from there.
 */
export class VariableLength {
  /** `object` returns the value of an object of DEPENDING ON. */
  constructor(private readonly object: (depending: Identifier) => Operand) {}

  /** The length of one occurrence; undefined if it never changes. */
  length(item: DataItem): Operand | undefined {
    if (!item.variable) return undefined;
    const shrunk = item.children.flatMap((child) => this.shrunk(child));
    return arithmetic('-', integer(item.table?.stride ?? item.field.length), sum(shrunk));
  }

  /** The number of bytes by which an item is to the left of its offset; undefined if it never moves. */
  shift(item: DataItem): Operand | undefined {
    const before: Operand[] = [];
    for (let at = item.renames ?? item; at.parent; at = at.parent) {
      const {children} = at.parent;
      const place = children.indexOf(at.redefines ?? at);
      before.push(...children.slice(0, Math.max(place, 0)).flatMap((child) => this.shrunk(child)));
    }
    return before.length > 0 ? sum(before) : undefined;
  }

  /** The bytes by which an item with all its occurrences is shorter now: no operand, or one. */
  private shrunk(item: DataItem): Operand[] {
    const {table, redefines} = item;
    if (redefines || (!item.variable && !table?.depending)) return [];
    const one = this.length(item);
    if (!table) return [arithmetic('-', integer(item.field.length), one!)];
    const count = table.depending ? this.object(table.depending) : integer(table.maximum);
    if (!one) return [arithmetic('*', arithmetic('-', integer(table.maximum), count), integer(table.stride))];
    return [arithmetic('-', integer(table.maximum * table.stride), arithmetic('*', count, one))];
  }
}

const sum = (operands: readonly Operand[]): Operand => operands.reduce((left, right) => arithmetic('+', left, right));

/** The minimum length of an item: tables with OCCURS DEPENDING ON have their minimum number of occurrences. */
export function leastLength(item: DataItem): number {
  const {children, table, field} = item;
  if (!item.variable) return field.length;
  const lost = children.reduce((total, child) => {
    if (child.redefines) return total;
    const times = child.table;
    const least = leastLength(child) * (times?.depending ? times.minimum : (times?.maximum ?? 1));
    return total + (times ? times.stride * times.maximum : child.field.length) - least;
  }, 0);
  return (table?.stride ?? field.length) - lost;
}

/** Whether something follows an item in its record. */
export function isFollowed(item: DataItem): boolean {
  for (let at = item; at.parent; at = at.parent) {
    const {children} = at.parent;
    const later = children.slice(children.indexOf(at) + 1);
    if (at.parent.table || later.some(({redefines}) => !redefines)) return true;
  }
  return false;
}
