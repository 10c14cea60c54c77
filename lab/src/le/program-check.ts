/**
 * Interruption codes of the machine (z/Architecture Principles of Operation, Program interruptions), as abends name
 * them. SSRANGE is raised by the checks that the option adds, ODO by a group whose length is not one that it can have.
 */
export type ProgramCheckCode = '0C4' | '0C7' | '0C9' | '0CB' | 'SSRANGE' | 'ODO';

/**
 * Stops a program in the middle of a statement. It is thrown, like an interruption by the hardware, and caught where
 * blocks are dispatched; outside the run unit it is an abend, which is a value.
 */
export class ProgramCheck extends Error {
  constructor(
    readonly code: ProgramCheckCode,
    /** The statement number in the listing. */
    readonly line: number,
    /** The table or group that was checked. */
    readonly table?: string,
  ) {
    super(code);
  }
}

/** Interrupts one statement; its closures share it. */
export type Fault = (code: ProgramCheckCode, table?: string) => never;

export function faultAt(line: number): Fault {
  return (code, table) => {
    throw new ProgramCheck(code, line, table);
  };
}

/** A condition that Language Environment finds in the middle of a statement and that nothing handles. */
export class SoftwareCondition extends Error {
  constructor(
    readonly id: string,
    readonly text: string,
    readonly line: number,
  ) {
    super(id);
  }
}

/**
 * SSRANGE: a reference modification. z/OS has IGZ0072S to IGZ0074S, whose texts were found in no source; these are
 * ours.
 */
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

/** A line number as messages show it. */
export const lineNumber = (line: number): string => String(line).padStart(6, '0');

/** The step has abended during a request: the program does not continue. */
export class StepAbended extends Error {}
