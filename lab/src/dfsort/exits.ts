import {fromEbcdic, toEbcdic} from '../ebcdic';
import type {ParameterList} from '../step/parameter-list';

/** The exits of a program that calls DFSORT: records come from E15 in place of SORTIN, and go to E35 in place of SORTOUT. */
export interface Exits {
  e15: boolean;
  e35: boolean;
  /** Four characters by which the caller identifies this call: ICE200I. */
  identifier?: string;
}

export const noExits: Exits = {e15: false, e35: false};

/** The name of the DD for the records passed to E35; no JCL can contain a DD of this name. */
export const e35Dd = 'E35 EXIT';

const none = new Uint8Array();
const given = new Uint8Array(1);

/** E15, E35 and the identifier. DFSORT Application Programming Guide, Invoking DFSORT from a program. */
export const exitParameters = ({e15, e35, identifier = ''}: Exits): ParameterList => [
  e15 ? given : none,
  e35 ? given : none,
  toEbcdic(identifier),
];

/** Reads the exits from the parameters of a caller; a job step passes only PARM and has no exits. */
export function exitsOf(parameters: ParameterList): Exits {
  const [e15, e35, identifier] = parameters;
  if (!e15 || !e35 || !identifier) return noExits;
  const exits = {e15: e15.length > 0, e35: e35.length > 0};
  return identifier.length === 0 ? exits : {...exits, identifier: fromEbcdic(identifier)};
}
