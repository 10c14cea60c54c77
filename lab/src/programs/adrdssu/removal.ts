import type {CatalogEntry} from '../../data-sets/catalog-entry';
import type {DataSet} from '../../data-sets/data-set';
import type {System} from '../../data-sets/system';

/** Removes a data set from its volume and from the catalog. The function that it returns puts everything back. */
export function remove(system: System, name: string): () => void {
  const entries = withDependents(system, name);
  const kept = entries.map((entry) => ({entry, before: {...entry}}));
  const dataSets = entries.flatMap((entry) => dataSetsOf(system, entry));
  const tracks = dataSets.map((dataSet) => ({dataSet, extents: dataSet.extents}));
  const [entry] = entries;
  if (entry?.kind === 'CLUSTER') system.deleteVsam(entry);
  else if (entry?.kind === 'NONVSAM') {
    for (const dataSet of dataSets) system.scratch(dataSet);
    system.uncatalog(name);
  }
  return () => {
    for (const {dataSet, extents} of tracks) system.restoreDataSet(Object.assign(dataSet, {extents}));
    for (const {entry: removed, before} of kept) system.catalog(Object.assign(removed, before));
  };
}

/** An entry, and what is deleted with it: the alternate indexes and paths of a cluster. */
function withDependents(system: System, name: string): CatalogEntry[] {
  const entry = system.entry(name);
  if (entry === undefined) return [];
  const indexes = entry.kind === 'CLUSTER' ? entry.alternateIndexes : [];
  const paths = entry.kind === 'CLUSTER' || entry.kind === 'AIX' ? entry.paths : [];
  return [entry, ...[...indexes, ...paths].flatMap((dependent) => withDependents(system, dependent))];
}

function dataSetsOf(system: System, entry: CatalogEntry): DataSet[] {
  if (entry.kind === 'NONVSAM') return [system.dataSet(entry.name) ?? []].flat();
  if (entry.kind !== 'CLUSTER' && entry.kind !== 'AIX') return [];
  return [entry.data, entry.index].flatMap((part) => (part && system.onVolume(part.volser, part.name)) ?? []);
}
