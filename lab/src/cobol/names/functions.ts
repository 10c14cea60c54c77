/** The intrinsic functions of Enterprise COBOL by the number of their arguments (Language Reference, "Intrinsic functions"). */
const byArguments: readonly {readonly least: number; readonly most: number; readonly names: string}[] = [
  {least: 0, most: 0, names: 'CURRENT-DATE E PI SECONDS-PAST-MIDNIGHT UUID4 WHEN-COMPILED'},
  {least: 0, most: 1, names: 'RANDOM'},
  {
    least: 1,
    most: 1,
    names: `ABS ACOS ASIN ATAN BIT-OF BIT-TO-CHAR BYTE-LENGTH CHAR COS DATE-OF-INTEGER DAY-OF-INTEGER EXP EXP10 FACTORIAL
      FORMATTED-CURRENT-DATE HEX-OF HEX-TO-CHAR INTEGER INTEGER-OF-DATE INTEGER-OF-DAY INTEGER-PART LENGTH LOG LOG10
      LOWER-CASE NUMVAL NUMVAL-F ORD REVERSE SIGN SIN SQRT TAN TEST-DATE-YYYYMMDD TEST-DAY-YYYYDDD TEST-NUMVAL
      TEST-NUMVAL-F TRIM UPPER-CASE`,
  },
  {
    least: 1,
    most: 2,
    names: 'DATE-TO-YYYYMMDD DAY-TO-YYYYDDD DISPLAY-OF NATIONAL-OF NUMVAL-C TEST-NUMVAL-C YEAR-TO-YYYY',
  },
  {
    least: 2,
    most: 2,
    names: `ANNUITY COMBINED-DATETIME FORMATTED-DATE INTEGER-OF-FORMATTED-DATE MOD REM SECONDS-FROM-FORMATTED-TIME
      TEST-FORMATTED-DATETIME`,
  },
  {least: 2, most: 3, names: 'FORMATTED-TIME'},
  {least: 3, most: 4, names: 'FORMATTED-DATETIME'},
  {
    least: 1,
    most: Infinity,
    names: 'MAX MEAN MEDIAN MIDRANGE MIN ORD-MAX ORD-MIN RANGE STANDARD-DEVIATION SUM VARIANCE',
  },
  {least: 2, most: Infinity, names: 'PRESENT-VALUE'},
];

const text = /^(?:BIT-|CHAR|CURRENT|DISPLAY|FORMATTED|HEX|LOWER|NATIONAL|REVERSE|TRIM|U|WHEN)/;
/** Functions of class numeric whose arguments may be text. */
const ofText = /LENGTH|NUMVAL|^ORD|^M(?:AX|IN)$|FORMATTED/;

/** Whether the value is of class alphanumeric or national; MAX and MIN have the class of their arguments. */
export const isTextFunction = (name: string): boolean => text.test(name);
export const takesNumbers = (name: string): boolean => name === 'CHAR' || !(text.test(name) || ofText.test(name));

/** The number of arguments that a function accepts. */
export const functionArguments: ReadonlyMap<string, {readonly least: number; readonly most: number}> = new Map(
  byArguments.flatMap(({least, most, names}) => names.split(/\s+/).map((name) => [name, {least, most}] as const)),
);
