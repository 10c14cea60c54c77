import type {Position} from '../messages/diagnostics';
import type {Identifier, LiteralExpression} from './expression';
import type {NameAt, Statement, ProcedureReference} from './statement';

export type UsageClause =
  | 'display'
  | 'binary'
  | 'native-binary'
  | 'packed'
  | 'float'
  | 'double'
  | 'index'
  | 'pointer'
  | 'national'
  | 'display-1'
  | 'procedure-pointer'
  | 'function-pointer'
  | 'object-reference';

export interface OccursClause {
  readonly minimum: number;
  readonly maximum: number;
  readonly depending?: Identifier;
  readonly keys: readonly {readonly descending: boolean; readonly name: Identifier}[];
  readonly indexes: readonly NameAt[];
}

/** A value, or a range of them in an 88 level. */
export interface ValueRange {
  readonly from: LiteralExpression;
  readonly through?: LiteralExpression;
}

/** A data description entry, as written. */
export interface DataEntry {
  readonly at: Position;
  readonly level: number;
  /** Undefined for FILLER. */
  readonly name?: string;
  /** The name in its original case, as GENERATE uses it. */
  readonly written?: string;
  redefines?: NameAt;
  picture?: NameAt;
  usage?: UsageClause;
  sign?: {leading: boolean; separate: boolean};
  synchronized?: boolean;
  justified?: boolean;
  blankWhenZero?: boolean;
  occurs?: OccursClause;
  values?: readonly ValueRange[];
  whenFalse?: LiteralExpression;
  external?: boolean;
  global?: boolean;
  renames?: {from: Identifier; through?: Identifier};
}

export interface FileDescription extends NameAt {
  readonly sort: boolean;
  records: readonly DataEntry[];
  external?: boolean;
  global?: boolean;
  /** RECORD CONTAINS or RECORD VARYING. */
  minimum?: number;
  maximum?: number;
  varying?: boolean;
  depending?: Identifier;
  recording?: string;
  linage?: {
    lines: Identifier | LiteralExpression;
    footing?: Identifier | LiteralExpression;
    top?: Identifier | LiteralExpression;
    bottom?: Identifier | LiteralExpression;
  };
}

export interface SelectEntry extends NameAt {
  optional?: boolean;
  assign?: string;
  organization?: 'sequential' | 'relative' | 'indexed' | 'line-sequential';
  access?: 'sequential' | 'random' | 'dynamic';
  recordKey?: Identifier;
  relativeKey?: Identifier;
  alternateKeys: {key: Identifier; duplicates: boolean}[];
  status?: Identifier;
  vsamStatus?: Identifier;
}

export interface AlphabetEntry extends NameAt {
  /** NATIVE, STANDARD-1 and the like; otherwise `ranges` has the characters in order. */
  readonly standard?: string;
  readonly ranges: readonly {
    readonly from: LiteralExpression;
    readonly through?: LiteralExpression;
    readonly also: readonly LiteralExpression[];
  }[];
}

export interface Environment {
  decimalComma: boolean;
  debugging: boolean;
  collating?: NameAt;
  /** Picture symbols and the currency signs that they stand for. */
  readonly currency: Map<string, string>;
  readonly alphabets: AlphabetEntry[];
  readonly classes: {readonly name: string; readonly at: Position; readonly ranges: readonly ValueRange[]}[];
  /** Mnemonic-names, with the environment-name of each. */
  readonly mnemonics: Map<string, string>;
  /** Condition-names of the UPSI switches. */
  readonly switches: Map<string, {readonly upsi: number; readonly on: boolean}>;
  /** Symbolic characters, as ordinal positions. */
  readonly symbolic: Map<string, number>;
  readonly files: SelectEntry[];
  /** SAME RECORD AREA. */
  readonly sameRecordArea: string[][];
}

export interface Paragraph {
  /** Undefined for statements before the first header. */
  readonly name?: string;
  readonly at: Position;
  readonly sentences: (readonly Statement[])[];
}

/** USE AFTER ERROR PROCEDURE ON, with the modes or the files that it applies to. */
export interface UseStatement {
  readonly at: Position;
  readonly modes: readonly ('input' | 'output' | 'i-o' | 'extend')[];
  readonly files: readonly NameAt[];
  readonly global: boolean;
}

export interface Section {
  readonly name?: string;
  readonly at: Position;
  readonly use?: UseStatement;
  /** USE FOR DEBUGGING ON procedures, or on all of them. */
  readonly debugging?: readonly ProcedureReference[] | 'all';
  /** The priority-number of segmentation. */
  readonly priority: number;
  readonly paragraphs: Paragraph[];
}

export interface ProcedureDivision {
  readonly at: Position;
  readonly using: readonly (NameAt & {readonly byValue: boolean})[];
  readonly returning?: NameAt;
  readonly declaratives: readonly Section[];
  readonly sections: readonly Section[];
}

export interface ProgramUnit {
  readonly name: string;
  readonly at: Position;
  /** Its last line. */
  readonly end: number;
  readonly initial: boolean;
  readonly recursive: boolean;
  readonly common: boolean;
  readonly environment: Environment;
  readonly files: readonly FileDescription[];
  readonly workingStorage: readonly DataEntry[];
  readonly localStorage: readonly DataEntry[];
  readonly linkage: readonly DataEntry[];
  /** EXEC SQL blocks of the DATA DIVISION. */
  readonly sql: readonly {readonly text: string; readonly line: number; readonly column: number}[];
  readonly procedure?: ProcedureDivision;
  readonly nested: readonly ProgramUnit[];
}
