import type {CatalogEntry, NonVsam} from '../data-sets/catalog-entry';
import type {DataSet, Library, Member} from '../data-sets/data-set';
import {ebcdicOrder} from '../data-sets/ebcdic-order';
import {tracksPerCylinder} from '../data-sets/geometry';
import type {System, Volume} from '../data-sets/system';
import {toRecord} from '../ebcdic';
import {installedProcedures} from './installed-procedures';

const cobol = ['IGY.V6R3M0', 'IGY.V6R4M0'];
const db2 = ['DSNC10', 'DSND10'];

/**
 * Libraries of the products of the system, on its own volume and in the catalog: they are empty, because the programs
 * in them are built into the machine.
 */
const programLibraries: ReadonlySet<string> = new Set([
  ...cobol.map((product) => `${product}.SIGYCOMP`),
  ...['RUN', 'RUN2', 'LKED', 'LKEX', 'BIND'].map((kind) => `CEE.SCEE${kind}`),
  ...db2.flatMap((product) =>
    ['SDSNLOAD', 'SDSNEXIT', 'SDSNRUN', 'RUNLIB.LOAD'].map((library) => `${product}.${library}`),
  ),
  ...['LINKLIB', 'CSSLIB', 'SORTLIB'].map((library) => `SYS1.${library}`),
]);

/** The procedure libraries of the system and of COBOL, with a pattern for the procedures in each. */
const procedureLibraries: ReadonlyMap<string, RegExp> = new Map([
  ['SYS1.PROCLIB', /./],
  ...cobol.map((product): [string, RegExp] => [`${product}.SIGYPROC`, /^IGY/]),
]);

const names = [...programLibraries, ...procedureLibraries.keys()].sort(ebcdicOrder);

/** The lines of a procedure in one of these libraries. */
export function installedProcedure(library: string, member: string): string[] | undefined {
  return procedureLibraries.get(library)?.test(member) ? installedProcedures[member]?.split('\n') : undefined;
}

/** Whether a library of this name comes with the products of the system. */
export const isInstalled = (name: string): boolean => programLibraries.has(name) || procedureLibraries.has(name);

const cards = {recfm: 'FB', lrecl: 80, blksize: 27_920} as const;
const modules = {recfm: 'U', lrecl: 0, blksize: 32_760} as const;
const created = {year: 2024, day: 1};

/** The procedures that match, as members. */
function procedureMembers(system: System, which: RegExp): Map<string, Member> {
  const names = Object.keys(installedProcedures)
    .filter((name) => which.test(name))
    .sort();
  return new Map(
    names.map((name) => {
      const records = system.newRecords(cards);
      for (const line of installedProcedures[name]!.split('\n')) records.append(toRecord(line, cards.lrecl));
      return [name, {records}];
    }),
  );
}

/** The system volume, or the last one if the machine has none. */
const residence = ({volumes}: System): Volume | undefined => volumes.get('SYSRES') ?? [...volumes.values()].at(-1);

export function installedLibrary(system: System, name: string): Library | undefined {
  const volume = residence(system);
  if (volume === undefined || !isInstalled(name)) return undefined;
  const procedures = procedureLibraries.get(name);
  // They are on the last cylinders of the volume: a machine that was saved has its own data sets at the beginning.
  const cylinder = volume.cylinders - names.length + names.indexOf(name);
  return {
    name,
    volser: volume.volser,
    created,
    attributes: procedures ? cards : modules,
    space: {unit: 'CYL', primary: 1, secondary: 0, directoryBlocks: 0, release: false},
    extents: [{start: cylinder * tracksPerCylinder, tracks: tracksPerCylinder}],
    dsorg: 'PO',
    pdse: true,
    members: procedures ? procedureMembers(system, procedures) : new Map<string, Member>(),
  };
}

/** The catalog entry of a library that comes with the products of the system. */
export function installedEntry(system: System, name: string): NonVsam | undefined {
  const volume = residence(system);
  if (volume === undefined || !isInstalled(name)) return undefined;
  return {kind: 'NONVSAM', name, created, volsers: [volume.volser], deviceType: '3390'};
}

/** The catalog with the libraries of the system, each unless the learner has created an entry with the same name. */
export function wholeCatalog(system: System): CatalogEntry[] {
  const own = system.entries();
  const taken = new Set(own.map(({name}) => name));
  const installed = names.flatMap((name) => (taken.has(name) ? [] : (installedEntry(system, name) ?? [])));
  return [...own, ...installed].sort((one, other) => ebcdicOrder(one.name, other.name));
}

/** The VTOC of a volume with the libraries of the system. */
export function wholeVtoc(system: System, {volser, dataSets}: Volume): ReadonlyMap<string, DataSet> {
  if (residence(system)?.volser !== volser) return dataSets;
  const installed = names.flatMap((name) => (system.entry(name) ? [] : (installedLibrary(system, name) ?? [])));
  return new Map([...installed.map((library): [string, DataSet] => [library.name, library]), ...dataSets]);
}
