import {ProgramCheck, type ProgramCheckCode, SoftwareCondition, StepAbended} from '../../../le/program-check';
import type {HostVariablePlace} from '../../../step/sql-connection';
import type {CompiledProgram} from '../program';

/** A parameter of CALL in the memory of the run unit; address 0 is OMITTED. */
export interface Parameter {
  readonly at: number;
  readonly length: number;
  /** BY VALUE: the address is that of a copy, and the value is what is passed. */
  readonly byValue?: boolean;
}

/** Why a program came back from its blocks, and where it goes on. */
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
  /** An error of a file that nothing in the program handles. */
  | {readonly kind: 'file-error'; readonly file: number; readonly then: number; readonly line: number}
  /** The end of a USE GLOBAL procedure that ran for a program inside. */
  | {readonly kind: 'use-end'}
  | {
      readonly kind: 'program-check';
      readonly code: ProgramCheckCode;
      readonly line: number;
      readonly table?: string;
    }
  | {readonly kind: 'condition'; readonly id: string; readonly text: string; readonly line: number}
  | {readonly kind: 'abended'}
  /** As many blocks have run as were allowed: it goes on when their time has been counted. */
  | {readonly kind: 'time'; readonly blocks: number; readonly then: number};

/** What an interruption in a block is to the run unit; anything else that is thrown is a mistake of ours. */
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
  // An address outside the region: no storage of this program is there.
  if (error instanceof RangeError) {
    const found = blocks[block];
    return {kind: 'program-check', code: '0C4', line: found?.operations[0]?.line ?? found?.end.line ?? 0};
  }
  throw error;
}
