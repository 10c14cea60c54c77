import {volsersOf} from '../data-sets/usage';
import type {Abend} from '../abend';
import {abend} from '../abend';
import type {System} from '../data-sets/system';
import type {Source} from './dd';

/** Who was opening, writing or closing what, as named in the messages of data management. */
export interface Place {
  system: System;
  jobName: string;
  stepName: string;
  ddName: string;
  source?: Source;
  /** The position in a concatenation, from 0. */
  index?: number;
  /** The member, if the program rather than the DD names it. */
  member?: string;
}

/** The maximum line length of a message that the system writes to the operator in several lines. */
const longestLine = 70;

/** `jjj,sss,ddname[-#],dev,ser,dsname(member)`. MVS System Messages, IEC messages; a SYSIN or SYSOUT has no device. */
function placeParts({system, jobName, stepName, ddName, source, index = 0, member}: Place): string[] {
  const dd = index > 0 ? `${ddName}-${index + 1}` : ddName;
  const parts = [jobName, stepName, dd];
  if (source?.kind === 'data set') {
    const {dataSet} = source;
    const name = member ?? source.member;
    // The last volume, which is the one being written or read.
    const volser = volsersOf(dataSet).at(-1)!;
    const device = system.volumes.get(volser)?.device ?? '';
    parts.push(device, volser, name === undefined ? dataSet.name : `${dataSet.name}(${name})`);
  }
  return parts;
}

/**
 * An abend whose message is `id abend-reason,module,…`: `IEC141I 013-18,IGG0191B,…`. Some messages have no module. A
 * data set name that does not fit on the line goes on the next one, as recorded on z/OS.
 */
export function dataManagementAbend(id: string, code: string, reason: string, module: string, place: Place): Abend {
  const parts = [`${id} ${code}-${reason}`, ...(module === '' ? [] : [module]), ...placeParts(place)];
  const line = parts.join(',');
  const text = line.length <= longestLine ? line : `${parts.slice(0, -1).join(',')},\n${parts.at(-1) ?? ''}`;
  return abend(`S${code}`, [text], reason.padStart(8, '0'));
}

/**
 * The modules of OPEN that detect the error, by return code. Recorded for 20 (franciscocfreire/Cobol-and-Books); the
 * others are from memory.
 */
const modulesOfOpen: Partial<Record<string, string>> = {
  '14': 'IGG0191B',
  '18': 'IGG0191B',
  '20': 'IGG0191A',
  C0: 'IGG0199G',
};

/** OPEN could not continue. */
export const open013 = (reason: string, place: Place): Abend =>
  dataManagementAbend('IEC141I', '013', reason, modulesOfOpen[reason] ?? 'IFG0195H', place);

/** RACF refused: ICH408I, issued before, says why. MVS System Messages, IEC150I; the module as recorded on z/OS. */
export const open913 = (place: Place): Abend => dataManagementAbend('IEC150I', '913', '38', 'IFG0194E', place);

/** The data set is not on the volume: there is no format-1 DSCB. */
export const open213 = (place: Place): Abend => dataManagementAbend('IEC143I', '213', '04', 'IFG0194A', place);

/** An I/O error, here a block of the wrong length, in a program without a SYNAD routine. */
export function wrongBlock(place: Place): Abend {
  const found = dataManagementAbend('IEC020I', '001', '4', '', place);
  const why = 'IEC020I DCB EROPT=ABE OR AN INVALID CODE, AND/OR NO SYNAD EXIT SPECIFIED';
  return {...found, messages: [...found.messages, why]};
}
