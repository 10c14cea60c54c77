import {type Parameter, written} from '../parameters';
import {condition} from './condition';
import {type Report, anything, checkKeywords, list, matching, name8, number, oneOf, table} from './rule';

/** MVS JCL Reference, REGION parameter: `nnnK` or `nnnM`; without a letter, kilobytes. */
export const region = matching(/^\d{1,7}[KM]?$/, 'an amount of storage such as 4096K or 8M');

export const memoryLimit = matching(/^(\d{1,5}[MGTP]|NOLIMIT)$/, 'an amount of storage such as 2G, or NOLIMIT');

const seconds = number(0, 59);

/** MVS JCL Reference, TIME parameter. */
export const time = list([matching(/^(\d{1,6}|NOLIMIT|MAXIMUM)$/, 'minutes, NOLIMIT or MAXIMUM'), seconds]);

export const outputClass = matching(/^[A-Z0-9*]$/, 'an output class: one letter or digit');

const limit = list([number(0, 9_999_999), oneOf('CANCEL', 'DUMP', 'WARNING')]);

/** MVS JCL Reference, JOB statement. */
export const jobKeywords = table(
  {
    CLASS: matching(/^[A-Z0-9]{1,8}$/, 'a job class of 1 to 8 letters and digits'),
    MSGCLASS: outputClass,
    MSGLEVEL: list([number(0, 2), number(0, 1)]),
    TYPRUN: oneOf('COPY', 'HOLD', 'JCLHOLD', 'SCAN'),
    REGION: region,
    REGIONX: list([anything, anything]),
    MEMLIMIT: memoryLimit,
    TIME: time,
    COND: condition([]),
    PRTY: number(0, 15),
    ADDRSPC: oneOf('VIRT', 'REAL'),
    DSENQSHR: oneOf('ALLOW', 'USEJC', 'DISALLOW'),
    GDGBIAS: oneOf('JOB', 'STEP'),
    GROUP: name8,
    USER: name8,
    RD: oneOf('R', 'RNC', 'NC', 'NR'),
    BYTES: limit,
    CARDS: limit,
    LINES: limit,
    PAGES: limit,
    NOTIFY: matching(/^[A-Z0-9@#$]{1,8}(\.[A-Z0-9@#$]{1,8})?$/, 'a user id of 1 to 8 characters'),
  },
  'CCSID EMAIL JESLOG JOBRC PASSWORD PERFORM RESTART ROLL SCHENV SECLABEL SUBCHARS SYSAFF SYSTEM UJOBCORR',
);

/** MVS JCL Reference, JOB statement: accounting information and programmer's name are the positional ones. */
export function checkJob(parameters: Parameter[], report: Report): void {
  const positionals = parameters.filter(({keyword}) => keyword === undefined);
  const third = positionals[2];
  if (third) {
    report(
      third.at,
      `IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS: "${written(third.value)}"; JOB has two, accounting information and programmer's name`,
    );
  }
  const programmer = positionals[1]?.value;
  if (programmer?.kind === 'word' && programmer.text.length > 20 && !programmer.text.includes('&')) {
    report(
      programmer.at,
      `IEF642I EXCESSIVE PARAMETER LENGTH: the programmer's name "${programmer.text}" has ${programmer.text.length} characters; 20 is the most`,
    );
  }
  checkKeywords(parameters, jobKeywords, 'JOB', report);
}
