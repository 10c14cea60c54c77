import type {CatalogEntry, GenerationDataGroup, NonVsam, UserCatalog} from '../data-sets/catalog-entry';
import {matchesGenericName} from '../data-sets/name-mask';
import {installedEntry, installedLibrary} from '../jes/installed-libraries';
import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Command, Parameters} from './parameters';
import {isUnexpired} from './retention';
import {
  catalogError,
  catalogReturn,
  error,
  type FunctionalCommand,
  isAuthorized,
  notFound,
  notInCatalog,
  notSupported,
  type Session,
  volserOf,
} from './session';

/** The type of entry that a keyword names. */
const kinds: Record<string, CatalogEntry['kind'] | undefined> = {
  ALIAS: 'ALIAS',
  ALTERNATEINDEX: 'AIX',
  CLUSTER: 'CLUSTER',
  GENERATIONDATAGROUP: 'GDG',
  NONVSAM: 'NONVSAM',
  PATH: 'PATH',
  USERCATALOG: 'USERCATALOG',
};
const unsupported = ['LIBRARYENTRY', 'NVR', 'PAGESPACE', 'SPACE', 'TRUENAME', 'VOLUMEENTRY', 'VVR'];

/** DFSMS Access Method Services, DELETE. */
export const deleteCommand: FunctionalCommand = (session, {entries, parameters}) => {
  const other = parameters.oneOf(...unsupported);
  if (other !== undefined) return notSupported(session.print, `DELETE ${other}`);
  let code = 0;
  for (const entry of entries) code = Math.max(code, deleteNamed(session, entry, parameters));
  return code;
};

function deleteNamed(session: Session, {name, member}: Command['entries'][number], parameters: Parameters): number {
  const {system, print} = session;
  if (member !== undefined) return deleteMember(session, name, member);
  const type = parameters.oneOf(...Object.keys(kinds));
  const kind = type === undefined ? undefined : kinds[type];
  const generic = name.includes('*') || (parameters.has('MASK') && name.includes('%'));
  const found = generic
    ? matching(session, name, parameters.has('MASK')).filter((entry) => kind === undefined || entry.kind === kind)
    : [system.entry(name)].filter((entry) => entry && (kind === undefined || entry.kind === kind));
  if (found.length === 0) {
    const installed = generic ? undefined : installedEntry(system, name);
    if (installed !== undefined) return deleteEntry(session, installed, parameters);
    if (kind === 'NONVSAM' && !generic) notInCatalog(print, name);
    else notFound(print, name);
    return notDeleted(session, name);
  }
  let code = 0;
  for (const entry of found) {
    // An entry that was deleted together with a previous one no longer exists.
    if (entry && system.entry(entry.name) === entry) code = Math.max(code, deleteEntry(session, entry, parameters));
  }
  return code;
}

/** The entries that have one qualifier in place of the asterisk; under MASK, those that match the filter key. */
function matching({system}: Session, name: string, mask: boolean): CatalogEntry[] {
  if (mask) return system.entries(name);
  return system.entries().filter((entry) => matchesGenericName(entry.name, name));
}

function notDeleted({print}: Session, name: string): number {
  print.message(`IDC0551I ** ENTRY ${name} NOT DELETED`);
  return error;
}

function deleteEntry(session: Session, entry: CatalogEntry, parameters: Parameters): number {
  const {system, print} = session;
  const expires = 'expires' in entry ? entry.expires : undefined;
  if (!parameters.has('PURGE') && isUnexpired(expires, system.today())) {
    print.message('IDC3023I UNEXPIRED PURGE DATE');
    catalogReturn(print, 84, 'IGG0CLEN-6');
    return notDeleted(session, entry.name);
  }
  if (!isAuthorized(session, entry.name, volserOf(entry))) return notDeleted(session, entry.name);
  switch (entry.kind) {
    case 'NONVSAM':
      return deleteNonVsam(session, entry, !parameters.has('NOSCRATCH'));
    case 'GDG':
      return deleteGroup(session, entry, parameters);
    case 'USERCATALOG':
      return deleteUserCatalog(session, entry);
    case 'ALIAS':
      system.uncatalog(entry.name);
      print.message(`IDC0550I ENTRY (X) ${entry.name} DELETED`);
      return 0;
    default: {
      const lines = deletedWith(session, entry);
      system.deleteVsam(entry);
      for (const line of lines) print.message(line);
      return 0;
    }
  }
}

/** Only an empty catalog can be deleted; its aliases go with it. */
function deleteUserCatalog({system, print}: Session, {name}: UserCatalog): number {
  for (const alias of system.aliasesOf(name)) {
    system.uncatalog(alias);
    print.message(`IDC0550I ENTRY (X) ${alias} DELETED`);
  }
  system.uncatalog(name);
  print.message(`IDC0550I ENTRY (U) ${name} DELETED`);
  return 0;
}

/**
 * The messages for a cluster, an alternate index or a path and the entries deleted with it, in the order of deletion.
 */
function deletedWith({system}: Session, entry: Cluster | AlternateIndex | Path): string[] {
  const lines: string[] = [];
  const tell = (type: string, name: string): void => {
    lines.push(`IDC0550I ENTRY (${type}) ${name} DELETED`);
  };
  const walk = (one: Cluster | AlternateIndex | Path): void => {
    if (one.kind === 'PATH') {
      tell('R', one.name);
      return;
    }
    for (const name of [...one.paths, ...(one.kind === 'CLUSTER' ? one.alternateIndexes : [])]) {
      const below = system.entry(name);
      if (below?.kind === 'PATH' || below?.kind === 'AIX') walk(below);
    }
    tell('D', one.data.name);
    if (one.index) tell('I', one.index.name);
    tell(one.kind === 'CLUSTER' ? 'C' : 'G', one.name);
  };
  walk(entry);
  return lines;
}

function deleteNonVsam(session: Session, entry: NonVsam, scratch: boolean): number {
  const {system, print, step} = session;
  const dataSet = system.dataSet(entry.name);
  if (scratch && !dataSet) {
    catalogError(print, 90, 'IGG0CLFP-38');
    return notDeleted(session, entry.name);
  }
  if (scratch && dataSet) {
    // The volume is allocated through its data set before the data set is deleted.
    step.allocate([{kind: 'data set', dataSet, status: 'OLD', attributes: {}}]);
    step.free();
    system.scratch(dataSet);
  }
  system.uncatalog(entry.name);
  for (const alias of system.aliasesOf(entry.name)) {
    system.uncatalog(alias);
    print.message(`IDC0550I ENTRY (X) ${alias} DELETED`);
  }
  print.message(`IDC0550I ENTRY (A) ${entry.name} DELETED`);
  return 0;
}

/**
 * A group with generations is deleted only under FORCE, which deletes them too, or under RECOVERY, which leaves them.
 * Differs: all generations are scratched, as SMS-managed ones are.
 */
function deleteGroup(session: Session, entry: GenerationDataGroup, parameters: Parameters): number {
  const {system, print} = session;
  if (entry.generations.length > 0 && !parameters.has('FORCE', 'RECOVERY')) {
    catalogError(print, 12, 'IGG0CLFL-12');
    return notDeleted(session, entry.name);
  }
  for (const name of [...entry.generations]) {
    if (parameters.has('RECOVERY')) {
      system.uncatalog(name);
      continue;
    }
    const generation = system.entry(name);
    if (generation?.kind === 'NONVSAM') deleteNonVsam(session, generation, system.dataSet(name) !== undefined);
  }
  system.uncatalog(entry.name);
  print.message(`IDC0550I ENTRY (B) ${entry.name} DELETED`);
  return 0;
}

/** `DELETE LIB(MEMBER)`; an asterisk stands for all members. */
function deleteMember({system, print, step}: Session, name: string, member: string): number {
  const library = system.dataSet(name) ?? installedLibrary(system, name);
  if (library === undefined) notInCatalog(print, name);
  if (library === undefined || !step.isAuthorized(name, library.volser, 'UPDATE')) {
    print.message(`IDC0548I ** MEMBER ${member} NOT DELETED`);
    return error;
  }
  step.allocate([{kind: 'data set', dataSet: library, status: 'OLD', attributes: {}}]);
  const members = library.dsorg === 'PO' ? library.members : undefined;
  const going = member === '*' ? [...(members?.keys() ?? [])] : [member].filter((one) => members?.has(one));
  if (!members || going.length === 0) {
    print.message(`IDC3302I  ACTION ERROR ON ${name}`);
    print.message(`IDC3330I ** ${member.padEnd(8)} NOT FOUND`);
    print.message(`IDC0548I ** MEMBER ${member} NOT DELETED`);
    return error;
  }
  for (const one of going) {
    for (const [alias, {aliasOf}] of members) if (aliasOf === one) members.delete(alias);
    members.delete(one);
    print.message(`IDC0549I MEMBER ${one} DELETED`);
  }
  return 0;
}
