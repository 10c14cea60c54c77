import type {Operand, Reference} from './operand';

export interface KeyDefinition {
  readonly key: Reference;
  readonly duplicates?: boolean;
}

/** What SELECT and FD say of a file. */
export interface FileDefinition {
  /** As SELECT names it. */
  readonly name: string;
  readonly ddName: string;
  /** A global file of the containing program, by its number there; nothing else of the definition counts then. */
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
  /** WRITE ADVANCING is used somewhere, or LINAGE: with ADV the record has a control character before it. */
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

/** A procedure of the DECLARATIVES: where it begins, and the cells of a PERFORM of it. */
export interface UseProcedure {
  readonly start: number;
  readonly exit: number;
  readonly save: number;
  /** USE GLOBAL: it is for the programs inside this one, too. */
  readonly global?: boolean;
}

/** SD with one SORT or MERGE. */
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
  /** Files by their number; none with an INPUT or OUTPUT PROCEDURE. */
  readonly using?: readonly number[];
  readonly giving?: readonly number[];
}
