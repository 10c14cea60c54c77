import {lineNumber, type ProgramCheckCode} from '../program-check';

/** A condition that ends the run unit: the message that Language Environment writes, and the abend of the step. */
export interface SevereCondition {
  readonly id: string;
  readonly text: string;
  readonly abendCode: string;
  readonly reason: string;
}

/** Language Environment Run-Time Messages: CEE3204S, CEE3207S, CEE3209S, CEE3211S. */
const exceptions: Readonly<
  Record<Exclude<ProgramCheckCode, 'SSRANGE' | 'ODO'>, {id: string; what: string; reason: string}>
> = {
  '0C4': {id: 'CEE3204S', what: 'a protection', reason: '00000004'},
  '0C7': {id: 'CEE3207S', what: 'a data', reason: '00000007'},
  '0C9': {id: 'CEE3209S', what: 'a fixed-point divide', reason: '00000009'},
  '0CB': {id: 'CEE3211S', what: 'a decimal-divide', reason: '0000000B'},
};

/** An unhandled software condition: ABTERMENC(ABEND) makes it U4038 (Language Environment Programming Reference). */
export const software = (id: string, text: string): SevereCondition => ({
  id,
  text,
  abendCode: 'U4038',
  reason: '00000001',
});

const exceptionText = (what: string, code: string): string =>
  `The system detected ${what} exception (System Completion Code=${code}).`;

/** Recorded in comp.lang.cobol, with GOBACK in a declarative. */
export const sortLeft = software('IGZ0012S', 'There was an invalid attempt to end a sort or merge.');

/** Enterprise COBOL Migration Guide, "Implicit EXIT PROGRAM"; there is a recording of it, without quotation marks. */
export const pastEnd = (program: string): SevereCondition =>
  software('IGZ0037S', `The flow of control in program ${program} proceeded beyond the last line of the program.`);

/**
 * IGZ0015S is recorded in comp.lang.cobol; IGZ0064S, for a program contained in another, is as ironwork quotes the
 * manual.
 */
export const recursiveCall = (program: string, unit: string): SevereCondition =>
  program === unit
    ? software(
        'IGZ0015S',
        `A recursive call was attempted to a program that was already active. The program name is ${program}.`,
      )
    : software('IGZ0064S', `A recursive call to active program ${program} in compilation unit ${unit} was attempted.`);

/** A branch to address zero, where a static CALL was left unresolved by the binder. */
export const operationException: SevereCondition = {
  id: 'CEE3201S',
  text: exceptionText('an operation', '0C1'),
  abendCode: 'S0C1',
  reason: '00000001',
};

export function programCheckCondition(code: ProgramCheckCode, line: number, table = 'FILLER'): SevereCondition {
  if (code === 'SSRANGE') {
    // The verb number counts the verbs on the line; only the first is known here.
    const text = `The reference to table ${table} by verb number 01 on line ${lineNumber(line)} addressed an area outside the region of the table.`;
    return software('IGZ0006S', text);
  }
  // No source was found for the message number and text of z/OS.
  if (code === 'ODO') {
    const text = `The length of group ${table} on line ${lineNumber(line)} is none that OCCURS DEPENDING ON allows.`;
    return software('FWR058S', text);
  }
  const {id, what, reason} = exceptions[code];
  return {id, text: exceptionText(what, code), abendCode: `S${code}`, reason};
}

/** Language Environment Run-Time Messages, IGZ0035S and IGZ0020S; the location is the statement, not an offset. */
export function fileCondition(file: string, program: string, status: string, isOpenOrClose: boolean): SevereCondition {
  return isOpenOrClose
    ? software(
        'IGZ0035S',
        `There was an unsuccessful OPEN or CLOSE of file ${file} in program ${program}. Neither FILE STATUS nor an ERROR declarative were specified. The status code was ${status}.`,
      )
    : software(
        'IGZ0020S',
        `A logic error occurred. Neither FILE STATUS nor a declarative was specified for file ${file} in program ${program}. The status code was ${status}.`,
      );
}
