import type {Bound, BoundCondition, Slot} from '../names/bound';
import type {SqlType} from '../types/sql-type';
import type {Leaf} from './leaf';

/** A condition that compares a column of the leaf with values known before the leaf is read. */
export interface Match {
  readonly condition: BoundCondition;
  readonly column: number;
  readonly operator: '=' | '<' | '<=' | '>' | '>=' | 'in' | 'prefix' | 'null';
  readonly values: readonly Bound[];
  readonly columnType: SqlType;
  readonly text?: string;
}

const mirrored = {'=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<='} as const;

/** Whether a value of this type can be searched for among the values of a column without conversion. */
export function searchable(column: SqlType, value: SqlType): boolean {
  if (column.kind !== value.kind) {
    const whole = (type: SqlType) => type.kind === 'SMALLINT' || type.kind === 'INTEGER';
    if (whole(column) && whole(value)) return true;
    return column.kind === 'VARCHAR' && value.kind === 'CHAR';
  }
  switch (column.kind) {
    case 'CHAR':
      return value.kind === 'CHAR' && column.length === value.length;
    case 'DECIMAL':
      return value.kind === 'DECIMAL' && column.scale === value.scale && column.precision > 15 === value.precision > 15;
    case 'TIMESTAMP':
      return value.kind === 'TIMESTAMP' && column.precision === value.precision;
    case 'DECFLOAT':
    case 'CLOB':
      return false;
    default:
      return true;
  }
}

function columnOf(bound: Bound, slot: Slot): number | undefined {
  return bound.column?.slot === slot ? bound.column.index : undefined;
}

/** Returns the conditions that each restrict a single column of the leaf. */
export function matchesOf(leaf: Leaf, conditions: readonly BoundCondition[]): Match[] {
  const {slot} = leaf;
  const matches: Match[] = [];
  for (const condition of conditions) {
    const {comparison, among, prefix, isNull} = condition;
    if (comparison && comparison.operator !== '<>') {
      const {left, right, operator} = comparison;
      const leftColumn = columnOf(left, slot);
      const rightColumn = columnOf(right, slot);
      if (leftColumn !== undefined && !right.uses.has(slot))
        matches.push({condition, column: leftColumn, operator, values: [right], columnType: left.type});
      else if (rightColumn !== undefined && !left.uses.has(slot))
        matches.push({
          condition,
          column: rightColumn,
          operator: mirrored[operator],
          values: [left],
          columnType: right.type,
        });
    } else if (among) {
      const column = columnOf(among.left, slot);
      if (column !== undefined && among.values.every(({uses}) => !uses.has(slot)))
        matches.push({condition, column, operator: 'in', values: among.values, columnType: among.left.type});
    } else if (prefix) {
      const column = columnOf(prefix.left, slot);
      if (column !== undefined)
        matches.push({
          condition,
          column,
          operator: 'prefix',
          values: [],
          columnType: prefix.left.type,
          text: prefix.text,
        });
    } else if (isNull) {
      const column = columnOf(isNull, slot);
      if (column !== undefined)
        matches.push({condition, column, operator: 'null', values: [], columnType: isNull.type});
    }
  }
  return matches;
}
