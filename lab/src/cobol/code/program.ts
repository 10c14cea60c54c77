import type {BasicBlock} from './block';
import type {FileDefinition, SortDefinition, UseProcedure} from './file-definition';
import type {OpenMode} from './operation';
import type {Reference} from './operand';
import type {SqlProgram} from './sql-call';

/**
 * A piece of storage. Memory is a single array of bytes for the whole run unit, in which each area has its base: a
 * `static` one (WORKING-STORAGE, files) from the first call on, a `local` one for one call, an `external` one by its
 * name for the whole run unit. A `linkage` area has no storage: CALL or SET ADDRESS OF sets its base. A `global` area
 * is an area of the containing program.
 */
export interface Area {
  readonly name: string;
  readonly kind: 'static' | 'local' | 'external' | 'linkage' | 'global';
  /** For a `global` area: its number in the containing program. */
  readonly outer?: number;
  readonly length: number;
  /**
   * VALUE clauses: text in code page 1047 at offsets, repeated `times` in succession. Bytes that none covers are binary
   * zero.
   */
  readonly initial?: readonly {readonly at: number; readonly text: string; readonly times?: number}[];
}

/** The compiler options that the run-time needs. */
export interface RunTimeOptions {
  readonly trunc: 'STD' | 'OPT' | 'BIN';
  readonly arith: 'COMPAT' | 'EXTEND';
  readonly numproc: 'NOPFD' | 'PFD';
  readonly ssrange: boolean;
  /** SSRANGE(ZLEN): a reference modification may have length zero. */
  readonly zeroLength?: boolean;
  readonly decimalComma?: boolean;
  /** ZWB: the sign of a zoned item is ignored when the item is compared with text. */
  readonly zwb?: boolean;
  /** DYNAM: CALL of a literal loads the program at run time; otherwise the binder finds it. */
  readonly dynam?: boolean;
  /** DISPSIGN(SEP): DISPLAY shows signs separately. */
  readonly separateSign?: boolean;
}

/** A compiled program: plain data, as stored in a load module. `version` counts changes of the format. */
export interface CompiledProgram {
  readonly version: 1;
  readonly name: string;
  /** For WHEN-COMPILED: `YYYYMMDDhhmmsscc+hhmm`. */
  readonly compiled: string;
  readonly options: RunTimeOptions;
  /** PROGRAM-ID … IS INITIAL, RECURSIVE, COMMON. */
  readonly initial?: boolean;
  readonly recursive?: boolean;
  readonly common?: boolean;
  readonly areas: readonly Area[];
  /** Collating sequences: the position of each EBCDIC byte, as a string of 256 characters. */
  readonly alphabets?: readonly string[];
  /** PROGRAM COLLATING SEQUENCE, which functions such as CHAR, ORD and MAX follow: its number in `alphabets`. */
  readonly collating?: number;
  readonly files: readonly FileDefinition[];
  readonly sorts?: readonly SortDefinition[];
  /** USE AFTER ERROR ON INPUT, OUTPUT, I-O or EXTEND. */
  readonly use?: Readonly<Partial<Record<OpenMode, UseProcedure>>>;
  readonly blocks: readonly BasicBlock[];
  /** The initial value of each cell: a block, or -1 for a save cell. */
  readonly cells: readonly number[];
  readonly entries: readonly Entry[];
  /** The location of RETURN-CODE in storage. */
  readonly returnCode: Reference;
  readonly nested?: readonly CompiledProgram[];
  /** Only for a program with EXEC SQL. */
  readonly sql?: SqlProgram;
  /** Programs that it calls by a literal and that the binder did not find: calling one is a branch to address zero. */
  readonly unresolved?: readonly string[];
}

/** The run-time option DEBUG, which is tested like a switch that follows UPSI-0 to UPSI-7. */
export const debugSwitch = 8;

/** PROCEDURE DIVISION (the first entry) or ENTRY: where it begins, and the areas of its USING phrase. */
export interface Entry {
  readonly name: string;
  readonly block: number;
  readonly using: readonly number[];
  readonly byValue?: readonly boolean[];
  readonly returning?: number;
}
