import type {Attributes} from '../data-sets/attributes';
import {isBlocked, isFixed, isVariable} from '../data-sets/attributes';
import {largestBlock, systemBlockSize} from '../data-sets/geometry';
import type {DdAttributes} from './dd';

/** The attributes that are really specified: zeros, and RECFM U without lengths, do not count. */
export function said(attributes: DdAttributes): DdAttributes {
  const {recfm, lrecl = 0, blksize = 0} = attributes;
  return {
    ...(recfm === undefined || (recfm === 'U' && lrecl === 0 && blksize === 0) ? {} : {recfm}),
    ...(lrecl > 0 ? {lrecl} : {}),
    ...(blksize > 0 ? {blksize} : {}),
  };
}

/** The return code in IEC141I 013 with which OPEN refuses the attributes. */
export interface WrongAttributes {
  reason: string;
}

/**
 * DFSMS Using Data Sets, Completing the DCB: the DD takes precedence over the label, and the label over the program. A
 * block size that the system chose for different records is chosen again.
 */
export function mergeAttributes(
  dd: DdAttributes,
  label: DdAttributes,
  program: DdAttributes,
): Attributes | WrongAttributes {
  const fromDd = said(dd);
  const fromLabel = said(label);
  const wasChosen =
    fromLabel.recfm !== undefined &&
    fromLabel.lrecl !== undefined &&
    fromLabel.blksize === systemBlockSize({recfm: fromLabel.recfm, lrecl: fromLabel.lrecl});
  const merged = {...said(program), ...fromLabel, ...fromDd};
  const recfm = merged.recfm ?? 'U';
  const sameRecords = recfm === fromLabel.recfm && merged.lrecl === fromLabel.lrecl;
  let blksize = merged.blksize ?? 0;
  if (wasChosen && !sameRecords && fromDd.blksize === undefined) blksize = 0;
  // A format without a record length: a block is one record.
  const lrecl = merged.lrecl ?? impliedLength(recfm, blksize);
  if (blksize === 0) blksize = systemBlockSize({recfm, lrecl});
  return wrongAttributes({recfm, lrecl, blksize}) ?? {recfm, lrecl, blksize};
}

function impliedLength(recfm: Attributes['recfm'], blksize: number): number {
  if (isFixed(recfm)) return blksize;
  return isVariable(recfm) ? Math.max(0, blksize - 4) : 0;
}

/** MVS System Messages, IEC141I. */
function wrongAttributes({recfm, lrecl, blksize}: Attributes): WrongAttributes | undefined {
  if (blksize === 0) return {reason: '34'};
  if (blksize > largestBlock) return {reason: '68'};
  if (isFixed(recfm) && (isBlocked(recfm) ? blksize % lrecl !== 0 : blksize !== lrecl)) {
    return {reason: isBlocked(recfm) ? '20' : '60'};
  }
  if (isVariable(recfm) && !recfm.includes('S') && lrecl + 4 > blksize) return {reason: '20'};
  return undefined;
}
