import {isFixed, isVariable} from '../data-sets/attributes';
import type {Dd} from '../step/dd';
import type {Located, Outcome} from '../vsam/cluster';
import {reasonOf} from '../vsam/feedback';
import {hexadecimal} from './hexadecimal';
import type {Parameters} from './parameters';
import {dumpLines} from './print';
import type {PrintFile} from './print-file';
import {allocate, cannotOpen, nameOf, openSource, type RecordSource, vsamTarget, withDd} from './record-source';
import {select, type Selected} from './selection';
import {type FunctionalCommand, notSupported, type Session, terminated} from './session';

/** DFSMS Access Method Services, REPRO, ERRORLIMIT. */
const defaultErrorLimit = 4;
const unsupported = ['MERGECAT', 'ENCIPHER', 'DECIPHER', 'DBCS', 'LEVEL', 'ENTRIES', 'VOLUMEENTRIES', 'UNLOAD'];

/** The result of a copy. */
interface Copied {
  count: number;
  code: number;
}

/** DFSMS Access Method Services, REPRO. */
export const repro: FunctionalCommand = (session, {parameters}) => {
  const {print, step} = session;
  const other = parameters.oneOf(...unsupported);
  if (other !== undefined) return notSupported(print, `REPRO ${other}`);
  const input = allocate(session, parameters, 'IN');
  if (!input) return terminated;
  const output = allocate(session, parameters, 'OUT');
  if (!output) return terminated;
  const copied = copy(session, parameters, input, output);
  if (step.abend !== undefined) return terminated;
  print.message(`IDC0005I NUMBER OF RECORDS PROCESSED WAS ${copied.count}`);
  return copied.code;
};

function copy(session: Session, parameters: Parameters, input: Dd, output: Dd): Copied {
  const failed = {count: 0, code: terminated};
  const source = openSource(session, input);
  if (!source) return failed;
  const selection = select(source, parameters);
  if ('failed' in selection) {
    for (const line of selection.failed) session.print.message(line);
    return failed;
  }
  const [target] = output.sources;
  return target?.kind === 'vsam'
    ? toVsam(session, parameters, selection.records, source, output)
    : toDataSet(session, selection.records, source, output);
}

/**
 * Copies into a VSAM data set: a load if it is empty, otherwise insertions, which replace existing records under
 * REPLACE.
 */
function toVsam(session: Session, parameters: Parameters, records: Selected, source: RecordSource, output: Dd): Copied {
  const {print, system, step} = session;
  const [opened] = output.sources;
  const target = opened?.kind === 'vsam' ? vsamTarget(session, opened.entry) : undefined;
  if (!target) return {count: 0, code: terminated};
  const {file, cluster, name} = target;
  // Already open for input: the data set is not available for the type of processing requested.
  if (cluster === source.cluster) {
    print.message(`IDC3300I  ERROR OPENING ${name}`);
    print.message('IDC3351I ** VSAM OPEN RETURN CODE IS 168');
    return {count: 0, code: terminated};
  }
  if (parameters.has('REUSE')) {
    // An open with reset of a data set that is not reusable, and not empty. DFSMS Macro Instructions for Data Sets, OPEN.
    if (!cluster.reuse && file.loaded) {
      print.message(`IDC3300I  ERROR OPENING ${name}`);
      print.message('IDC3351I ** VSAM OPEN RETURN CODE IS 232');
      return {count: 0, code: terminated};
    }
    file.reset();
  }
  const loading = !file.loaded;
  const limit = parameters.number('ERRORLIMIT') ?? defaultErrorLimit;
  const {organisation} = cluster.kind === 'AIX' ? {organisation: 'KSDS' as const} : cluster;
  const numbered = organisation === 'RRDS' || organisation === 'VRRDS';
  const keys = organisation === 'KSDS' ? target.keys : undefined;
  const key = (record: Uint8Array): Uint8Array =>
    keys ? record.slice(keys.offset, keys.offset + keys.length) : new Uint8Array(0);
  let count = 0;
  let errors = 0;
  const put = ({record, slot: from}: Located): Outcome => {
    const slot = numbered && source.identity === 'slot' ? from : undefined;
    if (!loading) {
      const outcome = file.insert(record, slot, 'sequential');
      if (outcome !== 'duplicate key' || !parameters.has('REPLACE')) return outcome;
      return file.update(slot === undefined ? {key: key(record)} : {slot}, record);
    }
    return file.load(record, slot);
  };
  for (const located of records) {
    if (step.abend !== undefined) break;
    if (count % 1000 === 999 && system.room() < located.record.length) {
      print.message(`FWR002I ${name}: THE DISKS OF THIS MACHINE ARE FULL`);
      return {count, code: terminated};
    }
    const outcome = put(located);
    if (outcome === 'ok') {
      count += 1;
      continue;
    }
    errors += 1;
    print.message(`IDC3302I  ACTION ERROR ON ${name}`);
    for (const line of outcomeMessage(print, outcome, key(located.record), located)) print.message(line);
    if (outcome === 'no space') return {count, code: terminated};
    if (errors >= limit) {
      print.message('IDC31467I MAXIMUM ERROR LIMIT REACHED.');
      return {count, code: terminated};
    }
  }
  return {count, code: errors > 0 ? terminated : 0};
}

/** The first five bytes of the key, or the number of the slot. MVS System Messages, IDC3308I and IDC3314I. */
function outcomeMessage(
  print: PrintFile,
  outcome: Exclude<Outcome, 'ok'>,
  key: Uint8Array,
  {slot, sequence}: Located & {sequence: number},
): string[] {
  const shown = key.length > 0 ? hexadecimal(key.subarray(0, 5)) : String(slot ?? sequence);
  switch (outcome) {
    case 'duplicate key':
      return [`IDC3308I ** DUPLICATE RECORD ${shown}`];
    case 'out of sequence':
      return ['IDC3314I **RECORD OUT OF SEQUENCE - KEY FOLLOWS:', ...dumpLines(print, key)];
    default:
      return [`IDC3351I ** VSAM I/O RETURN CODE IS ${reasonOf[outcome]}`];
  }
}

/** Copies into any other data set. Records shorter than the fixed length are padded with X'00'; longer ones are cut. */
function toDataSet(session: Session, records: Selected, source: RecordSource, output: Dd): Copied {
  const {step, print} = session;
  if (cannotOpen(session, output, true)) return {count: 0, code: terminated};
  return withDd(session, output, () => {
    const writer = step.openOutput(output.name, source.attributes);
    if (!writer) {
      if (step.abend === undefined) print.message(`IDC3300I  ERROR OPENING ${nameOf(output)}`);
      return {count: 0, code: terminated};
    }
    const {recfm, lrecl} = writer.attributes;
    const most = isVariable(recfm) ? lrecl - 4 : lrecl;
    let count = 0;
    for (const {record} of records) {
      let written = most > 0 && record.length > most ? record.subarray(0, most) : record;
      if (isFixed(recfm) && written.length < lrecl) {
        const padded = new Uint8Array(lrecl);
        padded.set(written);
        written = padded;
      }
      if (!writer.put(written)) break;
      count += 1;
    }
    writer.close();
    return {count, code: 0};
  });
}
