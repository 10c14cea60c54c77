import type {BasicBlock} from './block';
import type {FileDefinition, SortDefinition, UseProcedure} from './file-definition';
import type {OpenMode} from './operation';
import type {Reference} from './operand';
import type {SqlProgram} from './sql-call';

/**
 * A piece of storage. Memory is one array of bytes for the whole run unit, and an area has its base there:
 * `static` (WORKING-STORAGE, files) from the first call on, `local` for one call, `external` by its name for the whole
 * run unit. A `linkage` area has no storage: its base is what CALL or SET ADDRESS OF gives it. A `global` area is an area
 * of the containing program.
 */
export interface Area {
  readonly name: string;
  readonly kind: 'static' | 'local' | 'external' | 'linkage' | 'global';
  /** Of a `global` area: its number in the containing program. */
  readonly outer?: number;
  readonly length: number;
  /** VALUE clauses: text of code page 1047 at offsets, `times` over one behind the other. What none covers is binary zero. */
  readonly initial?: readonly {readonly at: number; readonly text: string; readonly times?: number}[];
}

/** The compiler options that the run-time has to know. */
export interface RunTimeOptions {
  readonly trunc: 'STD' | 'OPT' | 'BIN';
  readonly arith: 'COMPAT' | 'EXTEND';
  readonly numproc: 'NOPFD' | 'PFD';
  readonly ssrange: boolean;
  /** SSRANGE(ZLEN): a reference modification may have no characters. */
  readonly zeroLength?: boolean;
  readonly decimalComma?: boolean;
  /** ZWB: the sign of a zoned item does not count when it is compared with text. */
  readonly zwb?: boolean;
  /** DYNAM: CALL of a literal loads the program when it runs; else the binder finds it. */
  readonly dynam?: boolean;
  /** DISPSIGN(SEP): DISPLAY shows signs apart. */
  readonly separateSign?: boolean;
}

/** A compiled program: plain data, which is what a load module holds. `version` counts changes of the form. */
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
  /** Collating sequences: for each byte of EBCDIC its place, as text of 256 characters. */
  readonly alphabets?: readonly string[];
  /** PROGRAM COLLATING SEQUENCE, which the functions CHAR, ORD, MAX and their like follow: its number in `alphabets`. */
  readonly collating?: number;
  readonly files: readonly FileDefinition[];
  readonly sorts?: readonly SortDefinition[];
  /** USE AFTER ERROR ON INPUT, OUTPUT, I-O or EXTEND. */
  readonly use?: Readonly<Partial<Record<OpenMode, UseProcedure>>>;
  readonly blocks: readonly BasicBlock[];
  /** What each cell holds when the program is new: a block, or -1 for a save cell. */
  readonly cells: readonly number[];
  readonly entries: readonly Entry[];
  /** RETURN-CODE, where it is in storage. */
  readonly returnCode: Reference;
  readonly nested?: readonly CompiledProgram[];
  /** Of a program with EXEC SQL. */
  readonly sql?: SqlProgram;
  /** Programs that it calls by a literal and that the binder did not find: a branch to address zero. */
  readonly unresolved?: readonly string[];
}

/** The run-time option DEBUG, which is tested like a switch behind UPSI-0 to UPSI-7. */
export const debugSwitch = 8;

/** PROCEDURE DIVISION, the first, or ENTRY: where it begins and the areas of its USING phrase. */
export interface Entry {
  readonly name: string;
  readonly block: number;
  readonly using: readonly number[];
  readonly byValue?: readonly boolean[];
  readonly returning?: number;
}
