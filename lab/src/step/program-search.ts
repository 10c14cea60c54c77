import {type Abend, abend} from '../abend';
import type {Library} from '../data-sets/data-set';
import type {Records} from '../data-sets/records';
import type {System} from '../data-sets/system';
import type {Dd, Source} from './dd';
import {readLoadModule} from './load-module';
import {open213} from './open-message';
import type {Loader, Program} from './program';

/** What can be run on a machine. */
export interface ProgramSet {
  /** The programs of the system by name, as in the link list. */
  programs: ReadonlyMap<string, Program>;
  /** The loaders for load modules, by kind. */
  loaders?: ReadonlyMap<string, Loader>;
}

/** Who requests the program, as named in messages. */
interface Asking {
  system: System;
  jobName: string;
  stepName: string;
}

/**
 * Finds a program as EXEC, LINK and LOAD do: in STEPLIB, or in JOBLIB if the step has no STEPLIB, then in the system.
 * MVS JCL Reference, Relationship of a STEPLIB to a JOBLIB. If the search fails, the result is the abend.
 */
export async function findProgram(
  name: string,
  libraries: Dd | undefined,
  {programs, loaders}: ProgramSet,
  asking: Asking,
): Promise<Program | Abend> {
  for (const [index, source] of (libraries?.sources ?? []).entries()) {
    if (source.kind !== 'data set') continue;
    if (source.missing === true) return open213({...asking, ddName: libraries!.name, source, index});
    const member = source.dataSet.dsorg === 'PO' ? source.dataSet.members.get(name) : undefined;
    if (member === undefined) continue;
    const found = readLoadModule(bytesOf(member.records));
    if (found?.executable === false) return notExecutable(asking);
    const program = found && (await loaders?.get(found.kind)?.(found.content));
    return program ?? notLoadable(name, asking);
  }
  return programs.get(name) ?? notFound(name, asking);
}

/** A DD for a library that a command names, to be searched like any other. */
export const libraryDd = (dataSet: Library): Dd => {
  const source: Source = {kind: 'data set', dataSet, status: 'SHR', attributes: {}};
  return {name: 'TASKLIB', sources: [source]};
};

function bytesOf(records: Records): Uint8Array {
  const blocks = Array.from({length: records.count}, (_, at) => records.at(at));
  const bytes = new Uint8Array(blocks.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}

/** MVS System Messages, CSV028I: the abend with its reason, and the job and step it applies to. */
const contentsAbend = (code: string, reason: string, message: string | undefined, {jobName, stepName}: Asking): Abend =>
  abend(
    `S${code}`,
    [
      ...(message === undefined ? [] : [message]),
      `CSV028I ABEND${code}-${reason}  JOBNAME=${jobName.padEnd(8)}  STEPNAME=${stepName}`,
    ],
    reason.padStart(8, '0'),
  );

/** MVS System Codes, 806-04. */
const notFound = (name: string, asking: Asking): Abend =>
  contentsAbend('806', '04', `CSV003I REQUESTED MODULE ${name.padEnd(8)} NOT FOUND`, asking);

/**
 * MVS System Codes, 106-0D: the control program found an incorrect record type in the load module. It is our choice
 * that plain text in a load library gives this reason and no other.
 */
const notLoadable = (name: string, asking: Asking): Abend =>
  contentsAbend('106', '0D', `CSV011I FETCH FAILED FOR MODULE ${name}, RETURN CODE 0D`, asking);

/** MVS System Codes, 706-04: the binder marked the module not executable. */
const notExecutable = (asking: Asking): Abend => contentsAbend('706', '04', undefined, asking);
