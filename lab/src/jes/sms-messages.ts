import type {SmsClasses} from '../data-sets/storage-management';

/**
 * The dispositions of a data set that SMS manages, with the message for each. MVS System Messages Vol 8, IGD104I to
 * IGD107I.
 */
const endings = {
  RETAINED: 'IGD104I',
  DELETED: 'IGD105I',
  PASSED: 'IGD106I',
  'ROLLED IN': 'IGD107I',
} as const;
export type ManagedEnding = keyof typeof endings;

/**
 * `IGD104I dsname                                       RETAINED,  DDNAME=SYSUT1`. Recorded for IGD104I, IGD105I and
 * IGD106I on z/OS 2.5, and for all four in production jobs of 2014.
 */
export const endingLine = (name: string, what: ManagedEnding, ddName: string): string =>
  `${endings[what]} ${name.padEnd(44)} ${`${what},`.padEnd(10)} DDNAME=${ddName}`;

/** The name of a class; blanks if there is none. */
export const inParentheses = (name: string | undefined): string => `(${name ?? '        '})`;

/** The classes as shown in IGD101I and IGD17272I. */
export const classesLine = ({storage, management, data}: SmsClasses): string =>
  `STORCLAS ${inParentheses(storage)} MGMTCLAS ${inParentheses(management)} DATACLAS ${inParentheses(data)}`;

/**
 * The lines for a new data set. Recorded for a library (ISEConf2023_MySampleAnsible01) and, for VSAM, with the data set
 * of a log stream (ozgurhepsag/Basic-z-OS-Utilities-and-Practices).
 */
export function newDataSetLines(
  ddName: string,
  name: string,
  classes: SmsClasses,
  volser: string,
  isVsam: boolean,
): string[] {
  const indented = [
    `DSN (${name.padEnd(44)})`,
    classesLine(classes),
    `VOL SER NOS${isVsam ? ' FOR DATA COMPONENT' : ''}= ${volser}`,
  ];
  return [`IGD101I SMS ALLOCATED TO DDNAME (${ddName.padEnd(8)})`, ...indented.map((line) => `        ${line}`)];
}
