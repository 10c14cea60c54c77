import {fromEbcdic, toEbcdic} from '../ebcdic';

/**
 * What register 1 leads a program to: a view of the caller's storage for each parameter. What the program writes there
 * the caller finds. MVS Programming: Assembler Services Guide, Linkage conventions.
 */
export type ParameterList = readonly Uint8Array[];

const lengthField = 2;

/** PARM as a job step gets it, the only parameter: its length in a halfword, then its text. MVS JCL Reference, EXEC PARM. */
export function parmParameter(parm: string): Uint8Array {
  const bytes = new Uint8Array(lengthField + parm.length);
  bytes.set([parm.length >> 8, parm.length & 0xff]);
  bytes.set(toEbcdic(parm), lengthField);
  return bytes;
}

/** The text of a parameter that is laid out as PARM is: utilities take their options so from whoever calls them. */
export function parmOf([parameter]: ParameterList): string {
  const [high = 0, low = 0] = parameter ?? [];
  return parameter ? fromEbcdic(parameter.subarray(lengthField, lengthField + high * 256 + low)) : '';
}
