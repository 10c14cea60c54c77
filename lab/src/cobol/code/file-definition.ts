import type {Operand, Reference} from './operand';

export interface KeyDefinition {
  readonly key: Reference;
  readonly duplicates?: boolean;
}

/** A file as defined by SELECT and FD. */
export interface FileDefinition {
  /** The name in SELECT. */
  readonly name: string;
  readonly ddName: string;
  /**
   * For a global file of the containing program, its number there; of the rest of the definition, only `use` is used
   * then.
   */
  readonly outer?: number;
  readonly optional?: boolean;
  readonly organization: 'sequential' | 'relative' | 'indexed' | 'line-sequential';
  readonly access: 'sequential' | 'random' | 'dynamic';
  /** The area that all records of the file share. */
  readonly area: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly recording: 'F' | 'V' | 'U' | 'S';
  /** RECORD VARYING DEPENDING ON. */
  readonly depending?: Reference;
  /** RELATIVE KEY, or RECORD KEY and the ALTERNATE RECORD KEYs in their order. */
  readonly keys: readonly KeyDefinition[];
  readonly status?: Reference;
  /** The second data-name of FILE STATUS: six bytes of VSAM return code, function and feedback code. */
  readonly vsamStatus?: Reference;
  /** WRITE ADVANCING is used somewhere, or LINAGE: with ADV, a control character precedes the record. */
  readonly printed?: boolean;
  readonly linage?: {
    readonly lines: Operand;
    readonly footing?: Operand;
    readonly top?: Operand;
    readonly bottom?: Operand;
    readonly counter: Reference;
  };
  /** The USE procedure for this file. */
  readonly use?: UseProcedure;
}

/** A procedure of the DECLARATIVES: its first block, and the cells used to perform it. */
export interface UseProcedure {
  readonly start: number;
  readonly exit: number;
  readonly save: number;
  /** USE GLOBAL: it also applies to the programs nested in this one. */
  readonly global?: boolean;
}

/** An SD with one SORT or MERGE statement. */
export interface SortDefinition {
  readonly merge?: boolean;
  /** The area of the sort file's record. */
  readonly area: number;
  readonly maximum: number;
  readonly keys: readonly {readonly key: Reference; readonly descending?: boolean}[];
  readonly collating?: number;
  /** WITH DUPLICATES IN ORDER. */
  readonly duplicates?: boolean;
  /** SORT-RETURN, SORT-CONTROL and SORT-MESSAGE. */
  readonly registers: {readonly returned: Reference; readonly control: Reference; readonly message: Reference};
  /** Files by number; omitted with an INPUT or OUTPUT PROCEDURE. */
  readonly using?: readonly number[];
  readonly giving?: readonly number[];
}
