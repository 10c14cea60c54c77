import {fromEbcdic, toEbcdic} from '../ebcdic';

/**
 * The parameters that register 1 points to: a view of the caller's storage for each one. The caller sees what the
 * program writes there. MVS Programming: Assembler Services Guide, Linkage conventions.
 */
export type ParameterList = readonly Uint8Array[];

const lengthField = 2;

/**
 * PARM as a job step receives it, as its only parameter: its length in a halfword, then its text. MVS JCL Reference,
 * EXEC PARM.
 */
export function parmParameter(parm: string): Uint8Array {
  const bytes = new Uint8Array(lengthField + parm.length);
  bytes.set([parm.length >> 8, parm.length & 0xff]);
  bytes.set(toEbcdic(parm), lengthField);
  return bytes;
}

/** The text of a parameter with the layout of PARM: utilities accept their options in this form from any caller. */
export function parmOf([parameter]: ParameterList): string {
  const [high = 0, low = 0] = parameter ?? [];
  return parameter ? fromEbcdic(parameter.subarray(lengthField, lengthField + high * 256 + low)) : '';
}
