import type {CatalogEntry, NonVsam} from '../data-sets/catalog-entry';
import type {DataSet, Day, SpaceUnit} from '../data-sets/data-set';
import {ebcdicOrder} from '../data-sets/ebcdic-order';
import {matchesMask} from '../data-sets/name-mask';
import {allocatedTracks, usedTracks, volsersOf} from '../data-sets/usage';
import type {System} from '../data-sets/system';
import {catalogName} from '../idcams/session';
import {installedLibrary, wholeCatalog} from '../jes/installed-libraries';
import type {AlternateIndex, Cluster, Component} from '../vsam/cluster';
import type {Terminal} from './access';
import {ServiceRefusal} from './service-refusal';
import type {DataSetFacts, Page} from './services';

const longestName = 44;
const maskCharacters = /^[A-Z0-9@#$.*%{-]+$/;

/** ISPF User's Guide Volume II, Data set list utility, Dsname level. */
export function dataSets(
  {system}: Terminal,
  typed: string,
  {start, limit}: {start?: string; limit?: number} = {},
): Page<DataSetFacts> {
  const mask = typed.trim().toUpperCase();
  if (mask === '' || mask.length > longestName || !maskCharacters.test(mask)) {
    throw new ServiceRefusal('invalid', `${typed.slice(0, 60) || 'A mask of no characters'} is no name and no mask.`);
  }
  const filter = /[*%]/.test(mask) ? mask : `${mask}.**`;
  // ISPF requires a first qualifier. A mask without one selects all of the learner's own data sets, not those of the
  // system.
  const entries = mask.startsWith('*') ? system.entries() : wholeCatalog(system);
  const named = entries.flatMap(namesOf).filter(({name}) => matchesMask(name, filter));
  named.sort((one, other) => ebcdicOrder(one.name, other.name));
  return pageOf(
    named,
    ({name}) => name,
    {...(start && {start: start.toUpperCase()}), ...(limit && {limit})},
    (one) => one.facts(system),
  );
}

/** Returns a page that starts with the first name not before `start`; without a limit, it has all the rest. */
export function pageOf<Item, Facts>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  {start, limit}: {start?: string; limit?: number},
  factsOf: (item: Item) => Facts,
): Page<Facts> {
  const rest = start === undefined ? all : all.filter((item) => ebcdicOrder(nameOf(item), start) >= 0);
  const items = limit === undefined ? rest : rest.slice(0, Math.max(1, limit));
  return {items: items.map(factsOf), more: items.length < rest.length};
}

interface Listed {
  name: string;
  facts: (system: System) => DataSetFacts;
}

/** Returns an entry and, for VSAM, its components. */
function namesOf(entry: CatalogEntry): Listed[] {
  const own: Listed = {name: entry.name, facts: (system) => factsOf(system, entry)};
  if (entry.kind !== 'CLUSTER' && entry.kind !== 'AIX') return [own];
  const component = (kind: 'DATA' | 'INDEX', of: Component | undefined): Listed[] =>
    of === undefined ? [] : [{name: of.name, facts: (system) => componentFacts(system, kind, of, entry)}];
  return [own, ...component('DATA', entry.data), ...component('INDEX', entry.index)];
}

function factsOf(system: System, entry: CatalogEntry): DataSetFacts {
  const base = {name: entry.name, kind: entry.kind, catalog: catalogName, volsers: []};
  switch (entry.kind) {
    case 'GDG': {
      const {limit, generations} = entry;
      return {...base, created: isoDay(entry.created), limit, generations: [...generations]};
    }
    case 'ALIAS':
      return {...base, relatesTo: entry.relatesTo};
    case 'USERCATALOG':
      return {...base, created: isoDay(entry.created), volsers: [entry.volser]};
    case 'PATH':
      return {...base, dsorg: 'VS', created: isoDay(entry.created), relatesTo: entry.entry};
    case 'CLUSTER':
    case 'AIX':
      return {
        ...base,
        dsorg: 'VS',
        ...(entry.kind === 'CLUSTER' ? {organisation: entry.organisation} : {relatesTo: entry.related}),
        lrecl: entry.recordSize.maximum,
        volsers: [entry.data.volser],
        created: isoDay(entry.created),
        ...(entry.expires && {expires: isoDay(entry.expires)}),
        ...classesOf(system.smsOf(entry)),
      };
    case 'NONVSAM':
      return nonVsamFacts(system, entry);
  }
}

function nonVsamFacts(system: System, entry: NonVsam): DataSetFacts {
  const dataSet = system.dataSet(entry.name) ?? installedLibrary(system, entry.name);
  const base = {name: entry.name, kind: entry.kind, catalog: catalogName, unit: entry.deviceType};
  if (dataSet === undefined) return {...base, volsers: entry.volsers};
  const {recfm, lrecl, blksize} = dataSet.attributes;
  return {
    ...base,
    ...organisationOf(dataSet),
    ...(blksize > 0 && {recfm, lrecl, blksize}),
    ...spaceFacts(dataSet),
  };
}

function organisationOf(dataSet: DataSet): {dsorg: string; dsntype: string} {
  if (dataSet.dsorg === 'PO') return dataSet.pdse ? {dsorg: 'PO-E', dsntype: 'LIBRARY'} : {dsorg: 'PO', dsntype: 'PDS'};
  return dataSet.extended === true ? {dsorg: 'PS-E', dsntype: 'EXTENDED'} : {dsorg: 'PS', dsntype: 'BASIC'};
}

function componentFacts(
  system: System,
  kind: 'DATA' | 'INDEX',
  {name, volser}: Component,
  {created}: Cluster | AlternateIndex,
): DataSetFacts {
  const dataSet = system.onVolume(volser, name);
  const base = {name, kind, catalog: catalogName, dsorg: 'VS', unit: '3390', created: isoDay(created)};
  return {...base, volsers: [volser], ...(dataSet && spaceFacts(dataSet))};
}

const unitNames: Readonly<Record<SpaceUnit, string>> = {TRK: 'TRACKS', CYL: 'CYLINDERS', BLK: 'BLOCKS'};

function spaceFacts(dataSet: DataSet): Pick<DataSetFacts, 'volsers'> & Partial<DataSetFacts> {
  const tracks = allocatedTracks(dataSet);
  const {created, expires, referenced, extents, space, sms} = dataSet;
  return {
    volsers: volsersOf(dataSet),
    created: isoDay(created),
    ...(expires && {expires: isoDay(expires)}),
    ...(referenced && {referenced: isoDay(referenced)}),
    tracks,
    ...(dataSet.vsam !== true && tracks > 0 && {usedPercent: Math.floor((100 * usedTracks(dataSet)) / tracks)}),
    extents: extents.length,
    spaceUnit: unitNames[space.unit],
    ...classesOf(sms),
  };
}

const classesOf = (sms: DataSet['sms']): Partial<DataSetFacts> =>
  sms === undefined
    ? {}
    : {
        storageClass: sms.storage,
        ...(sms.management && {managementClass: sms.management}),
        ...(sms.data && {dataClass: sms.data}),
      };

/** `2026-11-17`. */
export const isoDay = ({year, day}: Day): string => new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10);
