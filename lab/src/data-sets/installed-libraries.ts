import type {Library} from './data-set';
import type {System} from './system';

/**
 * Libraries of the products of the system, on its own volume: they can be allocated and hold nothing, because the
 * programs in them are programs of the machine. Differs: neither LISTCAT nor the VTOC shows them.
 */
const names =
  /^(?:IGY\.V6R[34]M0\.SIGYCOMP|CEE\.SCEE(?:RUN2?|LKED|LKEX|BIND)|DSN[CD]10\.(?:SDSN(?:LOAD|EXIT|RUN)|RUNLIB\.LOAD)|SYS1\.(?:LINKLIB|CSSLIB|SORTLIB))$/;

export function installedLibrary(system: System, name: string): Library | undefined {
  const volume = [...system.volumes.keys()].at(-1);
  if (volume === undefined || !names.test(name)) return undefined;
  return {
    name,
    volser: system.volumes.has('SYSRES') ? 'SYSRES' : volume,
    created: {year: 2024, day: 1},
    attributes: {recfm: 'U', lrecl: 0, blksize: 32_760},
    space: {unit: 'CYL', primary: 1, secondary: 0, directoryBlocks: 0, release: false},
    extents: [],
    dsorg: 'PO',
    pdse: true,
    members: new Map(),
  };
}
