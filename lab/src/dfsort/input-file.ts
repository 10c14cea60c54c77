import {isVariable, type RecordFormat} from '../data-sets/attributes';
import type {Reader, Step} from '../step/step';
import {type RecordShape, withDescriptor} from './record-shape';

/** A data set that DFSORT reads, with its records in the form that control statements see. */
export interface InputFile {
  ddName: string;
  shape: RecordShape;
  recfm: RecordFormat;
  lrecl: number;
  blksize: number;
  vsam: boolean;
  next(): Uint8Array | undefined;
  close(): void;
}

/** Variable records of a concatenation may be as long as the longest of its data sets allows. */
function lengthsOf(step: Step, ddName: string): number[] {
  const sources = step.dds.get(ddName)?.sources ?? [];
  return sources.map((source) => (source.kind === 'data set' ? source.dataSet.attributes.lrecl : 0));
}

/**
 * Opens a data set for input. VSAM records are treated as fixed if all have the same length, unless RECORD TYPE= says
 * otherwise.
 */
export function openInputFile(step: Step, ddName: string, type?: 'F' | 'V'): InputFile | undefined {
  const reader: Reader | undefined = step.openInput(ddName);
  if (!reader) return undefined;
  const vsam = step.dds.get(ddName)?.sources[0]?.kind === 'vsam';
  const {recfm, lrecl, blksize} = reader.attributes;
  const variable = vsam && type ? type === 'V' : isVariable(recfm);
  const length = vsam && variable ? lrecl + 4 : variable ? Math.max(lrecl, ...lengthsOf(step, ddName)) : lrecl;
  return {
    ddName,
    shape: {variable, length},
    recfm: vsam ? (variable ? 'VB' : 'FB') : recfm,
    lrecl: length,
    blksize,
    vsam,
    next: () => {
      const record = reader.get();
      if (record === undefined) return undefined;
      if (variable) return withDescriptor(record);
      if (!vsam || record.length === length) return record;
      const padded = new Uint8Array(length);
      padded.set(record.subarray(0, length));
      return padded;
    },
    close: () => {
      reader.close();
    },
  };
}
