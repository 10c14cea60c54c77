import type {CatalogEntry, GenerationDataGroup, NonVsam} from '../data-sets/catalog-entry';
import {matchesGenericName} from '../data-sets/name-mask';
import {installedEntry, installedLibrary} from '../jes/installed-libraries';
import {renameMember as renameInLibrary} from '../data-sets/library';
import type {AlternateIndex, Cluster, Component} from '../vsam/cluster';
import {nameIsTaken} from './new-entry';
import type {Parameters} from './parameters';
import {retention} from './retention';
import {
  catalogError,
  duplicateName,
  error,
  type FunctionalCommand,
  isAuthorized,
  notFound,
  notSupported,
  type Session,
  volserOf,
} from './session';

/** Attributes that can be specified but have no effect on this machine. */
const withoutEffect = [
  'BUFFERSPACE',
  'OWNER',
  'WRITECHECK',
  'NOWRITECHECK',
  'NULLIFY',
  'FILE',
  'CATALOG',
  'CODE',
  'BWO',
];
const changed = [
  ...['NEWNAME', 'FREESPACE', 'SHAREOPTIONS', 'REUSE', 'NOREUSE', 'ERASE', 'NOERASE', 'UPGRADE', 'NOUPGRADE'],
  ...['UPDATE', 'NOUPDATE', 'UNIQUEKEY', 'NONUNIQUEKEY', 'LIMIT', 'SCRATCH', 'NOSCRATCH', 'EMPTY', 'NOEMPTY'],
  ...['PURGE', 'NOPURGE', 'TO', 'FOR', 'ADDVOLUMES', 'REMOVEVOLUMES', 'RECORDSIZE', 'KEYS', 'ROLLIN'],
  ...withoutEffect,
];

/** DFSMS Access Method Services, ALTER. */
export const alter: FunctionalCommand = (session, {entries, parameters}) => {
  const other = parameters.others(changed);
  if (other !== undefined) return notSupported(session.print, `ALTER ${other}`);
  let code = 0;
  for (const {name, member} of entries) {
    if (member !== undefined) code = Math.max(code, renameMember(session, name, member, parameters));
    else {
      const found = name.includes('*') ? genericNames(session, name) : [name];
      if (found.length === 0) code = Math.max(code, notThere(session, name));
      for (const one of found) code = Math.max(code, alterNamed(session, one, renamed(parameters, name, one)));
    }
  }
  return code;
};

function alterNamed(session: Session, name: string, change: Change): number {
  const entry = session.system.entry(name) ?? installedEntry(session.system, name);
  const owner = entry ? undefined : ownerOf(session, name);
  const altered = entry ? alterEntry(session, entry, change) : owner && alterComponent(session, owner, name, change);
  if (altered === undefined) return notThere(session, name);
  if (!altered) return notAltered(session, name);
  session.print.message(`IDC0531I ENTRY ${name} ALTERED`);
  return 0;
}

/** The changes to be made to one entry. */
interface Change {
  parameters: Parameters;
  newName?: string;
}

/**
 * NEWNAME for one of the names that a generic name matches: the asterisk in NEWNAME stands for the qualifier that the
 * generic name matched.
 */
function renamed(parameters: Parameters, generic: string, name: string): Change {
  const newName = parameters.text('NEWNAME');
  if (newName === undefined) return {parameters};
  const [before = '', after = ''] = generic.split('*');
  const qualifier = name.slice(before.length, name.length - after.length);
  return {parameters, newName: generic.includes('*') ? newName.replace('*', qualifier) : newName};
}

/** The entries and components that a generic name matches. */
function genericNames({system}: Session, generic: string): string[] {
  const names = system.entries().flatMap((entry) => {
    const owns = entry.kind === 'CLUSTER' || entry.kind === 'AIX';
    return [entry.name, ...(owns ? [entry.data.name, entry.index?.name ?? ''] : [])];
  });
  return names.filter((name) => matchesGenericName(name, generic));
}

function notThere(session: Session, name: string): number {
  notFound(session.print, name);
  return notAltered(session, name);
}

function notAltered({print}: Session, name: string): number {
  print.message(`IDC0532I **ENTRY ${name} NOT ALTERED`);
  return error;
}

function ownerOf({system}: Session, component: string): Cluster | AlternateIndex | undefined {
  for (const entry of system.entries()) {
    if (entry.kind !== 'CLUSTER' && entry.kind !== 'AIX') continue;
    if (entry.data.name === component || entry.index?.name === component) return entry;
  }
  return undefined;
}

/**
 * Whether the changes are allowed: of all changes to an entry, one that is not allowed prevents the others. The profile
 * of a cluster protects its components as well (RACF General User's Guide, Creating a discrete profile for a VSAM data
 * set), and a new name needs the authority to define it (DFSMS Managing Catalogs, RACF Authorization Checking).
 */
function isAllowed(session: Session, entry: CatalogEntry, {parameters, newName}: Change): boolean {
  const names = [entry.name, ...(newName === undefined ? [] : [newName])];
  if (!names.every((name) => isAuthorized(session, name, volserOf(entry)))) return false;
  if (newName !== undefined && nameIsTaken(session, newName)) {
    duplicateName(session.print);
    return false;
  }
  if ((entry.kind === 'CLUSTER' || entry.kind === 'AIX') && entry.file.loaded && parameters.has('KEYS', 'RECORDSIZE')) {
    catalogError(session.print, 60, 'IGG0CLFJ-20');
    return false;
  }
  return true;
}

function alterEntry(session: Session, entry: CatalogEntry, change: Change): boolean {
  const {parameters, newName} = change;
  if (!isAllowed(session, entry, change)) return false;
  if (parameters.has('ROLLIN') && !rolledIn(session, entry)) {
    catalogError(session.print, 60, 'IGG0CLFJ-20');
    return false;
  }
  if (newName !== undefined && !rename(session, entry, newName)) return false;
  switch (entry.kind) {
    case 'GDG':
      alterGroup(session, entry, parameters);
      break;
    case 'CLUSTER':
    case 'AIX':
      alterDefinition(entry, parameters);
      break;
    case 'PATH':
      if (parameters.has('UPDATE', 'NOUPDATE')) entry.update = parameters.has('UPDATE');
      break;
    default:
      break;
  }
  if ('created' in entry && entry.kind !== 'GDG' && parameters.has('TO', 'FOR')) {
    const expires = retention(parameters, session.system.today());
    if (expires && entry.kind !== 'PATH' && entry.kind !== 'USERCATALOG') entry.expires = expires;
  }
  return true;
}

/**
 * ROLLIN adds a deferred or rolled-off generation to its group; an active one stays as it is. DFSMS Access Method
 * Services, ALTER, ROLLIN.
 */
function rolledIn({system}: Session, {kind, name}: CatalogEntry): boolean {
  const group = system.entry(name.slice(0, -'.G0000V00'.length));
  if (kind !== 'NONVSAM' || group?.kind !== 'GDG') return false;
  return group.generations.includes(name) || system.rollIn(name);
}

/** A LIMIT below the number of generations rolls off the oldest. DFSMS Access Method Services, ALTER, LIMIT. */
function alterGroup({system}: Session, group: GenerationDataGroup, parameters: Parameters): void {
  group.limit = parameters.number('LIMIT') ?? group.limit;
  if (parameters.has('SCRATCH', 'NOSCRATCH')) group.scratch = parameters.has('SCRATCH');
  if (parameters.has('EMPTY', 'NOEMPTY')) group.empty = parameters.has('EMPTY');
  if (parameters.has('PURGE', 'NOPURGE')) group.purge = parameters.has('PURGE');
  system.rollOff(group, group.generations.slice(0, -group.limit));
}

function alterDefinition(entry: Cluster | AlternateIndex, parameters: Parameters): void {
  if (parameters.has('KEYS')) {
    entry.keys = {length: parameters.number('KEYS')!, offset: parameters.number('KEYS', 1)!};
  }
  if (parameters.has('RECORDSIZE')) {
    entry.recordSize = {average: parameters.number('RECORDSIZE')!, maximum: parameters.number('RECORDSIZE', 1)!};
  }
  if (parameters.has('FREESPACE')) {
    entry.freeSpace = {
      controlInterval: parameters.number('FREESPACE')!,
      controlArea: parameters.number('FREESPACE', 1) ?? 0,
    };
  }
  if (parameters.has('SHAREOPTIONS')) {
    const crossSystem = parameters.number('SHAREOPTIONS', 1) ?? entry.share.crossSystem;
    entry.share = {crossRegion: parameters.number('SHAREOPTIONS')!, crossSystem};
  }
  if (parameters.has('REUSE', 'NOREUSE')) entry.reuse = parameters.has('REUSE');
  if (parameters.has('ERASE', 'NOERASE')) entry.erase = parameters.has('ERASE');
  if (entry.kind === 'AIX') {
    if (parameters.has('UPGRADE', 'NOUPGRADE')) entry.upgrade = parameters.has('UPGRADE');
    if (parameters.has('UNIQUEKEY', 'NONUNIQUEKEY')) entry.uniqueKey = parameters.has('UNIQUEKEY');
  }
}

function alterComponent(session: Session, owner: Cluster | AlternateIndex, name: string, change: Change): boolean {
  if (!isAllowed(session, owner, change)) return false;
  const component = owner.data.name === name ? owner.data : owner.index!;
  if (change.newName !== undefined && !renameComponent(session, owner, component, change.newName)) return false;
  alterDefinition(owner, change.parameters);
  return true;
}

function renameComponent(
  {system, print}: Session,
  owner: Cluster | AlternateIndex,
  component: Component,
  name: string,
): boolean {
  const dataSet = system.onVolume(component.volser, component.name);
  if (dataSet && !system.rename(dataSet, name)) {
    duplicateName(print);
    return false;
  }
  system.uncatalog(owner.name);
  component.name = name;
  return system.catalog(owner);
}

/**
 * Renames an entry. A cluster keeps the names of its components; its paths and alternate indexes refer to its new name.
 */
function rename(session: Session, entry: CatalogEntry, name: string): boolean {
  const {system, print} = session;
  if (entry.kind === 'NONVSAM') return renameDataSet(session, entry, name);
  if (entry.kind === 'GDG' && entry.generations.length > 0) {
    catalogError(print, 60, 'IGG0CLFJ-20');
    return false;
  }
  const old = entry.name;
  system.uncatalog(old);
  entry.name = name;
  system.catalog(entry);
  for (const other of system.entries()) {
    if (other.kind === 'PATH' && other.entry === old) other.entry = name;
    if (other.kind === 'AIX' && other.related === old) other.related = name;
    if (other.kind === 'CLUSTER' || other.kind === 'AIX') replaceName(other, old, name);
  }
  return true;
}

function replaceName(entry: Cluster | AlternateIndex, old: string, name: string): void {
  const replaced = (one: string): string => (one === old ? name : one);
  entry.paths = entry.paths.map(replaced);
  if (entry.kind === 'CLUSTER') entry.alternateIndexes = entry.alternateIndexes.map(replaced);
}

function renameDataSet({system, print}: Session, entry: NonVsam, name: string): boolean {
  const dataSet = system.dataSet(entry.name);
  if (!dataSet) {
    catalogError(print, 90, 'IGG0CLFP-38');
    return false;
  }
  if (!system.rename(dataSet, name)) {
    duplicateName(print);
    return false;
  }
  system.uncatalog(entry.name);
  entry.name = name;
  return system.catalog(entry);
}

/** `ALTER LIB(OLD) NEWNAME(LIB(NEW))`. */
function renameMember(session: Session, name: string, member: string, parameters: Parameters): number {
  const {system, print, step} = session;
  const library = system.dataSet(name) ?? installedLibrary(system, name);
  if (library !== undefined && !step.isAuthorized(name, library.volser, 'UPDATE')) {
    return notAltered(session, `${name}(${member})`);
  }
  const [target] = parameters.values('NEWNAME');
  const newMember = target?.group?.[0]?.text;
  const refused =
    library?.dsorg !== 'PO' || newMember === undefined || target?.text !== name
      ? 'not found'
      : renameInLibrary(library, member, newMember);
  if (refused !== undefined) {
    print.message(`IDC3302I  ACTION ERROR ON ${name}`);
    // Differs: no source shows the message for a name that is already taken.
    if (refused === 'exists') print.message(`FWR004I THE MEMBER ${newMember!} IS IN THE LIBRARY ALREADY`);
    else print.message(`IDC3330I ** ${member.padEnd(8)} NOT FOUND`);
    return notAltered(session, `${name}(${member})`);
  }
  print.message(`IDC0531I ENTRY ${name}(${member}) ALTERED`);
  return 0;
}
