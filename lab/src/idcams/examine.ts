import {findEntry} from './record-source';
import {type FunctionalCommand, notFound, notSupported, terminated} from './session';

/**
 * DFSMS Access Method Services, EXAMINE: the structure of a KSDS. It counts what the tests read; on this machine, index
 * and records cannot disagree.
 */
export const examine: FunctionalCommand = (session, {parameters}) => {
  const {print} = session;
  const name = parameters.text('NAME')!;
  const entry = findEntry(session, name);
  if (!entry) {
    notFound(print, name);
    return terminated;
  }
  if (entry.kind !== 'AIX' && (entry.kind !== 'CLUSTER' || entry.organisation !== 'KSDS')) {
    return notSupported(print, 'EXAMINE OF ANYTHING BUT A KEY-SEQUENCED DATA SET');
  }
  // INDEXTEST is the default, DATATEST is not.
  if (!parameters.has('NOINDEXTEST')) {
    print.message('IDC01700I INDEXTEST BEGINS');
    print.message('IDC01724I INDEXTEST COMPLETE - NO ERRORS DETECTED');
  }
  if (parameters.has('DATATEST')) {
    let longest = 0;
    let records = 0;
    for (const {record} of entry.file.records()) {
      records += 1;
      longest = Math.max(longest, record.length);
    }
    const {freeSpaceBytes, highAllocated, highUsed} = entry.file.statistics;
    const intervals = Math.floor(highUsed / Math.max(1, entry.data.controlIntervalSize));
    const free = highAllocated === 0 ? 0 : Math.floor((100 * freeSpaceBytes) / highAllocated);
    print.message('IDC01701I DATATEST BEGINS');
    print.message('IDC01709I DATATEST COMPLETE - NO ERRORS DETECTED');
    print.message(`IDC01708I ${intervals} CONTROL INTERVALS ENCOUNTERED`);
    print.message(`IDC01710I DATA COMPONENT CONTAINS ${records} RECORDS`);
    print.message('IDC01711I DATA COMPONENT CONTAINS 0 DELETED CONTROL INTERVALS');
    print.message(`IDC01712I MAXIMUM LENGTH DATA RECORD CONTAINS ${longest} BYTES`);
    print.message(`IDC01722I ${free} PERCENT FREE SPACE`);
  }
  return 0;
};
