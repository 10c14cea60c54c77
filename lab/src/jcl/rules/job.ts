import type {Report} from '../finding';
import {invalidClass, tooLong, tooManyPositionals} from '../messages';
import {type Parameter, hasSymbol, written} from '../parameters';
import {condition} from './condition';
import {anything, checkValues, list, matching, name8, notNumeric, number, oneOf, table} from './rule';

/** MVS JCL Reference, REGION parameter: `nnnK` or `nnnM`; without a letter, kilobytes. */
export const region = matching(/^\d{1,7}[KM]?$/, 'an amount of storage such as 4096K or 8M', notNumeric);

export const memoryLimit = matching(
  /^(\d{1,5}[MGTP]|NOLIMIT)$/,
  'an amount of storage such as 2G, or NOLIMIT',
  notNumeric,
);

/** MVS JCL Reference, TIME parameter: minutes and seconds. */
export const time = list([number(0, 357_912, 'minutes, NOLIMIT or MAXIMUM', ['NOLIMIT', 'MAXIMUM']), number(0, 59)]);

/** One letter or digit, or one of the `others` if given. */
export const outputClass = (others = '') =>
  matching(new RegExp(`^[A-Z0-9${others}]$`), 'an output class: one letter or digit', (_, field) =>
    invalidClass(field),
  );

const limit = list([number(0, 9_999_999), oneOf('CANCEL', 'DUMP', 'WARNING')]);

/** MVS JCL Reference, JOB statement. */
export const jobKeywords = table(
  {
    CLASS: matching(/^[A-Z0-9]{1,8}$/, 'a job class of 1 to 8 letters and digits', (_, field) => invalidClass(field)),
    MSGCLASS: outputClass(),
    MSGLEVEL: list([number(0, 2), number(0, 1)]),
    TYPRUN: oneOf('COPY', 'HOLD', 'JCLHOLD', 'SCAN'),
    REGION: region,
    REGIONX: list([anything, anything]),
    MEMLIMIT: memoryLimit,
    TIME: time,
    COND: condition,
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

const longestName = 20;

/** MVS JCL Reference, JOB statement: accounting information and programmer's name are the positional parameters. */
export function checkJob(parameters: Parameter[], report: Report): void {
  const [, programmer, third] = parameters.filter(({keyword}) => keyword === undefined);
  if (third) {
    report({
      at: third.at,
      message: tooManyPositionals('', 'JOB'),
      words: `IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS: "${written(third.value)}"; JOB has two, accounting information and programmer's name`,
    });
  }
  const name =
    programmer && !hasSymbol(programmer.value) && programmer.value.kind === 'word' ? programmer.value.text : '';
  if (name.length > longestName) {
    report({
      at: programmer!.at,
      message: tooLong('', 'JOB'),
      words: `IEF642I EXCESSIVE PARAMETER LENGTH: the programmer's name "${name}" has ${name.length} characters; ${longestName} is the most`,
    });
  }
  checkValues(parameters, jobKeywords, 'JOB', report);
}
