import {conflictingOperands, type OutfilDefaults, outfilOperands} from './outfil-operands';
import type {ControlStatement} from './reader';
import type {Selection} from './selection';
import {type StatementError, statementError} from './statement-error';

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

export function readOutfil(statement: ControlStatement, defaults: OutfilDefaults): Outfil | StatementError {
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
    if (seen.has(name) && !['IFTHEN', 'FNAMES', 'FILES'].includes(name)) return conflictingOperands(operand);
    seen.add(name);
    if (reformatOperands.has(name)) outfil.reformats = true;
    else if (reportOperands.has(name)) outfil.reports = true;
    else if (!others.has(name)) {
      const read = outfilOperands.get(name);
      const wrong = read
        ? read(outfil, operand, defaults)
        : statementError('ICE006A', 'OPERAND DEFINER ERROR', operand);
      if (wrong) return wrong;
    }
  }
  if (outfil.toVariable && outfil.toFixed) return conflictingOperands(statement.operands[0]);
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
