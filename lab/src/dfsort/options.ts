import type {Operand} from '../control-statements/operand';
import {type StatementError, statementError} from './statement-error';

/** What OPTION, PARM and the operands of SORT and MERGE set. DFSORT Application Programming Guide, OPTION control statement. */
export interface Options {
  copy: boolean;
  equals?: boolean;
  skipRecords: number;
  stopAfter: number;
  /** VLSHRT: short control fields are treated as zeros, comparisons of short fields as false. */
  shortRecords: boolean;
  /** VLSCMP: short compare fields are padded with zeros. */
  shortCompares: boolean;
  /** VLLONG: variable records that are too long for the output are truncated. */
  cutLongRecords: boolean;
  characterAlternate: boolean;
  zonedPrintable: boolean;
  y2past: number;
  /** The return codes for overflow in SUM, padding, truncation and empty output. */
  overflow: 0 | 4 | 16;
  padding: 0 | 4 | 16;
  truncation: 0 | 4 | 16;
  emptyOutput: 0 | 4 | 16;
  emptyOutfil: 0 | 4 | 16;
  list: boolean;
  messages: 'ALL' | 'CRITICAL' | 'NONE';
  messageDd: string;
  sortIn?: string;
  sortOut?: string;
  prefix: string;
  /** FILSZ=n: the exact number of records, which is checked; that of SIZE=n is not. */
  exactSize?: number;
  verify: boolean;
  /** CHECK: the number of records passed to E35 is checked; here the option is only listed. */
  check: boolean;
}

export function defaultOptions(): Options {
  return {
    copy: false,
    skipRecords: 0,
    stopAfter: Number.MAX_SAFE_INTEGER,
    shortRecords: false,
    shortCompares: false,
    cutLongRecords: false,
    characterAlternate: false,
    zonedPrintable: true,
    y2past: 80,
    overflow: 0,
    padding: 0,
    truncation: 0,
    emptyOutput: 0,
    emptyOutfil: 0,
    list: true,
    messages: 'ALL',
    messageDd: 'SYSOUT',
    prefix: 'SORT',
    verify: false,
    check: true,
  };
}

/** Options that control storage and tuning: accepted, but without effect here. */
const withoutEffect = new Set(
  `ARESALL ARESINV AVGRLEN CINV NOCINV CKPT CHKPT COBEXIT DSA DSPSIZE DYNALLOC DYNAPCT DYNSPC EFS ERET
  EXITCK EXPMAX EXPOLD EXPRES FSZEST HIPRMAX LISTX NOLISTX LOCALE MAINSIZE MOSIZE MOWRK NOMOWRK NOBLKSET NODYNALLOC
  NOINC NOMSGDD NOOUTREL OUTREL NOOUTSEC OUTSEC RESET NORESET NOSOLRF SOLRF NOSTIMER STIMER NOSZERO SZERO NOTUNE TUNE
  VIO NOVIO NOVSAMIO VSAMIO NOWRKREL WRKREL NOWRKSEC WRKSEC NOZSORT ZSORT NVSAMEMT VSAMEMT ODMAXBF RESALL RESINV SDB
  SDBMSG SMF SORTSIZE SPANINC USEWKDD VSAMBSP WORK ABCODE ABEND NOABEND BSAM CFW NOCFW CTRx EQUCOUNT ESTAE NOESTAE
  NOASSIST FILES MSGCON`.split(/\s+/),
);

const textOf = (operand: Operand): string =>
  operand.group?.length === 1 ? operand.group[0]!.text : operand.group ? '' : operand.text;

const severities: Record<string, 0 | 4 | 16> = {RC0: 0, RC4: 4, RC16: 16};

/** Applies an operand; returns an error if its value is invalid, or false if OPTION has no operand of this name. */
export function applyOption(options: Options, operand: Operand, statement: string): StatementError | boolean {
  const name = operand.keyword ?? operand.text;
  const value = operand.keyword === undefined ? '' : textOf(operand);
  const invalid = () =>
    statement === 'OPTION'
      ? statementError('ICE095A', 'INVALID OPTION STATEMENT OPERAND', operand)
      : statementError('ICE013A', 'INVALID SORT OR MERGE STATEMENT OPERAND', operand);
  switch (name) {
    case 'COPY':
      options.copy = true;
      return true;
    case 'EQUALS':
    case 'NOEQUALS':
      options.equals = name === 'EQUALS';
      return true;
    case 'VLSHRT':
    case 'NOVLSHRT':
      options.shortRecords = name === 'VLSHRT';
      return true;
    case 'VLSCMP':
    case 'NOVLSCMP':
      options.shortCompares = name === 'VLSCMP';
      return true;
    case 'VLLONG':
    case 'NOVLLONG':
      options.cutLongRecords = name === 'VLLONG';
      return true;
    case 'CHALT':
    case 'NOCHALT':
      options.characterAlternate = name === 'CHALT';
      return true;
    case 'VERIFY':
    case 'NOVERIFY':
      options.verify = name === 'VERIFY';
      return true;
    case 'CHECK':
    case 'NOCHECK':
      options.check = name === 'CHECK';
      return true;
    case 'ZDPRINT':
    case 'NZDPRINT':
    case 'NOZDPRINT':
      options.zonedPrintable = name === 'ZDPRINT';
      return true;
    case 'LIST':
    case 'NOLIST':
      options.list = name === 'LIST';
      return true;
    case 'SKIPREC':
    case 'STOPAFT': {
      if (!/^\d{1,28}$/.test(value)) return invalid();
      const count = Math.min(Number(value), Number.MAX_SAFE_INTEGER);
      if (name === 'SKIPREC') options.skipRecords = count;
      else options.stopAfter = count;
      return true;
    }
    case 'Y2PAST':
      if (!/^\d{1,4}$/.test(value) || (Number(value) > 100 && (Number(value) < 1000 || Number(value) > 3000))) {
        return invalid();
      }
      options.y2past = Number(value);
      return true;
    case 'OVFLO':
    case 'PAD':
    case 'TRUNC':
    case 'NULLOUT':
    case 'NULLOFL': {
      const severity = severities[value];
      if (severity === undefined) return invalid();
      if (name === 'OVFLO') options.overflow = severity;
      else if (name === 'PAD') options.padding = severity;
      else if (name === 'TRUNC') options.truncation = severity;
      else if (name === 'NULLOUT') options.emptyOutput = severity;
      else options.emptyOutfil = severity;
      return true;
    }
    case 'MSGPRT':
    case 'MSGFLAG':
    case 'FLAG': {
      const wanted = {ALL: 'ALL', I: 'ALL', U: 'CRITICAL', CRITICAL: 'CRITICAL', NONE: 'NONE', NO: 'NONE'}[value];
      if (!wanted) return invalid();
      options.messages = wanted as Options['messages'];
      return true;
    }
    case 'MSGDDN':
    case 'MSGDD':
    case 'SORTIN':
    case 'SORTOUT': {
      if (!/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(value)) return invalid();
      if (name === 'SORTIN') options.sortIn = value;
      else if (name === 'SORTOUT') options.sortOut = value;
      else options.messageDd = value;
      return true;
    }
    case 'SORTDD':
      if (!/^[A-Z@#$][A-Z0-9@#$]{3}$/.test(value)) return invalid();
      options.prefix = value;
      return true;
    case 'FILSZ':
    case 'SIZE':
      if (!/^[EU]?\d{1,28}$/.test(value)) return name === 'SIZE' && /^(MAX|\d+K|\d+M)/.test(value) ? true : invalid();
      if (/^\d/.test(value) && name === 'FILSZ') options.exactSize = Number(value);
      return true;
    default:
      return withoutEffect.has(name);
  }
}

/** The DD names of this run: SORTIN, SORTOUT, SORTIN01, SORTOF01, SORTJNF1, with their prefix and overrides. */
export function ddNames(options: Options) {
  const {prefix} = options;
  return {
    input: options.sortIn ?? `${prefix}IN`,
    output: options.sortOut ?? `${prefix}OUT`,
    merge: (number: number) => `${prefix}IN${String(number).padStart(2, '0')}`,
    outfil: (suffix: string) => `${prefix}OF${suffix.padStart(2, '0')}`,
    sums: `${prefix}XSUM`,
  };
}
