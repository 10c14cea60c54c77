import type {Row} from '../storage/row';
import {TableData} from '../storage/table-data';
import type {TableIndex} from '../storage/table-index';
import {parsePlainCondition} from '../syntax/query-text';
import type {CreateTrigger} from '../syntax/statement';
import type {DeleteRule, Partitioning} from '../syntax/table-definition';
import type {Condition, Query} from '../syntax/tree';
import {catalogType} from '../types/sql-type';
import type {Column} from './column';

/** A primary or unique key. It is enforced by an index; without one, its table is incomplete. */
export interface UniqueKey {
  readonly name: string;
  columns: readonly number[];
  index?: Index;
}

export interface ForeignKey {
  readonly name: string;
  readonly child: Table;
  columns: readonly number[];
  readonly parent: Table;
  readonly parentKey: UniqueKey;
  readonly onDelete: DeleteRule;
}

export interface CheckConstraint {
  readonly name: string;
  readonly text: string;
  readonly condition: Condition;
}

/** A constraint whose text is parsed when it is first needed: when a row is changed. */
export const checkOf = (name: string, text: string): CheckConstraint => {
  let condition: Condition | undefined;
  return {
    name,
    text,
    get condition() {
      condition ??= parsePlainCondition(text);
      return condition;
    },
  };
};

/** SYSINDEXES.UNIQUERULE */
export type UniqueRule = 'D' | 'U' | 'P' | 'C' | 'N';

export interface Index {
  readonly kind: 'index';
  readonly schema: string;
  name: string;
  readonly table: Table;
  uniqueRule: UniqueRule;
  cluster: boolean;
  readonly indexSpace: string;
  /** Created by Db2 for a key of a table in an implicit table space. */
  readonly implicit: boolean;
  data: TableIndex;
  readonly created: bigint;
  /** INCLUDE columns: a query that reads only these and the key columns needs no rows. */
  included: readonly number[];
  comment?: string;
}

export interface Trigger {
  readonly kind: 'trigger';
  readonly schema: string;
  readonly name: string;
  readonly owner: string;
  readonly definition: CreateTrigger;
  /** CURRENT SCHEMA when it was created: names in the trigger are always resolved with it. */
  readonly qualifier: string;
  readonly created: bigint;
  comment?: string;
}

export type TableKind = 'table' | 'createdTemporary' | 'declaredTemporary' | 'materialized';

/** A table with its rows, keys, constraints and triggers. */
export class Table {
  readonly kind = 'table';
  columns: readonly Column[];
  readonly data: TableData;
  primaryKey: UniqueKey | undefined;
  uniqueKeys: UniqueKey[] = [];
  foreignKeys: ForeignKey[] = [];
  /** Foreign keys of other tables, or of this one, that refer to this table. */
  references: ForeignKey[] = [];
  checks: CheckConstraint[] = [];
  indexes: Index[] = [];
  triggers: Trigger[] = [];
  comment = '';
  label = '';
  /** The query of a materialized query table. */
  query?: {readonly query: Query; readonly text: string; readonly qualifier: string};
  partitioning?: Partitioning | undefined;
  onCommit: 'DELETE' | 'PRESERVE' | 'DROP' = 'DELETE';
  /** WITH RESTRICT ON DROP: neither the table nor its space nor its database can be dropped. */
  restrictOnDrop = false;

  constructor(
    readonly schema: string,
    public name: string,
    readonly type: TableKind,
    columns: readonly Column[],
    readonly owner: string,
    readonly database: string,
    readonly tableSpace: string,
    /** Whether Db2 created the table space. */
    readonly implicitSpace: boolean,
    readonly created: bigint,
    data = new TableData(),
  ) {
    this.columns = columns;
    this.data = data;
  }

  columnNumber(name: string): number {
    return this.columns.findIndex((column) => column.name === name);
  }

  /** Primary and unique keys. */
  get keys(): UniqueKey[] {
    return this.primaryKey ? [this.primaryKey, ...this.uniqueKeys] : this.uniqueKeys;
  }

  /** The length of a record in bytes, as in SYSTABLES.RECLENGTH: 8 for the header, plus the columns. */
  get recordLength(): number {
    return this.columns.reduce((sum, {type, nullable}) => {
      const {length} = catalogType(type);
      const bytes =
        type.kind === 'DECIMAL'
          ? (length >> 1) + 1
          : type.kind === 'VARCHAR' || type.kind === 'VARBINARY'
            ? length + 2
            : length;
      return sum + bytes + (nullable ? 1 : 0);
    }, 8);
  }

  /** The number of rows that fit on a page of 4 KB, which determines where a row is. */
  private get rowsOnPage(): number {
    return Math.max(1, Math.min(255, Math.floor(4056 / (this.recordLength + 2))));
  }

  /** The record identifier of a row as messages show it: five bytes, the page and the position on it. */
  rid(row: number): string {
    const page = 2 + Math.floor(row / this.rowsOnPage);
    const place = (row % this.rowsOnPage) + 1;
    return `${page.toString(16).padStart(8, '0')}${place.toString(16).padStart(2, '0')}`.toUpperCase();
  }

  get pages(): number {
    return Math.ceil(this.data.count / this.rowsOnPage);
  }
}

export interface View {
  readonly kind: 'view';
  readonly schema: string;
  readonly name: string;
  readonly owner: string;
  columns: readonly Column[];
  readonly query: Query;
  readonly text: string;
  /** The text with column names in place of `*`. */
  readonly expanded: string;
  readonly check?: 'CASCADED' | 'LOCAL';
  /** CURRENT SCHEMA when it was created. */
  readonly qualifier: string;
  /** The tables and views that it refers to. */
  readonly dependsOn: readonly {readonly schema: string; readonly name: string; readonly view: boolean}[];
  readonly created: bigint;
  comment?: string;
  label?: string;
}

export interface Alias {
  readonly kind: 'alias' | 'synonym';
  readonly schema: string;
  readonly name: string;
  readonly target: {readonly schema: string; readonly name: string};
  readonly created: bigint;
  comment?: string;
  label?: string;
}

/** A table of the catalog or of the system, whose rows are created on demand. */
export interface SystemTable {
  readonly kind: 'system';
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  rows(): Row[];
}
