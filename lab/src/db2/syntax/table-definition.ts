/** The parsed form of definitions of tables, indexes and sequences. */
import type {SqlType} from '../types/sql-type';
import type {Condition, Expression, Name, Query} from './tree';

export type GeneratedAs =
  | {readonly kind: 'identity'; readonly options: SequenceOptions}
  | {readonly kind: 'rowChangeTimestamp'};

export interface SequenceOptions {
  readonly type?: SqlType;
  readonly start?: bigint;
  readonly increment?: bigint;
  /** null is NO MINVALUE. */
  readonly minimum?: bigint | null;
  readonly maximum?: bigint | null;
  readonly cycle?: boolean;
  readonly cache?: number;
  readonly restart?: bigint | null;
}

/** `'system'` is WITH DEFAULT without a value. */
export type DefaultClause = {readonly expression: Expression; readonly text: string} | 'system';

export interface ColumnDefinition {
  readonly name: string;
  readonly type: SqlType;
  readonly notNull: boolean;
  /** IMPLICITLY HIDDEN */
  readonly hidden?: boolean;
  readonly default?: DefaultClause;
  readonly generated?: {readonly always: boolean; readonly as: GeneratedAs};
  readonly constraints: readonly TableConstraint[];
}

export type DeleteRule = 'CASCADE' | 'RESTRICT' | 'NO ACTION' | 'SET NULL';

export type TableConstraint =
  | {readonly kind: 'primary' | 'unique'; readonly name?: string; readonly columns: readonly string[]}
  | {
      readonly kind: 'foreign';
      readonly name?: string;
      readonly columns: readonly string[];
      readonly parent: Name;
      readonly parentColumns?: readonly string[];
      readonly onDelete?: DeleteRule;
    }
  | {readonly kind: 'check'; readonly name?: string; readonly condition: Condition; readonly text: string};

/** PARTITION BY RANGE: the partitioning key, and the limit key of each partition as texts, or MAXVALUE and MINVALUE. */
export interface Partitioning {
  readonly key: readonly {readonly column: string; readonly descending: boolean}[];
  readonly limits: readonly (readonly string[])[];
}

export interface CreateTable {
  readonly kind: 'createTable';
  readonly name: Name;
  readonly columns: readonly ColumnDefinition[];
  readonly constraints: readonly TableConstraint[];
  readonly like?: {readonly name: Name; readonly identity: boolean; readonly defaults: boolean};
  /** AS (fullselect): a materialized query table, or WITH NO DATA. */
  readonly as?: {
    readonly query: Query;
    readonly text: string;
    readonly columns?: readonly string[];
    readonly materialized: boolean;
  };
  readonly temporary?: 'created' | 'declared';
  readonly onCommit: 'DELETE' | 'PRESERVE' | 'DROP';
  /** WITH RESTRICT ON DROP */
  readonly restrictOnDrop?: boolean;
  readonly partitioning?: Partitioning;
  /** IN database.tablespace */
  readonly space?: {readonly database?: string; readonly tableSpace?: string};
}

export type AlterTableAction =
  | {readonly kind: 'addColumn'; readonly column: ColumnDefinition}
  | {readonly kind: 'addConstraint'; readonly constraint: TableConstraint}
  | {
      readonly kind: 'dropConstraint';
      readonly what: 'PRIMARY KEY' | 'FOREIGN KEY' | 'CHECK' | 'UNIQUE' | 'CONSTRAINT';
      readonly name?: string;
    }
  | {readonly kind: 'dropColumn'; readonly name: string}
  | {readonly kind: 'setType'; readonly name: string; readonly type: SqlType}
  | {readonly kind: 'setDefault'; readonly name: string; readonly default: DefaultClause}
  | {readonly kind: 'dropDefault'; readonly name: string}
  | {
      readonly kind: 'alterIdentity';
      readonly name: string;
      readonly options: SequenceOptions;
      /** SET GENERATED ALWAYS or BY DEFAULT */
      readonly always?: boolean;
    }
  | {readonly kind: 'addPartition'; readonly limit: readonly string[]}
  | {readonly kind: 'restrictOnDrop'; readonly restrict: boolean}
  | {readonly kind: 'renameColumn'; readonly from: string; readonly to: string}
  | {readonly kind: 'option'};

export interface IndexKey {
  readonly expression: Expression;
  readonly descending: boolean;
}
