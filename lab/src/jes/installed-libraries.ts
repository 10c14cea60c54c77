import type {Library, Member} from '../data-sets/data-set';
import type {System} from '../data-sets/system';
import {toRecord} from '../ebcdic';
import {installedProcedures} from './installed-procedures';

/**
 * Libraries of the products of the system, on its own volume: they can be allocated and hold nothing, because the
 * programs in them are programs of the machine. Differs: neither LISTCAT nor the VTOC shows them.
 */
const programLibraries =
  /^(?:IGY\.V6R[34]M0\.SIGYCOMP|CEE\.SCEE(?:RUN2?|LKED|LKEX|BIND)|DSN[CD]10\.(?:SDSN(?:LOAD|EXIT|RUN)|RUNLIB\.LOAD)|SYS1\.(?:LINKLIB|CSSLIB|SORTLIB))$/;

/** The libraries of procedures, and which of the procedures each of them has: that of the system, that of COBOL. */
const procedureLibraries: readonly [name: RegExp, members: RegExp][] = [
  [/^SYS1\.PROCLIB$/, /./],
  [/^IGY\.V6R[34]M0\.SIGYPROC$/, /^IGY/],
];
const proceduresIn = (library: string): RegExp | undefined =>
  procedureLibraries.find(([name]) => name.test(library))?.[1];

/** The lines of a procedure in one of these libraries. */
export function installedProcedure(library: string, member: string): string[] | undefined {
  return proceduresIn(library)?.test(member) ? installedProcedures[member]?.split('\n') : undefined;
}

/** Whether the products of the system brought a library of this name. */
export const isInstalled = (name: string): boolean => programLibraries.test(name) || proceduresIn(name) !== undefined;

const cards = {recfm: 'FB', lrecl: 80, blksize: 27_920} as const;
const modules = {recfm: 'U', lrecl: 0, blksize: 32_760} as const;

/** The procedures as members. */
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

export function installedLibrary(system: System, name: string): Library | undefined {
  const volume = [...system.volumes.keys()].at(-1);
  if (volume === undefined || !isInstalled(name)) return undefined;
  const procedures = proceduresIn(name);
  return {
    name,
    volser: system.volumes.has('SYSRES') ? 'SYSRES' : volume,
    created: {year: 2024, day: 1},
    attributes: procedures ? cards : modules,
    space: {unit: 'CYL', primary: 1, secondary: 0, directoryBlocks: 0, release: false},
    extents: [],
    dsorg: 'PO',
    pdse: true,
    members: procedures ? procedureMembers(system, procedures) : new Map<string, Member>(),
  };
}
