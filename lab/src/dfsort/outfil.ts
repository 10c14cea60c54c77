import {stringConstant} from './constant-value';
import type {Operand} from './operand';
import type {ControlStatement} from './reader';
import type {Selection} from './selection';
import {type StatementError, isStatementError, statementError} from './statement-error';
import type {Condition} from './conditions/condition';

/** How one OUTFIL statement deals its records out over its data sets. */
type Dealing =
  /** Each record to each data set. */
  | {kind: 'all'}
  /** SPLIT and SPLITBY=n: n records to each in turn. */
  | {kind: 'turns'; records: number}
  /** SPLIT1R=n: n records to each, all the rest to the last. */
  | {kind: 'once'; records: number};

/** DFSORT Application Programming Guide, OUTFIL control statements: what is not reformatting or a report. */
export interface Outfil {
  statement: ControlStatement;
  ddNames: string[];
  startRecord: number;
  endRecord: number;
  sample?: {interval: number; records: number};
  selection?: Selection;
  save: boolean;
  accept: number;
  dealing: Dealing;
  repeat: number;
  emptySeverity?: 0 | 4 | 16;
  /** FTOV: fixed records come in, variable ones go out. */
  toVariable: boolean;
  /** VTOF and CONVERT. */
  toFixed: boolean;
  trim?: number;
  trail?: Uint8Array;
  fill?: number;
  reformats: boolean;
  reports: boolean;
}

const reportOperands = new Set('HEADER1 HEADER2 TRAILER1 TRAILER2 SECTIONS LINES NODETAIL'.split(' '));
const reformatOperands = new Set('BUILD OUTREC OVERLAY IFTHEN PARSE FINDREP'.split(' '));
const others = new Set('IFOUTLEN REMOVECC BLKCCH1 BLKCCH2 BLKCCT1 IFTRAIL'.split(' '));

const list = (operand: Operand): string[] => (operand.group ?? [operand]).map(({text}) => text);

/** A single byte as `C'x'`, `X'yy'` or `(x)`. */
function byteOf(operand: Operand): number | undefined {
  const text = operand.group?.length === 1 ? operand.group[0]!.text : operand.text;
  const bytes = stringConstant(text);
  return bytes?.length === 1 ? bytes[0] : undefined;
}

export function readOutfil(
  statement: ControlStatement,
  defaults: {output: string; file: (suffix: string) => string},
  compile: (operands: Operand[]) => Condition | StatementError,
): Outfil | StatementError {
  const outfil: Outfil = {
    statement,
    ddNames: [],
    startRecord: 1,
    endRecord: Number.MAX_SAFE_INTEGER,
    save: false,
    accept: Number.MAX_SAFE_INTEGER,
    dealing: {kind: 'all'},
    repeat: 1,
    toVariable: false,
    toFixed: false,
    reformats: false,
    reports: false,
  };
  const seen = new Set<string>();
  for (const operand of statement.operands) {
    const name = operand.keyword ?? operand.text;
    const syntax = () => statementError('ICE007A', 'SYNTAX ERROR', operand);
    const conflict = () => statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', operand);
    if (seen.has(name) && !['IFTHEN', 'FNAMES', 'FILES'].includes(name)) return conflict();
    seen.add(name);
    const number = /^\d{1,28}$/.test(operand.text)
      ? Math.min(Number(operand.text), Number.MAX_SAFE_INTEGER)
      : undefined;
    if (reformatOperands.has(name)) outfil.reformats = true;
    else if (reportOperands.has(name)) outfil.reports = true;
    else if (!others.has(name)) {
      switch (name) {
        case 'FNAMES':
          for (const ddName of list(operand)) {
            if (!/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(ddName)) return syntax();
            outfil.ddNames.push(ddName);
          }
          break;
        case 'FILES':
          for (const suffix of list(operand)) {
            if (suffix === 'OUT') outfil.ddNames.push(defaults.output);
            else if (/^[A-Z0-9@#$]{1,2}$/.test(suffix)) outfil.ddNames.push(defaults.file(suffix));
            else return syntax();
          }
          break;
        case 'STARTREC':
        case 'ENDREC':
        case 'ACCEPT':
        case 'REPEAT':
        case 'SPLITBY':
        case 'SPLIT1R':
          if (number === undefined || number < 1) return syntax();
          if (name === 'STARTREC') outfil.startRecord = number;
          else if (name === 'ENDREC') outfil.endRecord = number;
          else if (name === 'ACCEPT') outfil.accept = number;
          else if (name === 'REPEAT') outfil.repeat = Math.min(number, 1_000_000);
          else if (outfil.dealing.kind !== 'all') return conflict();
          else outfil.dealing = {kind: name === 'SPLITBY' ? 'turns' : 'once', records: number};
          break;
        case 'SPLIT':
          if (outfil.dealing.kind !== 'all') return conflict();
          outfil.dealing = {kind: 'turns', records: 1};
          break;
        case 'SAMPLE': {
          const [interval = '', records = '1'] = list(operand);
          if (
            !/^\d{1,15}$/.test(interval) ||
            !/^\d{1,15}$/.test(records) ||
            Number(interval) < 2 ||
            Number(records) < 1
          ) {
            return syntax();
          }
          outfil.sample = {interval: Number(interval), records: Number(records)};
          break;
        }
        case 'INCLUDE':
        case 'OMIT': {
          if (outfil.selection || outfil.save) return conflict();
          const condition = compile(operand.group ?? [operand]);
          if (isStatementError(condition)) return condition;
          outfil.selection = {condition, omit: name === 'OMIT'};
          break;
        }
        case 'SAVE':
          if (outfil.selection) return conflict();
          outfil.save = true;
          break;
        case 'NULLOFL': {
          const severity = {RC0: 0, RC4: 4, RC16: 16}[operand.text];
          if (severity === undefined) return syntax();
          outfil.emptySeverity = severity as 0 | 4 | 16;
          break;
        }
        case 'FTOV':
          outfil.toVariable = true;
          break;
        case 'VTOF':
        case 'CONVERT':
          outfil.toFixed = true;
          break;
        case 'VLTRIM':
        case 'VLFILL': {
          const byte = byteOf(operand);
          if (byte === undefined) return syntax();
          if (name === 'VLTRIM') outfil.trim = byte;
          else outfil.fill = byte;
          break;
        }
        case 'VLTRAIL': {
          const bytes = stringConstant(operand.group?.length === 1 ? operand.group[0]!.text : operand.text);
          if (!bytes) return syntax();
          outfil.trail = bytes;
          break;
        }
        default:
          return statementError('ICE006A', 'OPERAND DEFINER ERROR', operand);
      }
    }
  }
  if (outfil.toVariable && outfil.toFixed) {
    return statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', statement.operands[0]);
  }
  if (outfil.ddNames.length === 0) outfil.ddNames.push(defaults.output);
  return outfil;
}

/** Which of `files` data sets a record goes to; -1 for all of them. */
export function dealt(dealing: Dealing, count: number, files: number): number {
  if (dealing.kind === 'all' || files === 1) return -1;
  const turn = Math.floor(count / dealing.records);
  return dealing.kind === 'turns' ? turn % files : Math.min(turn, files - 1);
}

/** Whether the record with this number among those that come to OUTFIL may be taken: STARTREC, ENDREC, SAMPLE. */
export function inRange({startRecord, endRecord, sample}: Outfil, number: number): boolean {
  if (number < startRecord || number > endRecord) return false;
  return !sample || (number - startRecord) % sample.interval < sample.records;
}
