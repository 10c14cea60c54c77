import type {Library} from '../data-sets/data-set';
import type {Records} from '../data-sets/records';
import type {Dd} from '../step/dd';
import {services} from '../le/services/services';
import {sqlEntryPoints} from './binding';
import {joined, readBinderInput, type ObjectModule} from './object-module';

/** Routines that every COBOL program refers to: the start of the enclave, and its table of events. */
const languageEnvironment = ['CEESTART', 'CEEBETBL'];

/** The modules of the Db2 language interface for each attachment, its entry points, and DSNTIAR. */
const db2Modules: readonly string[] = ['DSNELI', 'DSNALI', 'DSNULI', 'DSNRLI', ...sqlEntryPoints, 'DSNTIAR'];

/** The libraries of a DD, in their order. */
export function librariesOf(dd: Dd | undefined): Library[] {
  return (dd?.sources ?? []).flatMap((source) =>
    source.kind === 'data set' && source.dataSet.dsorg === 'PO' ? [source.dataSet] : [],
  );
}

/** Returns the content of a member: a load module as it is, or the texts of object modules. */
export function memberModules(libraries: readonly Library[], name: string): Uint8Array[] | undefined {
  const member = libraries.find(({members}) => members.has(name))?.members.get(name);
  if (member === undefined) return undefined;
  const records = recordsOf(member.records);
  const modules = readBinderInput(records).flatMap((one) => ('text' in one ? [(one satisfies ObjectModule).text] : []));
  return modules.length > 0 ? modules : [joined(records)];
}

function recordsOf(records: Records): Uint8Array[] {
  return Array.from({length: records.count}, (_, at) => records.at(at));
}

/**
 * The names that CEE.SCEELKED and SDSNLOAD resolve: the Language Environment routines and services that this machine
 * has, and the modules of Db2.
 */
export function languageEnvironmentNames(libraries: readonly Library[]): ReadonlySet<string> {
  const isThere = libraries.some(({name}) => name.endsWith('.SCEELKED'));
  return new Set([
    ...(isThere ? [...languageEnvironment, ...services.keys()] : []),
    ...(libraries.some(isDb2Library) ? db2Modules : []),
  ]);
}

const isDb2Library = ({name}: Library): boolean => name.endsWith('.SDSNLOAD');

/** Whether a member of a library is a Db2 module that is built into the machine: an interface module, or DSNTIAR. */
export const isDb2Module = (libraries: readonly Library[], member: string): boolean =>
  libraries.some(isDb2Library) && db2Modules.includes(member);

/** What the text of every COBOL program refers to, in addition to the programs that it calls. */
export const runTimeReferences: readonly string[] = languageEnvironment;
