/** What the parser makes of a statement. */
import type {AlterTableAction, CreateTable, IndexKey, SequenceOptions} from './table-definition';
import type {Assignment, ColumnName, Condition, DataChange, Expression, Name, Query, Signal, Variable} from './tree';

interface TriggerReferences {
  readonly old?: string;
  readonly new?: string;
  readonly oldTable?: string;
  readonly newTable?: string;
}

export interface CreateTrigger {
  readonly kind: 'createTrigger';
  readonly name: Name;
  readonly time: 'BEFORE' | 'AFTER' | 'INSTEAD OF';
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly columns?: readonly string[];
  readonly table: Name;
  readonly references: TriggerReferences;
  readonly forEachRow: boolean;
  readonly when?: Condition;
  readonly body: readonly Statement[];
  readonly text: string;
}

export type PrivilegeObject = 'table' | 'database' | 'tableSpace' | 'system' | 'use' | 'sequence' | 'schema' | 'other';

export interface Grant {
  readonly kind: 'grant' | 'revoke';
  readonly object: PrivilegeObject;
  /** ALL is all of them. */
  readonly privileges: readonly {readonly name: string; readonly columns?: readonly string[]}[];
  readonly on: readonly Name[];
  readonly to: readonly string[];
  readonly withGrantOption: boolean;
}

export type Statement =
  | Query
  | DataChange
  | Signal
  | CreateTable
  | CreateTrigger
  | Grant
  | {
      readonly kind: 'truncate';
      readonly table: Name;
      readonly immediate: boolean;
      readonly restrictTriggers: boolean;
      readonly restartIdentity: boolean;
    }
  | {readonly kind: 'alterTable'; readonly name: Name; readonly actions: readonly AlterTableAction[]}
  | {
      readonly kind: 'createView';
      readonly name: Name;
      readonly columns?: readonly string[];
      readonly query: Query;
      readonly check?: 'CASCADED' | 'LOCAL';
      readonly text: string;
      readonly textAt: number;
    }
  | {
      readonly kind: 'createIndex';
      readonly name: Name;
      readonly table: Name;
      readonly unique: boolean;
      readonly whereNotNull: boolean;
      readonly keys: readonly IndexKey[];
      readonly include: readonly string[];
      readonly cluster: boolean;
      readonly deferred: boolean;
    }
  | {
      readonly kind: 'alterIndex';
      readonly name: Name;
      readonly cluster?: boolean;
      readonly addColumns: readonly IndexKey[];
    }
  | {
      readonly kind: 'createAlias';
      readonly name: Name;
      readonly target: Name;
      readonly synonym: boolean;
      readonly forSequence: boolean;
    }
  | {readonly kind: 'createSequence' | 'alterSequence'; readonly name: Name; readonly options: SequenceOptions}
  | {
      readonly kind: 'createDatabase' | 'alterDatabase';
      readonly name: string;
      readonly stogroup?: string;
      readonly bufferPool?: string;
    }
  | {
      readonly kind: 'createTableSpace' | 'alterTableSpace';
      readonly name: string;
      readonly database?: string;
      readonly options: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'createStogroup' | 'alterStogroup';
      readonly name: string;
      readonly volumes: readonly string[];
      readonly vcat?: string;
    }
  | {readonly kind: 'drop'; readonly object: DropObject; readonly name: Name; readonly restrict: boolean}
  | {
      readonly kind: 'comment' | 'label';
      readonly object: 'TABLE' | 'COLUMN' | 'INDEX' | 'ALIAS' | 'SEQUENCE' | 'TRIGGER';
      readonly name: Name;
      readonly columns: readonly {readonly column?: string; readonly text: string}[];
    }
  | {readonly kind: 'renameTable' | 'renameIndex'; readonly from: Name; readonly to: string}
  | {readonly kind: 'refresh'; readonly name: Name}
  | {readonly kind: 'lockTable'; readonly name: Name; readonly exclusive: boolean}
  | {readonly kind: 'commit'}
  | {readonly kind: 'rollback'; readonly toSavepoint: boolean; readonly savepoint?: string}
  | {readonly kind: 'savepoint'; readonly name: string; readonly unique: boolean}
  | {readonly kind: 'release'; readonly name: string}
  | {readonly kind: 'setRegister'; readonly register: string; readonly value: Expression}
  | {
      readonly kind: 'setVariables';
      readonly assignments: readonly Assignment[];
      readonly targets: readonly (ColumnName | Variable)[];
    }
  | {
      readonly kind: 'explain';
      readonly queryNumber?: number;
      readonly statement: Query | DataChange;
      readonly text: string;
    }
  | {
      readonly kind: 'declareCursor';
      readonly name: string;
      readonly query: Query;
      readonly hold: boolean;
      readonly scroll: boolean;
    }
  | {readonly kind: 'open' | 'close'; readonly cursor: string}
  | {
      readonly kind: 'fetch';
      readonly cursor: string;
      readonly orientation: string;
      readonly number?: Expression;
      readonly into: readonly Variable[];
    };

export type DropObject =
  'TABLE' | 'VIEW' | 'INDEX' | 'ALIAS' | 'SYNONYM' | 'SEQUENCE' | 'TRIGGER' | 'DATABASE' | 'TABLESPACE' | 'STOGROUP';
