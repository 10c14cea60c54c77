import {isMemberName, wrongQualifiers} from '../data-set-name';
import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {DataSet, Library} from '../data-sets/data-set';
import type {System} from '../data-sets/system';
import {installedEntry, installedLibrary, isInstalled} from '../jes/installed-libraries';
import type {AccessLevel} from '../security/data-set-profiles';
import {racfUser} from '../security/users';
import {ServiceRefusal} from './service-refusal';
import type {Place} from './services';

/** The user at a terminal, and the machine as it is now. */
export interface Terminal {
  readonly system: System;
  readonly user: string;
}

const wrongName = (name: string, why: string): ServiceRefusal =>
  new ServiceRefusal('invalid', `The data set name ${name} is wrong: ${why}.`);

/** Checks the name of a data set and returns it in capital letters. */
export function checkedName(typed: string): string {
  const name = typed.toUpperCase();
  const wrong = wrongQualifiers(name);
  if (wrong !== undefined) throw wrongName(name, wrong);
  return name;
}

/** Checks the name of a member and returns it in capital letters. */
function checkedMember(typed: string): string {
  const member = typed.toUpperCase();
  if (isMemberName(member)) return member;
  const rule = '1 to 8 letters, digits, @, # or $, and no digit first';
  throw new ServiceRefusal('invalid', `The member name ${member} is wrong: ${rule}.`);
}

/** Returns a place as text, such as `BANK.LIB(ONE)`. */
export const placeText = ({name, member}: Place): string => (member === undefined ? name : `${name}(${member})`);

export function checkedPlace({name, member}: Place): Place {
  return {name: checkedName(name), ...(member === undefined ? {} : {member: checkedMember(member)})};
}

/** Returns the catalog entry; an alias is resolved. */
export function foundEntry({system}: Terminal, name: string): CatalogEntry {
  const entry = system.resolve(name) ?? installedEntry(system, name);
  if (entry === undefined) throw new ServiceRefusal('not-found', `The data set ${name} is not in the catalog.`);
  return entry;
}

/** Returns a sequential data set or a library. */
export function foundDataSet(terminal: Terminal, name: string): DataSet {
  const entry = foundEntry(terminal, name);
  const dataSet = terminal.system.dataSet(name) ?? installedLibrary(terminal.system, name);
  if (dataSet !== undefined) return dataSet;
  if (entry.kind === 'NONVSAM') {
    const where = entry.volsers.join(', ');
    throw new ServiceRefusal('not-found', `The data set ${name} is in the catalog, but not on its volume ${where}.`);
  }
  throw new ServiceRefusal('invalid', `${name} is neither a sequential data set nor a library.`);
}

export function foundLibrary(terminal: Terminal, name: string): Library {
  const dataSet = foundDataSet(terminal, name);
  if (dataSet.dsorg === 'PO') return dataSet;
  throw new ServiceRefusal('invalid', `${name} is not a library.`);
}

/**
 * Returns the data set of a place that contains records: a library requires a member name, any other data set forbids
 * it.
 */
export function foundPlace(terminal: Terminal, {name, member}: Place): DataSet {
  const dataSet = foundDataSet(terminal, name);
  if (dataSet.dsorg === 'PO' && member === undefined) {
    throw new ServiceRefusal('invalid', `${name} is a library: name a member.`);
  }
  if (dataSet.dsorg === 'PS' && member !== undefined) {
    throw new ServiceRefusal('invalid', `${name} is not a library.`);
  }
  return dataSet;
}

/** Checks the authorization with RACF; a refusal has the text of ICH408I. */
export function authorize({system, user}: Terminal, name: string, volser: string, intent: AccessLevel): void {
  if (intent !== 'READ' && isInstalled(name) && system.entry(name) === undefined) {
    throw new ServiceRefusal('not-authorized', `${name} is a library of the system, which nobody can change.`);
  }
  const refusal = system.profiles.refusal(racfUser(user), name, volser, intent);
  if (refusal !== undefined) throw new ServiceRefusal('not-authorized', refusal);
}

/**
 * Checks the ENQ on SYSDSN. ISPF shares a library with others, but requires exclusive use of what it deletes or
 * renames.
 */
export function enqueue({system}: Terminal, name: string, shared: boolean): void {
  if (!system.enqueues.isUnavailable(name, shared)) return;
  const jobs = [...new Set(system.enqueues.holders(name).map(({job}) => job))].join(', ');
  throw new ServiceRefusal('in-use', `The data set ${name} is in use by ${jobs}.`);
}
