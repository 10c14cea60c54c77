/**
 * The messages of the converter (IEFC) and of the interpreter (IEF), z/OS MVS System Messages volume 8. The converter
 * reads the whole job first; the interpreter processes it only if the converter found no errors.
 */

/** Most messages name the keyword; for a positional parameter they name the statement. */
function where(field: string, operation: string): string {
  return field === '' ? `ON THE ${operation} STATEMENT` : `IN THE ${field} FIELD`;
}

export const unidentifiedOperation = 'IEFC605I UNIDENTIFIED OPERATION FIELD';
export const jobHasNoSteps = 'IEFC607I JOB HAS NO STEPS';
export const tooManySteps = 'IEFC602I EXCESSIVE NUMBER OF EXECUTE STATEMENTS';
export const overriddenStepNotFound = 'IEFC611I OVERRIDDEN STEP NOT FOUND IN PROCEDURE';
export const notTerminated = 'IEFC618I OPERAND FIELD DOES NOT TERMINATE IN COMMA OR BLANK';
export const expectedContinuation = 'IEFC621I EXPECTED CONTINUATION NOT RECEIVED';
export const invalidLabel = 'IEFC662I INVALID LABEL';
export const illegalJobCard = '$HASP110 ILLEGAL JOB CARD';
/** The number is recorded; the text is from memory. */
export const passSubstituted = 'IEF648I INVALID DISP FIELD- PASS SUBSTITUTED';
export const unresolvedDdName = 'IEF686I DDNAME REFERRED TO ON DDNAME KEYWORD IN PRIOR STEP WAS NOT RESOLVED';

export const expanded = (procedure: string, from: string): string =>
  `IEFC001I PROCEDURE ${procedure} WAS EXPANDED USING ${from}`;
export const included = (member: string, from: string): string =>
  `IEFC002I INCLUDE GROUP ${member} WAS EXPANDED USING ${from}`;
export const procedureNotFound = (name: string): string => `IEFC612I PROCEDURE ${name} WAS NOT FOUND`;
export const includeNotFound = (name: string): string => `IEFC612I INCLUDE GROUP ${name} WAS NOT FOUND`;
/** Our own message: no available source has the message of z/OS. */
export const libraryNotFound = (name: string): string => `FWR003I THERE IS NO CATALOGED LIBRARY ${name}`;
export const misplaced = (operation: string): string => `IEFC019I MISPLACED ${operation} STATEMENT`;
export const exclusive = (keyword: string, other: string, operation: string): string =>
  `IEFC009I KEYWORD ${keyword} IS MUTUALLY EXCLUSIVE WITH KEYWORD ${other} ON THE ${operation} STATEMENT`;
export const unidentifiableCharacter = (character: string, operation: string): string =>
  `IEFC620I UNIDENTIFIABLE CHARACTER ${character} ON THE ${operation} STATEMENT`;
export const unbalanced = (field: string, operation: string): string =>
  `IEFC622I UNBALANCED PARENTHESIS ${where(field, operation)}`;
export const sublistInSublist = (field: string, operation: string): string =>
  `IEFC616I SUBLIST WITHIN A SUBLIST INCORRECT ${where(field, operation)}`;
export const wrongPeriod = (field: string, operation: string): string =>
  `IEFC624I INCORRECT USE OF PERIOD ${where(field, operation)}`;
export const wrongAmpersand = (field: string, operation: string): string =>
  `IEFC627I INCORRECT USE OF AMPERSAND ${where(field, operation)}`;
export const wrongAsterisk = (field: string, operation: string): string =>
  `IEFC628I INCORRECT USE OF ASTERISK ${where(field, operation)}`;
export const wrongApostrophe = (field: string, operation: string): string =>
  `IEFC629I INCORRECT USE OF APOSTROPHE ${where(field, operation)}`;
export const formatError = (field: string, operation: string): string =>
  `IEFC632I FORMAT ERROR ${where(field, operation)}`;
export const unidentifiedKeyword = (keyword: string): string => `IEFC630I UNIDENTIFIED KEYWORD ${keyword}`;
export const substitution = (field: string): string => `IEFC653I SUBSTITUTION JCL - ${field}`;
export const symbolNotUsed = (symbol: string): string => `IEFC657I THE SYMBOL ${symbol} WAS NOT USED`;

export const numericTooLarge = (field: string): string =>
  `IEF638I SPECIFIED NUMERIC EXCEEDS MAXIMUM ALLOWED IN THE ${field} FIELD`;
export const invalidClass = (field: string): string => `IEF639I INVALID CLASS DESIGNATION IN THE ${field} FIELD`;
export const tooManyPositionals = (field: string, operation: string): string =>
  `IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS ${where(field, operation)}`;
export const improperList = (field: string): string => `IEF641I IMPROPER SUBPARAMETER LIST IN THE ${field} FIELD`;
export const tooLong = (field: string, operation: string): string =>
  `IEF642I EXCESSIVE PARAMETER LENGTH ${where(field, operation)}`;
export const unidentifiedPositional = (field: string, operation: string): string =>
  `IEF643I UNIDENTIFIED POSITIONAL PARAMETER ${where(field, operation)}`;
export const invalidNumeric = (field: string): string => `IEF644I INVALID NUMERIC IN THE ${field} FIELD`;
export const invalidReferBack = (field: string): string => `IEF645I INVALID REFER BACK IN THE ${field} FIELD`;
export const positionalMissing = (field: string, operation: string): string =>
  `IEF646I REQUIRED POSITIONAL PARAMETER MISSING ${where(field, operation)}`;
export const notAlphabetic = (field: string): string =>
  `IEF647I FIRST CHARACTER OF NAME NOT ALPHABETIC OR NATIONAL IN THE ${field} FIELD`;

/** For features that this machine does not have; z/OS would continue. */
export const notSupported = (what: string): string => `FWR001I ${what} IS NOT SUPPORTED ON THIS MACHINE`;
export const nestedTooDeep = (what: string): string => notSupported(`NESTING OF ${what} DEEPER THAN 15 LEVELS`);

/** Differs: z/OS has a message of its own for this, whose number we do not know. */
export const missing = (operation: string): string => `FWR003I THE ${operation} STATEMENT IS MISSING`;

/**
 * MVS JCL Reference, DLM parameter: the job fails. Differs: we do not know the message of z/OS.
 */
export const invalidDelimiter = 'FWR004I THE DELIMITER IN THE DLM FIELD IS NOT TWO CHARACTERS LONG';
export const delimiterWithoutData = 'FWR004I DLM IS CODED ON A DD STATEMENT WITHOUT * OR DATA';

/**
 * JES2 Initialization and Tuning Guide, Job class: the classes of one letter or digit always exist, longer ones only if
 * the installation defines them, and this one defines none. JCL Reference, JOB statement: a wrong parameter is a JCL
 * error. Differs: we do not know the message of JES2.
 */
export const undefinedJobClass = (name: string): string => `FWR004I JOB CLASS ${name} IS NOT DEFINED`;

/** A subparameter with a keyword, as the messages name it: `LRECL SUBPARAMETER OF THE DCB`. */
export const subparameterOf = (keyword: string, field: string): string => `${keyword} SUBPARAMETER OF THE ${field}`;
