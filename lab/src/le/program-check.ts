/**
 * Interruption codes of the machine (z/Architecture Principles of Operation, Program interruptions), as abends name them.
 * SSRANGE is what the code that the option adds finds, ODO a group whose length is none that it can have.
 */
export type ProgramCheckCode = '0C4' | '0C7' | '0C9' | '0CB' | 'SSRANGE' | 'ODO';

/**
 * Stops a program in the middle of a statement. It is thrown, as the hardware interrupts, and is caught where blocks are
 * dispatched: what leaves the run unit is an abend, a value.
 */
export class ProgramCheck extends Error {
  constructor(
    readonly code: ProgramCheckCode,
    /** The statement in the listing. */
    readonly line: number,
    /** The table or group that SSRANGE looked at. */
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

/** SSRANGE: a reference modification. z/OS has IGZ0072S to IGZ0074S, whose texts no source tells; these are ours. */
export function outsideItem(found: {
  from: number;
  count?: number;
  name: string | undefined;
  line: number;
}): SoftwareCondition {
  const {from, count, name = 'FILLER', line} = found;
  const on = `on line ${lineNumber(line)}`;
  if (count === undefined) {
    return new SoftwareCondition('FWR055S', `Position ${from} ${on} is outside of data item ${name}.`, line);
  }
  if (count < 1) {
    return new SoftwareCondition('FWR056S', `A part of ${count} characters ${on} is none of data item ${name}.`, line);
  }
  const text = `${count} characters from position ${from} ${on} go beyond the end of data item ${name}.`;
  return new SoftwareCondition('FWR057S', text, line);
}

/** As messages have it. */
export const lineNumber = (line: number): string => String(line).padStart(6, '0');

/** The step has abended inside of a request: nothing more of the program runs. */
export class StepAbended extends Error {}
