import type {Report} from '../finding';
import {delimiterWithoutData, invalidDelimiter, tooLong, unidentifiedPositional} from '../messages';
import {type Parameter, hasSymbol, written} from '../parameters';
import {dataSetName, reference} from './data-set-name';
import {outputClass} from './job';
import {
  anything,
  checkExclusive,
  checkValues,
  each,
  list,
  matching,
  name8,
  notNumeric,
  number,
  oneOf,
  table,
  word,
  wrongNumber,
} from './rule';
import {space} from './space';

/** The last three digits are the day of the year. */
const expiry = word(
  (text) => /^(\d\d|\d{4}\/)\d{3}$/.test(text) && Number(text.slice(-3)) <= 366,
  'a date such as 2027/365',
  notNumeric,
);
const retention = word(
  (text) => /^\d{1,5}$/.test(text) && Number(text) <= 93_000,
  'a number from 0 to 93000',
  notNumeric,
);

/** MVS JCL Reference, DISP parameter: status, normal ending, abnormal ending. SHARE is the old spelling of SHR. */
const disp = list([
  word((text) => ['NEW', 'OLD', 'SHR', 'SHARE', 'MOD'].includes(text), 'a status: NEW, OLD, SHR or MOD'),
  word(
    (text) => ['DELETE', 'KEEP', 'PASS', 'CATLG', 'UNCATLG'].includes(text),
    'a normal ending: DELETE, KEEP, PASS, CATLG or UNCATLG',
  ),
  word(
    (text) => ['DELETE', 'KEEP', 'CATLG', 'UNCATLG'].includes(text),
    'an abnormal ending: DELETE, KEEP, CATLG or UNCATLG',
  ),
]);

const recfm = word(
  (text) => /^[FVUDBSATM]+$/.test(text) && /[FVUD]/.test(text) && new Set(text).size === text.length,
  'a record format such as FB, VB, FBA or U',
);
const lrecl = word(
  (text) => text === 'X' || /^\d{1,5}K$/.test(text) || (/^\d+$/.test(text) && Number(text) <= 32760),
  'a record length from 1 to 32760',
  wrongNumber(32_760),
);
const blksize = word(
  (text) => /^\d+[KMG]$/.test(text) || (/^\d+$/.test(text) && Number(text) <= 2_147_483_648 && !between32760(text)),
  'a block size from 0 to 32760',
  wrongNumber(32_760),
);

/** With the large block interface, tape blocks may be larger, but their size is specified with K or M. */
function between32760(text: string): boolean {
  return Number(text) > 32760 && Number(text) < 65536;
}

const dsorg = oneOf('PS', 'PSU', 'PO', 'POU', 'DA', 'DAU', 'IS', 'ISU', 'CX', 'CQ', 'GS', 'LU', 'MQ', 'TQ', 'TX', 'TR');

/** MVS JCL Reference, DCB parameter, DCB subparameters. The system accepts each of them outside DCB= as well. */
const dcbSubparameters = {
  RECFM: recfm,
  LRECL: lrecl,
  BLKSIZE: blksize,
  DSORG: dsorg,
  KEYLEN: number(0, 255),
  BUFNO: number(0, 255),
  DEN: number(0, 4),
};
const dcbOthers =
  'BFALN BFTEK BUFIN BUFL BUFMAX BUFOFF BUFOUT BUFSIZE CPRI CYLOFL DIAGNS EROPT FUNC GNCP INTVL IPLTXID LIMCT MODE NCP NTM OPTCD PCI PRTSP RESERVE RKP STACK THRESH TRTCH';

export const dcbKeywords = table(dcbSubparameters, dcbOthers);

const longOrUnidentified =
  (longest: number) =>
  (text: string, field: string, operation: string): string =>
    text.length > longest ? tooLong(field, operation) : unidentifiedPositional(field, operation);

const device = matching(
  /^(\/?[A-Z0-9@#$-]{1,8})$/,
  'a device type, number or group such as SYSDA or 3390',
  longOrUnidentified(8),
);

const serial = matching(/^.{1,6}$/, 'a volume serial of 1 to 6 characters', longOrUnidentified(6));

/** MVS JCL Reference, VOLUME parameter. */
const volume = list(
  [oneOf('PRIVATE'), oneOf('RETAIN'), number(1, 255), number(1, 255)],
  table({SER: each(serial), REF: dataSetName}),
);

/** MVS JCL Reference, LABEL parameter. */
const label = list(
  [
    number(0, 65535),
    oneOf('SL', 'SUL', 'AL', 'AUL', 'NSL', 'NL', 'BLP', 'LTM'),
    oneOf('PASSWORD', 'NOPWREAD'),
    oneOf('IN', 'OUT'),
  ],
  table({EXPDT: expiry, RETPD: retention}),
);

/** MVS JCL Reference, SYSOUT parameter: `class`, `(class,writer,form)`. */
const sysout = list([
  outputClass('*$'),
  matching(/^[A-Z0-9@#$]{1,8}$/, 'the name of a writer: 1 to 8 letters, digits, @, # or $', longOrUnidentified(8)),
  anything,
]);

const pathOptions = 'ORDONLY OWRONLY ORDWR OAPPEND OCREAT OEXCL ONOCTTY ONONBLOCK OSYNC OTRUNC'.split(' ');
const pathModes =
  'SIRUSR SIWUSR SIXUSR SIRWXU SIRGRP SIWGRP SIXGRP SIRWXG SIROTH SIWOTH SIXOTH SIRWXO SISUID SISGID'.split(' ');

const smsClass = name8;
const yesOrNo = oneOf('YES', 'NO', 'Y', 'N');

/** MVS JCL Reference, DD statement: every keyword in the manual, with rules for those that a learner meets. */
export const ddKeywords = table(
  {
    ...dcbSubparameters,
    DSN: dataSetName,
    DSNAME: dataSetName,
    DISP: disp,
    SPACE: space,
    DCB: list([dataSetName], dcbKeywords),
    UNIT: list(
      [device, matching(/^(P|\d{1,2})$/, 'a number of devices from 1 to 59, or P'), oneOf('DEFER'), oneOf('SMSHOST')],
      table({AFF: name8}),
    ),
    VOL: volume,
    VOLUME: volume,
    LABEL: label,
    SYSOUT: sysout,
    AVGREC: oneOf('U', 'K', 'M'),
    EXPDT: expiry,
    RETPD: retention,
    DATACLAS: smsClass,
    MGMTCLAS: smsClass,
    STORCLAS: smsClass,
    LIKE: dataSetName,
    REFDD: reference,
    DDNAME: name8,
    DLM: matching(/^.{2}$/, 'a delimiter of two characters', () => invalidDelimiter),
    RECORG: oneOf('KS', 'ES', 'RR', 'LS'),
    DSNTYPE: list([oneOf('LIBRARY', 'HFS', 'PDS', 'PIPE', 'LARGE', 'BASIC', 'EXTREQ', 'EXTPREF'), anything]),
    KEYOFF: number(0, 32760),
    FREE: oneOf('END', 'CLOSE'),
    HOLD: yesOrNo,
    PROTECT: yesOrNo,
    CHKPT: oneOf('EOV'),
    EATTR: oneOf('OPT', 'NO'),
    FILEDATA: oneOf('BINARY', 'TEXT', 'RECORD'),
    PATHDISP: list([oneOf('KEEP', 'DELETE'), oneOf('KEEP', 'DELETE')]),
    PATHOPTS: each(oneOf(...pathOptions)),
    PATHMODE: each(oneOf(...pathModes)),
    RLS: oneOf('NRI', 'CR', 'CRE'),
    TERM: oneOf('TS'),
    GDGORDER: oneOf('USECATLG', 'LIFO', 'FIFO'),
    COPIES: list([number(1, 255), anything]),
  },
  `ACCODE AMP BLKSZLIM BURST CCSID CHARS CNTL DEST DSID DSKEYLBL FCB FLASH FREEVOL KEYENCD1 KEYENCD2 KEYLABL1
  KEYLABL2 LGSTREAM MAXGENS MODIFY OUTLIM OUTPUT PATH QNAME ROACCESS SECMODEL SEGMENT SMSHONOR SPIN SUBSYS SYMBOLS
  SYMLIST UCS ${dcbOthers}`,
);

const positionals = ['*', 'DATA', 'DUMMY', 'DYNAM'];

/** MVS JCL Reference, DD * and DD SYSOUT, Relationship to other parameters. */
const exclusive: [string, string[]][] = [
  ['SYSOUT', ['DDNAME', 'LABEL', 'VOL', 'VOLUME', 'EXPDT', 'RETPD', 'LIKE']],
  ['EXPDT', ['RETPD']],
  ['DSN', ['DSNAME']],
  ['VOL', ['VOLUME']],
  ...['*', 'DATA'].map((inStream): [string, string[]] => [
    inStream,
    ['SYSOUT', 'DISP', 'DDNAME', 'HOLD', 'COPIES', 'OUTPUT', 'UCS', 'AMP'],
  ]),
];

export function checkDd(parameters: Parameter[], report: Report): void {
  parameters.forEach((parameter, index) => {
    const {keyword, raw, value, at} = parameter;
    if (keyword !== undefined || raw === '' || hasSymbol(value)) return;
    const isKnown = positionals.includes(raw);
    if (isKnown && index === 0) return;
    const words = isKnown
      ? `"${raw}" is positional: it comes first on the DD statement`
      : `IEF643I UNIDENTIFIED POSITIONAL PARAMETER: "${written(value)}" is not *, DATA, DUMMY or DYNAM, and keywords are written KEYWORD=value`;
    report({at, message: unidentifiedPositional('', 'DD'), words});
  });
  checkValues(parameters, ddKeywords, 'DD', report);
  checkExclusive(parameters, ['SYSOUT', 'DISP'], 'DD', report, ': a SYSOUT data set has no disposition');
  for (const [one, others] of exclusive) {
    for (const other of others) checkExclusive(parameters, [one, other], 'DD', report);
  }
  const delimiter = parameters.find(({keyword}) => keyword === 'DLM');
  if (delimiter && !parameters.some(({keyword, raw}) => keyword === undefined && (raw === '*' || raw === 'DATA'))) {
    report({at: delimiter.at, message: delimiterWithoutData, words: 'DLM goes with DD * or DD DATA'});
  }
}
