/** The parsed form of statements. */
import type {AlterTableAction, CreateTable, IndexKey, SequenceOptions} from './table-definition';
import type {
  Assignment,
  ColumnName,
  Condition,
  DataChange,
  Expression,
  IntoTarget,
  Name,
  Query,
  Signal,
  Variable,
} from './tree';
import type {SqlType} from '../types/sql-type';

interface TriggerReferences {
  readonly old?: string;
  readonly new?: string;
  readonly oldTable?: string;
  readonly newTable?: string;
}

export interface CreateTrigger {
  readonly kind: 'createTrigger';
  readonly replace: boolean;
  readonly name: Name;
  readonly time: 'BEFORE' | 'AFTER' | 'INSTEAD OF';
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly columns?: readonly string[];
  readonly table: Name;
  readonly references: TriggerReferences;
  readonly forEachRow: boolean;
  readonly when?: Condition;
  readonly body: Statement;
  readonly text: string;
}

export type PrivilegeObject =
  | 'table'
  | 'database'
  | 'system'
  | 'tablespace'
  | 'stogroup'
  | 'bufferpool'
  | 'collection'
  | 'sequence'
  | 'schema'
  | 'plan'
  | 'package'
  | 'function'
  | 'procedure'
  | 'other';

export interface Grant {
  readonly kind: 'grant' | 'revoke';
  readonly object: PrivilegeObject;
  /** ALL means all of them. */
  readonly privileges: readonly {readonly name: string; readonly columns?: readonly string[]}[];
  readonly on: readonly Name[];
  readonly to: readonly string[];
  readonly withGrantOption: boolean;
  /** REVOKE … BY: the users whose grants are revoked, if not one's own. */
  readonly by?: readonly string[] | 'ALL';
  /** NOT INCLUDING DEPENDENT PRIVILEGES */
  readonly keepsDependents?: boolean;
}

// SQL Reference, "SQL control statements": the statements in the bodies of procedures, functions and triggers.

export interface Handler {
  readonly exits: boolean;
  /** SQLSTATEs, and SQLEXCEPTION, SQLWARNING or NOT FOUND. */
  readonly conditions: readonly string[];
  readonly action: Statement;
}

export interface DeclaredCursor {
  readonly name: string;
  /** A query, or the name of a prepared statement. */
  readonly source: Query | string;
  readonly hold: boolean;
  /** WITH RETURN: its rows go to the caller if it is left open. */
  readonly returned: boolean;
}

export interface Compound {
  readonly kind: 'compound';
  readonly label?: string;
  readonly atomic: boolean;
  readonly variables: readonly {readonly name: string; readonly type: SqlType; readonly default?: Expression}[];
  readonly cursors: readonly DeclaredCursor[];
  readonly handlers: readonly Handler[];
  readonly body: readonly Statement[];
}

interface Loop {
  readonly kind: 'loop';
  readonly label?: string;
  /** WHILE is tested before each iteration; REPEAT … UNTIL, after it. */
  readonly while?: Condition;
  readonly until?: Condition;
  readonly body: readonly Statement[];
}

interface For {
  readonly kind: 'for';
  readonly label?: string;
  readonly name: string;
  readonly cursor: DeclaredCursor;
  readonly body: readonly Statement[];
}

/** IF, and CASE, whose branches compare its operand if it has one. */
interface If {
  readonly kind: 'if';
  readonly branches: readonly {readonly when: Condition; readonly body: readonly Statement[]}[];
  /** Undefined for a CASE without ELSE, which fails if no branch applies. */
  readonly otherwise?: readonly Statement[];
}

/** An item of GET DIAGNOSTICS. */
export interface Diagnostic {
  readonly target: ColumnName;
  readonly item: string;
}

export type ControlStatement =
  | Compound
  | Loop
  | For
  | If
  | {readonly kind: 'leave' | 'iterate' | 'goto'; readonly label: string}
  /** A statement that GOTO can target, other than those that contain their own label. */
  | {readonly kind: 'labelled'; readonly label: string; readonly body: Statement}
  | {readonly kind: 'return'; readonly value?: Expression}
  | {readonly kind: 'resignal'; readonly sqlstate?: Expression; readonly message?: Expression}
  | {readonly kind: 'getDiagnostics'; readonly items: readonly Diagnostic[]}
  | {readonly kind: 'executeImmediate'; readonly text: Expression}
  | {readonly kind: 'prepare'; readonly name: string; readonly text: Expression}
  | {readonly kind: 'execute'; readonly name: string; readonly using: readonly Expression[]};

export interface Parameter {
  readonly name: string;
  readonly mode: 'IN' | 'OUT' | 'INOUT';
  readonly type: SqlType;
}

/** CREATE PROCEDURE and CREATE FUNCTION with LANGUAGE SQL. */
export interface CreateRoutine {
  readonly kind: 'createRoutine';
  readonly name: Name;
  readonly replace: boolean;
  readonly parameters: readonly Parameter[];
  /** The type that a function returns. */
  readonly returns?: SqlType;
  /** DYNAMIC RESULT SETS */
  readonly resultSets: number;
  /** RETURNS NULL ON NULL INPUT. */
  readonly nullOnNull: boolean;
  /** When the objects named in the body must exist. */
  readonly validate: 'RUN' | 'BIND';
  readonly body: Statement;
  readonly text: string;
}

export interface Call {
  readonly kind: 'call';
  readonly name: Name;
  readonly arguments: readonly Expression[];
}

export type Statement =
  | Query
  | ControlStatement
  | CreateRoutine
  | Call
  | DataChange
  | Signal
  | CreateTable
  | CreateTrigger
  | Grant
  | {
      readonly kind: 'truncate';
      readonly table: Name;
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
    }
  | {
      readonly kind: 'alterIndex';
      readonly name: Name;
      readonly cluster?: boolean;
    }
  | {
      readonly kind: 'createAlias';
      readonly name: Name;
      readonly target: Name;
      readonly synonym: boolean;
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
  | {readonly kind: 'drop'; readonly object: DropObject; readonly name: Name}
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
    }
  | {readonly kind: 'open' | 'close'; readonly cursor: string; readonly using?: readonly Expression[]}
  | {
      readonly kind: 'fetch';
      readonly cursor: string;
      readonly orientation: string;
      readonly number?: Expression;
      readonly into: readonly IntoTarget[];
    };

export type DropObject =
  | 'TABLE'
  | 'VIEW'
  | 'INDEX'
  | 'ALIAS'
  | 'SYNONYM'
  | 'SEQUENCE'
  | 'TRIGGER'
  | 'PROCEDURE'
  | 'FUNCTION'
  | 'DATABASE'
  | 'TABLESPACE'
  | 'STOGROUP'
  | 'PACKAGE'
  | 'TYPE'
  | 'VARIABLE'
  | 'ROLE'
  | 'MASK'
  | 'PERMISSION';

/** The label of a statement that GOTO can target. */
export const labelOf = (statement: Statement): string | undefined => {
  switch (statement.kind) {
    case 'compound':
    case 'loop':
    case 'for':
    case 'labelled':
      return statement.label;
    default:
      return undefined;
  }
};
