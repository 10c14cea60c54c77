import type {ControlStatement} from './reader';
import type {Selection} from './selection';

/** How an OUTFIL statement distributes its records among its data sets. */
type Dealing =
  /** Every record to every data set. */
  | {kind: 'all'}
  /** SPLIT and SPLITBY=n: n records to each in turn. */
  | {kind: 'turns'; records: number}
  /** SPLIT1R=n: n records to each, all the rest to the last. */
  | {kind: 'once'; records: number};

/**
 * The operands of OUTFIL that are not reformatting or a report. DFSORT Application Programming Guide, OUTFIL control
 * statements.
 */
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

/** Which of `files` data sets a record goes to; -1 for all of them. */
export function dealt(dealing: Dealing, count: number, files: number): number {
  if (dealing.kind === 'all' || files === 1) return -1;
  const turn = Math.floor(count / dealing.records);
  return dealing.kind === 'turns' ? turn % files : Math.min(turn, files - 1);
}

/** Whether OUTFIL may accept the nth record that it receives, where n is this number: STARTREC, ENDREC, SAMPLE. */
export function inRange({startRecord, endRecord, sample}: Outfil, number: number): boolean {
  if (number < startRecord || number > endRecord) return false;
  return !sample || (number - startRecord) % sample.interval < sample.records;
}
