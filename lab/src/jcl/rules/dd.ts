import {type Parameter, type Value, hasSymbol, isEmpty, itemsOf, written} from '../parameters';
import {dataSetName, reference} from './data-set-name';
import {outputClass} from './job';
import {space} from './space';
import {
  type Report,
  type Rule,
  anything,
  checkKeywords,
  each,
  list,
  matching,
  name8,
  number,
  oneOf,
  table,
  word,
} from './rule';

const expiry = matching(/^(\d{5}|\d{4}\/\d{3})$/, 'a date such as 2027/365 or 27365');
const retention = number(0, 93000);

/** MVS JCL Reference, DISP parameter: status, normal ending, abnormal ending. */
const disp = list([
  word((text) => ['NEW', 'OLD', 'SHR', 'MOD'].includes(text), 'a status: NEW, OLD, SHR or MOD'),
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
  (text) => /^(U[TAM]{0,2}|[FVD][BSTAM]{0,4}|[AM])$/.test(text) && new Set(text).size === text.length,
  'a record format such as FB, VB, FBA or U',
);
const lrecl = word(
  (text) => text === 'X' || /^\d{1,5}K$/.test(text) || (/^\d+$/.test(text) && Number(text) <= 32760),
  'a record length from 1 to 32760',
);
const blksize = word(
  (text) => /^\d+[KMG]$/.test(text) || (/^\d+$/.test(text) && Number(text) <= 2_147_483_648 && !between32760(text)),
  'a block size from 0 to 32760',
);

/** Tape blocks through the large block interface may be larger, but are written with K or M. */
function between32760(text: string): boolean {
  return Number(text) > 32760 && Number(text) < 65536;
}

const dsorg = oneOf('PS', 'PSU', 'PO', 'POU', 'DA', 'DAU', 'IS', 'ISU', 'CX', 'CQ', 'GS', 'LU', 'MQ', 'TQ', 'TX', 'TR');

/** MVS JCL Reference, DCB parameter, DCB subparameters. The system takes each of them outside DCB= as well. */
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

const dcb: Rule = list([dataSetName], table(dcbSubparameters, dcbOthers));

const device = matching(/^(\/?[A-Z0-9@#$-]{1,8})$/, 'a device type, number or group such as SYSDA or 3390');

const serial = word((text) => /^.{1,6}$/.test(text), 'a volume serial of 1 to 6 characters');

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

const sysout: Rule = (value, name, report) => {
  if (value.kind === 'list' && value.items.every(isEmpty)) return;
  list([outputClass, name8, anything])(value, name, report);
};

const pathOptions = 'ORDONLY OWRONLY ORDWR OAPPEND OCREAT OEXCL ONOCTTY ONONBLOCK OSYNC OTRUNC'.split(' ');
const pathModes =
  'SIRUSR SIWUSR SIXUSR SIRWXU SIRGRP SIWGRP SIXGRP SIRWXG SIROTH SIWOTH SIXOTH SIRWXO SISUID SISGID'.split(' ');

const smsClass = name8;
const yesOrNo = oneOf('YES', 'NO', 'Y', 'N');

/** MVS JCL Reference, DD statement: every keyword of the manual, with rules where a learner meets them. */
export const ddKeywords = table(
  {
    ...dcbSubparameters,
    DSN: dataSetName,
    DSNAME: dataSetName,
    DISP: disp,
    SPACE: space,
    DCB: dcb,
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
  `ACCODE AMP BLKSZLIM BURST CCSID CHARS CNTL DEST DLM DSID DSKEYLBL FCB FLASH FREEVOL KEYENCD1 KEYENCD2 KEYLABL1
  KEYLABL2 LGSTREAM MAXGENS MODIFY OUTLIM OUTPUT PATH QNAME ROACCESS SECMODEL SEGMENT SMSHONOR SPIN SUBSYS SYMBOLS
  SYMLIST UCS ${dcbOthers}`,
);

const positionals = ['*', 'DATA', 'DUMMY', 'DYNAM'];

function textOf(value: Value): string {
  return value.kind === 'word' ? value.text : '';
}

export function checkDd(parameters: Parameter[], report: Report): void {
  parameters.forEach((parameter, index) => {
    const {keyword, value, at} = parameter;
    if (keyword !== undefined || isEmpty(parameter) || hasSymbol(value)) return;
    if (!positionals.includes(textOf(value))) {
      report(
        at,
        `IEF643I UNIDENTIFIED POSITIONAL PARAMETER: "${written(value)}" is not *, DATA, DUMMY or DYNAM, and keywords are written KEYWORD=value`,
      );
    } else if (index > 0) report(at, `"${written(value)}" is positional: it comes first on the DD statement`);
  });
  checkKeywords(parameters, ddKeywords, 'DD', report);
  const keywords = new Set(parameters.map(({keyword}) => keyword));
  if (keywords.has('SYSOUT') && keywords.has('DISP')) {
    report(parameters[0]!.at, 'SYSOUT and DISP exclude each other: a SYSOUT data set has no disposition');
  }
  if (keywords.has('DSN') && keywords.has('DSNAME')) {
    report(parameters[0]!.at, 'DSN and DSNAME are the same parameter; code one of them');
  }
}

/** The backward references of a DD statement: where each stands and what it says. */
export function backwardReferences(parameters: Parameter[]): {text: string; keyword: string; line: number}[] {
  return parameters.flatMap((parameter) => {
    const keyword = parameter.keyword ?? '';
    if (!['DSN', 'DSNAME', 'DCB', 'VOL', 'VOLUME', 'REFDD', 'PGM'].includes(keyword)) return [];
    return itemsOf(parameter.value)
      .filter((item) => item.value.kind === 'word' && !item.value.quoted && item.value.text.startsWith('*.'))
      .filter((item) => !hasSymbol(item.value))
      .map((item) => ({text: textOf(item.value), keyword, line: item.at.line}));
  });
}
