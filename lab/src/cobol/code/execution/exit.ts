import {ProgramCheck, type ProgramCheckCode, SoftwareCondition, StepAbended} from '../../../le/program-check';
import type {HostVariablePlace} from '../../../step/sql-connection';
import type {CompiledProgram} from '../program';

/** A parameter of CALL in the memory of the run unit; address 0 is OMITTED. */
export interface Parameter {
  readonly at: number;
  readonly length: number;
  /** BY VALUE: the address is that of a copy, whose value is passed. */
  readonly byValue?: boolean;
}

/** Why a program left its blocks, and where it continues. */
export type Exit =
  | {
      readonly kind: 'call';
      readonly name: string;
      /** CALL of a literal with NODYNAM: the binder found it. */
      readonly isStatic: boolean;
      readonly parameters: readonly Parameter[];
      readonly exception: boolean;
      readonly then: number;
      readonly line: number;
      readonly returning?: Parameter;
    }
  | {readonly kind: 'sort'; readonly sort: number; readonly then: number; readonly line: number}
  | {
      readonly kind: 'sql';
      readonly section: number;
      readonly variables: readonly HostVariablePlace[];
      /** The address of the SQLCA. */
      readonly sqlca: number;
      readonly then: number;
      readonly line: number;
    }
  | {readonly kind: 'goback'}
  /** GOBACK or STOP RUN in an input or output procedure. */
  | {readonly kind: 'sort-left'; readonly line: number}
  | {readonly kind: 'exit-program'; readonly then: number}
  /** Control went past the last statement of a main program. */
  | {readonly kind: 'past-end'; readonly line: number}
  | {readonly kind: 'stop-run'}
  /** A file error that nothing in the program handles. */
  | {readonly kind: 'file-error'; readonly file: number; readonly then: number; readonly line: number}
  /** The end of a USE GLOBAL procedure that ran for a nested program. */
  | {readonly kind: 'use-end'}
  | {
      readonly kind: 'program-check';
      readonly code: ProgramCheckCode;
      readonly line: number;
      readonly table?: string;
    }
  | {readonly kind: 'condition'; readonly id: string; readonly text: string; readonly line: number}
  | {readonly kind: 'abended'}
  /** The maximum number of blocks has run: the program continues once their time has been counted. */
  | {readonly kind: 'time'; readonly blocks: number; readonly then: number};

/** The exit for an interruption in a block; any other error is a bug of ours and is thrown again. */
export function exitOf(error: unknown, {blocks}: CompiledProgram, block: number): Exit {
  if (error instanceof ProgramCheck) {
    const {code, line, table} = error;
    return {kind: 'program-check', code, line, ...(table !== undefined && {table})};
  }
  if (error instanceof SoftwareCondition) {
    const {id, text, line} = error;
    return {kind: 'condition', id, text, line};
  }
  if (error instanceof StepAbended) return {kind: 'abended'};
  // An address outside the region: this program has no storage there.
  if (error instanceof RangeError) {
    const found = blocks[block];
    return {kind: 'program-check', code: '0C4', line: found?.operations[0]?.line ?? found?.end.line ?? 0};
  }
  throw error;
}
