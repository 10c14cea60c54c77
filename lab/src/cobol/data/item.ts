import type {Position} from '../messages/diagnostics';
import type {Identifier, LiteralExpression} from '../syntax/expression';
import type {DataEntry, ValueRange} from '../syntax/program';
import type {Field} from './field';

/** The OCCURS clause of an item, with its layout. */
export interface Table {
  readonly minimum: number;
  readonly maximum: number;
  /** Bytes from one occurrence to the next. */
  readonly stride: number;
  readonly depending?: Identifier;
  readonly keys: readonly {readonly descending: boolean; readonly name: Identifier}[];
  readonly indexes: readonly IndexName[];
}

/** A data item with its place in storage. */
export interface DataItem {
  readonly kind: 'item';
  readonly name?: string;
  readonly at: Position;
  readonly level: number;
  readonly parent?: DataItem;
  readonly children: DataItem[];
  readonly entry?: DataEntry;
  readonly redefines?: DataItem;
  /** The field of the first occurrence; its length is that of one occurrence. */
  field: Field;
  table?: Table;
  /** Whether it contains an OCCURS DEPENDING ON; its own is not counted. */
  variable?: boolean;
  /** For XML-TEXT and similar registers: the field that holds the length. */
  lengthIn?: Field;
  /** For a level-66 item: the item where it begins. */
  renames?: DataItem;
  global?: boolean;
  /** The number of the file whose record it is. */
  file?: number;
}

/** A level-88 condition-name. */
export interface ConditionName {
  readonly kind: 'condition';
  readonly name: string;
  readonly at: Position;
  readonly item: DataItem;
  readonly values: readonly ValueRange[];
  readonly whenFalse?: LiteralExpression;
}

/** An index-name of INDEXED BY: four bytes with the displacement of an occurrence. */
export interface IndexName {
  readonly kind: 'index';
  readonly name: string;
  readonly at: Position;
  readonly field: Field;
  /** The stride of its table, which is the amount that one step changes the index by. */
  stride: number;
  owner?: DataItem;
}

export type NamedData = DataItem | ConditionName | IndexName;

/** The items with OCCURS that enclose an item, including itself, outermost first: each requires a subscript. */
export function tablesOf(item: DataItem): DataItem[] {
  const tables: DataItem[] = [];
  for (let at: DataItem | undefined = item; at; at = at.parent) if (at.table) tables.unshift(at);
  return tables;
}
