/**
 * The parsed form of expressions, queries and data changes. Nodes are named after the syntax diagrams in the SQL
 * Reference.
 */
import type {SqlType} from '../types/sql-type';

/** The name of an object: `schema.name`, or a name alone. */
export interface Name {
  readonly schema?: string;
  readonly name: string;
}

/** SQL Reference, "Expressions". */
export type Expression =
  | Literal
  | ColumnName
  | Variable
  | FunctionInvocation
  | CaseExpression
  | {readonly kind: 'null'}
  | {readonly kind: 'default'}
  | {readonly kind: 'register'; readonly name: string}
  | {readonly kind: 'sign'; readonly operand: Expression}
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {readonly kind: 'duration'; readonly amount: Expression; readonly unit: DurationUnit}
  | {readonly kind: 'cast'; readonly operand: Expression; readonly type: SqlType}
  | {readonly kind: 'subquery'; readonly query: Query}
  | {readonly kind: 'row'; readonly values: readonly Expression[]}
  | {readonly kind: 'sequence'; readonly next: boolean; readonly name: Name}
  | {readonly kind: 'rowChange'; readonly table: string; readonly token: boolean};

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '||';
export type DurationUnit = 'YEARS' | 'MONTHS' | 'DAYS' | 'HOURS' | 'MINUTES' | 'SECONDS' | 'MICROSECONDS';

export interface Literal {
  readonly kind: 'literal';
  readonly text: string;
  readonly form: 'number' | 'string' | 'DATE' | 'TIME' | 'TIMESTAMP';
  /** The prefix of a string: X, G, GX … */
  readonly prefix?: string;
}

export interface ColumnName {
  readonly kind: 'column';
  /** A correlation name, a table, or a schema and a table. */
  readonly qualifier?: Name;
  readonly name: string;
}

/** A host variable with its indicator; a parameter marker is named by its number: ?1, ?2 … */
export interface Variable {
  readonly kind: 'variable';
  readonly name: string;
  readonly indicator?: string;
}

/** The target of a value in SELECT INTO and FETCH: a host variable, or a variable of a routine. */
export type IntoTarget = Variable | ColumnName;

export interface FunctionInvocation {
  readonly kind: 'function';
  readonly schema?: string;
  readonly name: string;
  readonly arguments: readonly Expression[];
  readonly distinct: boolean;
  /** COUNT(*) */
  readonly star: boolean;
  /** LISTAGG(…) WITHIN GROUP (ORDER BY …) */
  readonly withinGroup?: readonly SortKey[];
  readonly over?: Window;
}

/** SQL Reference, "OLAP specification". */
export interface Window {
  readonly partitionBy: readonly Expression[];
  readonly orderBy: readonly SortKey[];
  readonly frame?: WindowFrame;
}

export interface WindowFrame {
  readonly unit: 'ROWS' | 'RANGE';
  readonly start: FrameBound;
  readonly end: FrameBound;
}

export interface FrameBound {
  readonly direction: 'PRECEDING' | 'CURRENT' | 'FOLLOWING';
  /** Undefined for UNBOUNDED. */
  readonly offset?: number;
}

export interface CaseExpression {
  readonly kind: 'case';
  readonly operand?: Expression;
  readonly whens: readonly {readonly when: Condition | Expression; readonly then: Expression}[];
  readonly otherwise?: Expression;
}

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** SQL Reference, "Search conditions" and "Predicates". */
export type Condition =
  | {readonly kind: 'and' | 'or'; readonly operands: readonly Condition[]}
  | {readonly kind: 'not'; readonly operand: Condition}
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'quantified';
      readonly operator: ComparisonOperator;
      readonly all: boolean;
      readonly left: Expression;
      readonly query: Query;
    }
  | {
      readonly kind: 'between';
      readonly operand: Expression;
      readonly low: Expression;
      readonly high: Expression;
      readonly negated: boolean;
    }
  | {
      readonly kind: 'in';
      readonly left: Expression;
      readonly among: readonly Expression[] | Query;
      readonly negated: boolean;
    }
  | {
      readonly kind: 'like';
      readonly operand: Expression;
      readonly pattern: Expression;
      readonly escape?: Expression;
      readonly negated: boolean;
    }
  | {readonly kind: 'isNull'; readonly operand: Expression; readonly negated: boolean}
  | {readonly kind: 'distinct'; readonly left: Expression; readonly right: Expression; readonly negated: boolean}
  | {readonly kind: 'exists'; readonly query: Query};

export interface SortKey {
  readonly expression: Expression;
  readonly descending: boolean;
  /** NULLS FIRST or NULLS LAST if specified; without it, null is the highest value. */
  readonly nullsFirst?: boolean;
}

type Isolation = 'UR' | 'CS' | 'RS' | 'RR';

/** A fullselect with what may follow it: SQL Reference, "select-statement". */
export interface Query {
  readonly kind: 'query';
  readonly with: readonly CommonTable[];
  readonly body: QueryBody;
  readonly orderBy: readonly SortKey[];
  readonly offset?: Expression;
  readonly fetchFirst?: Expression;
  readonly isolation?: Isolation;
  /** FOR UPDATE, with the columns if they are named. */
  readonly forUpdate?: readonly string[];
  readonly readOnly: boolean;
  readonly queryNumber?: number;
}

export interface CommonTable {
  readonly name: string;
  readonly columns?: readonly string[];
  readonly query: Query;
}

export type QueryBody =
  | Select
  | {readonly kind: 'nested'; readonly query: Query}
  | {readonly kind: 'values'; readonly rows: readonly (readonly Expression[])[]}
  | SetOperation;

export interface SetOperation {
  readonly kind: 'set';
  readonly operator: 'UNION' | 'EXCEPT' | 'INTERSECT';
  readonly all: boolean;
  readonly left: QueryBody;
  readonly right: QueryBody;
}

export interface Select {
  readonly kind: 'select';
  readonly distinct: boolean;
  readonly items: readonly SelectItem[];
  readonly into?: readonly IntoTarget[];
  readonly from: readonly TableReference[];
  readonly where?: Condition;
  /** Each element is a list of grouping sets; one set for a plain expression. */
  readonly groupBy?: readonly (readonly (readonly Expression[])[])[];
  readonly having?: Condition;
}

export type SelectItem =
  /** `*`, with its position in the text of the statement. */
  | {readonly kind: 'all'; readonly qualifier?: Name; readonly from: number; readonly to: number}
  | {readonly kind: 'item'; readonly expression: Expression; readonly name?: string};

export type JoinType = 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'CROSS';

interface Correlation {
  readonly correlation?: string;
  readonly columns?: readonly string[];
}

export type TableReference =
  | ({readonly kind: 'table'; readonly name: Name} & Correlation)
  | ({readonly kind: 'nested'; readonly query: Query; readonly lateral: boolean} & Correlation)
  | ({readonly kind: 'dataChange'; readonly old: boolean; readonly statement: DataChange} & Correlation)
  | JoinedTable;

export interface JoinedTable {
  readonly kind: 'join';
  readonly type: JoinType;
  readonly left: TableReference;
  readonly right: TableReference;
  readonly on?: Condition;
}

export interface Assignment {
  readonly columns: readonly ColumnName[];
  /** One for each column, or one subquery for all of them. */
  readonly values: readonly Expression[];
}

export interface Insert {
  readonly kind: 'insert';
  readonly table: Name;
  readonly columns?: readonly string[];
  readonly overriding?: 'USER' | 'SYSTEM';
  readonly query: Query;
}

export interface Update {
  readonly kind: 'update';
  readonly table: Name;
  readonly correlation?: string;
  readonly assignments: readonly Assignment[];
  readonly where?: Condition;
  readonly cursor?: string;
}

export interface Delete {
  readonly kind: 'delete';
  readonly table: Name;
  readonly correlation?: string;
  readonly where?: Condition;
  readonly cursor?: string;
  readonly fetchFirst?: Expression;
}

export interface MergeAction {
  readonly matched: boolean;
  readonly condition?: Condition;
  readonly action:
    | {readonly kind: 'update'; readonly assignments: readonly Assignment[]}
    | {readonly kind: 'insert'; readonly columns?: readonly string[]; readonly values: readonly Expression[]}
    | {readonly kind: 'delete'}
    | Signal;
}

export interface Merge {
  readonly kind: 'merge';
  readonly table: Name;
  readonly correlation?: string;
  readonly source: TableReference;
  readonly on: Condition;
  readonly actions: readonly MergeAction[];
}

export type DataChange = Insert | Update | Delete | Merge;

export interface Signal {
  readonly kind: 'signal';
  /** A constant, or a variable of a routine. */
  readonly sqlstate: Expression;
  readonly message?: Expression;
}
