import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {System} from '../data-sets/system';
import {allocatedTracks, usedTracks} from '../data-sets/usage';
import {vsamFile} from '../step/vsam-file';
import type {DataSetSummary} from './machine';

/** Returns a line of the data set list. */
export function summaryOf(system: System, entry: CatalogEntry): DataSetSummary {
  const {name} = entry;
  switch (entry.kind) {
    case 'GDG':
      return {name, dsorg: 'GDG', generations: [...entry.generations]};
    case 'ALIAS':
    case 'USERCATALOG':
      return {name, dsorg: entry.kind};
    case 'PATH': {
      const opened = vsamFile(system, entry);
      if (opened === undefined) return {name, dsorg: 'PATH'};
      const {file, cluster} = opened;
      return {name, dsorg: 'PATH', lrecl: cluster.recordSize.maximum, records: file.count};
    }
    case 'CLUSTER':
    case 'AIX': {
      const data = system.onVolume(entry.data.volser, entry.data.name);
      return {
        name,
        dsorg: entry.kind === 'AIX' ? 'AIX' : entry.organisation,
        lrecl: entry.recordSize.maximum,
        volser: entry.data.volser,
        records: entry.file.count,
        ...(data === undefined ? {} : {tracks: allocatedTracks(data)}),
      };
    }
    case 'NONVSAM': {
      const dataSet = system.dataSet(name);
      if (dataSet === undefined)
        return {name, dsorg: 'NONVSAM', ...(entry.volsers[0] === undefined ? {} : {volser: entry.volsers[0]})};
      const {recfm, lrecl, blksize} = dataSet.attributes;
      return {
        name,
        dsorg: dataSet.dsorg === 'PS' ? 'PS' : dataSet.pdse ? 'PDSE' : 'PO',
        recfm,
        lrecl,
        blksize,
        volser: dataSet.volser,
        tracks: allocatedTracks(dataSet),
        usedTracks: usedTracks(dataSet),
        ...(dataSet.dsorg === 'PS' ? {records: dataSet.records.count} : {members: [...dataSet.members.keys()]}),
      };
    }
  }
}
