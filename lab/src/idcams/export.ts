import {deleteCommand} from './delete';
import {Parameters} from './parameters';
import {asPortable, exportedOf, exportTime, headerRecords, portableLength, slotLength} from './portable-data-set';
import {allocate, cannotOpen, nameOf, withDd} from './record-source';
import {
  catalogError,
  error,
  type FunctionalCommand,
  missing,
  notFound,
  notSupported,
  type Session,
  terminated,
} from './session';
import type {Cluster} from '../vsam/cluster';

const unsupported = ['DISCONNECT', 'CIMODE', 'INHIBITSOURCE', 'INHIBITTARGET'];

/** DFSMS Access Method Services, EXPORT: a portable copy of a cluster; PERMANENT, the default, then deletes it. */
export const exportCommand: FunctionalCommand = (session, command) => {
  const {system, print, step} = session;
  const {entries, parameters} = command;
  const other = parameters.oneOf(...unsupported);
  if (other !== undefined) return notSupported(print, `EXPORT ${other}`);
  if (!parameters.has('OUTFILE', 'OUTDATASET')) return missing(print, 'OUTFILE OR OUTDATASET PARAMETER');
  const name = entries[0]!.name;
  const entry = system.entry(name);
  if (entry === undefined) {
    notFound(print, name);
    return terminated;
  }
  if (entry.kind === 'AIX' || entry.kind === 'USERCATALOG')
    return notSupported(print, `EXPORT OF AN ENTRY OF TYPE ${entry.kind}`);
  if (entry.kind !== 'CLUSTER') {
    catalogError(print, 80, 'IGG0CLFT-4');
    return terminated;
  }
  const lrecl = portableLength(entry);
  if (lrecl === undefined) return notSupported(print, 'EXPORT OF RECORDS OVER 32,752 BYTES');
  const count = copied(session, parameters, entry, lrecl);
  if (count === undefined || step.abend !== undefined) return terminated;
  print.message(`IDC0005I NUMBER OF RECORDS PROCESSED WAS ${count}`);
  const {date, time} = exportTime(step);
  if (parameters.has('TEMPORARY')) entry.exported = true;
  else {
    const code = deleteCommand(session, {...command, parameters: purging(parameters)});
    if (code >= error) return code;
  }
  print.message(`IDC0594I PORTABLE DATA SET CREATED SUCCESSFULLY ON ${date} AT ${time}`);
  return 0;
};

/** The parameters that also apply to the deletion of the original. */
function purging(parameters: Parameters): Parameters {
  return parameters.has('PURGE')
    ? new Parameters(new Map([['PURGE', {line: 1, text: 'PURGE', quoted: false}]]))
    : new Parameters();
}

/** Copies the records and returns their number, or undefined after a message. */
function copied(session: Session, parameters: Parameters, cluster: Cluster, lrecl: number): number | undefined {
  const {step, print} = session;
  const allocated = allocate(session, parameters, 'OUT');
  if (!allocated || cannotOpen(session, allocated, true)) return undefined;
  if (allocated.sources[0]?.kind === 'vsam') {
    print.message(`IDC3300I  ERROR OPENING ${nameOf(allocated)}`);
    return undefined;
  }
  const dd = {...asPortable(allocated, lrecl), name: 'SYS00001'};
  return withDd(session, dd, () => {
    const writer = step.openOutput(dd.name);
    if (!writer) return undefined;
    for (const record of headerRecords({...exportTime(step), cluster: exportedOf(cluster)}))
      if (!writer.put(record)) return undefined;
    let count = 0;
    for (const {record, slot} of cluster.file.records()) {
      const portable = new Uint8Array(record.length + slotLength);
      new DataView(portable.buffer).setUint32(0, slot ?? 0);
      portable.set(record, slotLength);
      if (!writer.put(portable)) return undefined;
      count += 1;
    }
    writer.close();
    return count;
  });
}
