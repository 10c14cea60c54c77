/**
 * Interruption codes of the machine (z/Architecture Principles of Operation, Program interruptions), as abends name them.
 * SSRANGE is what the code that the option adds finds.
 */
export type ProgramCheckCode = '0C4' | '0C7' | '0C9' | '0CB' | 'SSRANGE';

/**
 * Stops a program in the middle of a statement. It is thrown, as the hardware interrupts, and is caught where blocks are
 * dispatched: what leaves the run unit is an abend, a value.
 */
export class ProgramCheck extends Error {
  constructor(
    readonly code: ProgramCheckCode,
    /** The statement in the listing. */
    readonly line: number,
    /** The table that SSRANGE looked at. */
    readonly table?: string,
  ) {
    super(code);
  }
}

/** Interrupts one statement: closures of the statement share it. */
export type Fault = (code: ProgramCheckCode, table?: string) => never;

export function faultAt(line: number): Fault {
  return (code, table) => {
    throw new ProgramCheck(code, line, table);
  };
}

/** A condition that Language Environment finds in the middle of a statement, and nothing handles. */
export class SoftwareCondition extends Error {
  constructor(
    readonly id: string,
    readonly text: string,
    readonly line: number,
  ) {
    super(id);
  }
}

/** The step has abended inside of a request: nothing more of the program runs. */
export class StepAbended extends Error {}
