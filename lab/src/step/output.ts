import {abend} from '../abend';
import type {Attributes} from '../data-sets/attributes';
import {isFixed, isVariable} from '../data-sets/attributes';
import type {DataSet, Library, SequentialDataSet} from '../data-sets/data-set';
import {TrackPacker} from '../data-sets/geometry';
import {stow} from '../data-sets/library';
import {cut} from '../data-sets/record-store';
import type {Records} from '../data-sets/records';
import {allocatedTracks, memberBytes, nextMember, packerOf, pdseTracks} from '../data-sets/usage';
import type {Dd, DdAttributes, Source} from './dd';
import {mergeAttributes, said} from './merge-attributes';
import {dataManagementAbend, open013, open213, open913, type Place, wrongBlock} from './open-message';
import {estimateExceeded, type OutputEstimate} from './output-estimate';
import {SharedBuffers} from './shared-buffers';
import type {Step, Writer} from './step';
import {mayOpen, timeOfRecord, vsamAttributes, vsamFile} from './vsam-file';

type DataSetSource = Extract<Source, {kind: 'data set'}>;

/** The number of bytes written between two checks of the learner's quota. */
const bytesBetweenLooks = 1024 * 1024;

/** A step whose printed lines are counted. */
export interface PrintingStep extends Step {
  /** What its job has printed so far, with its limits. */
  readonly printed: OutputEstimate;
}

/** Opens a DD for output. */
export function openForOutput(
  step: PrintingStep,
  dd: Dd,
  defaults: DdAttributes,
  member: string | undefined,
): Writer | undefined {
  const source = dd.sources[0];
  const place: Place = {
    system: step.system,
    jobName: step.jobName,
    stepName: step.stepName,
    ddName: dd.name,
    ...(source === undefined ? {} : {source}),
    ...(member === undefined ? {} : {member}),
  };
  switch (source?.kind) {
    case 'sysout':
      return openSysout(step, source, defaults);
    case 'data set':
      if (source.missing === true) {
        step.abendWith(open213(place));
        return undefined;
      }
      if (!step.isAuthorized(source.dataSet.name, source.dataSet.volser, 'UPDATE')) {
        step.abendWith(open913(place));
        return undefined;
      }
      source.dataSet.referenced = step.system.today();
      return source.dataSet.dsorg === 'PO'
        ? openMember(step, source, source.dataSet, defaults, member, place)
        : openSequential(step, source, source.dataSet, defaults, member, place);
    case 'vsam':
      return openVsam(step, source);
    case 'in-stream':
      step.abendWith(open013('C0', place));
      return undefined;
    default:
      return openDummy(step, source?.attributes ?? {}, defaults);
  }
}

function openDummy(step: Step, dd: DdAttributes, defaults: DdAttributes): Writer {
  return {
    attributes: printAttributes(dd, {}, defaults),
    put() {
      step.useTime(timeOfRecord);
      return step.abend === undefined;
    },
    close: () => undefined,
  };
}

/** If nothing specifies the attributes of the records, they are printer lines. */
function printAttributes(dd: DdAttributes, file: DdAttributes, defaults: DdAttributes): Attributes {
  const merged = mergeAttributes(dd, {}, {...said(file), ...said(defaults)});
  return 'reason' in merged ? {recfm: 'VBA', lrecl: 137, blksize: 141, ...said(defaults), ...said(dd)} : merged;
}

function openSysout(
  step: PrintingStep,
  {file, attributes: dd}: Extract<Source, {kind: 'sysout'}>,
  defaults: DdAttributes,
): Writer {
  const attributes = printAttributes(dd, file.records.length > 0 ? file.attributes : {}, defaults);
  file.attributes = attributes;
  const lines = new SharedBuffers();
  return {
    attributes,
    put(record) {
      step.useTime(timeOfRecord);
      if (step.abend !== undefined) return false;
      const exceeded = step.printed.add(record.length);
      if (exceeded !== undefined) {
        step.abendWith(abend('S722', [estimateExceeded(step.jobName, exceeded)], '00000000'));
        return false;
      }
      file.records.push(lines.copyOf(record));
      return true;
    },
    close: () => undefined,
  };
}

/** The attributes with which a data set is written, for its label. */
function labelled(step: Step, source: DataSetSource, defaults: DdAttributes, place: Place): Attributes | undefined {
  const merged = mergeAttributes(source.attributes, source.dataSet.attributes, defaults);
  if ('reason' in merged) {
    step.abendWith(open013(merged.reason, place));
    return undefined;
  }
  return merged;
}

function openSequential(
  step: Step,
  source: DataSetSource,
  dataSet: SequentialDataSet,
  defaults: DdAttributes,
  member: string | undefined,
  place: Place,
): Writer | undefined {
  if ((member ?? source.member) !== undefined) {
    step.abendWith(open013('14', place));
    return undefined;
  }
  const attributes = labelled(step, source, defaults, place);
  if (attributes === undefined) return undefined;
  const extending = source.status === 'MOD' && dataSet.records.count > 0;
  const records = extending ? recordsFor(step, dataSet, attributes) : step.system.newRecords(attributes);
  dataSet.attributes = attributes;
  dataSet.records = records;
  dataSet.written = true;
  const packer = packerOf(dataSet);
  packer.truncate();
  return writerOf(step, dataSet, attributes, records, packer, place, () => {
    // RLSE applies to the DD that requests the space, not to those that use the data set later.
    if (dataSet.space.release && (source.status === 'NEW' || source.status === 'MOD')) step.system.release(dataSet);
  });
}

/** The records to append to: the existing ones, in a store that also accepts the new length. */
function recordsFor(step: Step, {records, attributes}: SequentialDataSet, wanted: Attributes): Records {
  if (attributes.lrecl === wanted.lrecl && isFixed(attributes.recfm) === isFixed(wanted.recfm)) return records;
  const mixed = step.system.newRecords({...wanted, recfm: 'U'});
  for (let at = 0; at < records.count; at += 1) mixed.append(records.at(at));
  return mixed;
}

function openMember(
  step: Step,
  source: DataSetSource,
  library: Library,
  defaults: DdAttributes,
  asked: string | undefined,
  place: Place,
): Writer | undefined {
  const member = asked ?? source.member;
  if (member === undefined) {
    step.abendWith(dataManagementAbend('IEC143I', '213', '50', 'IGG0193A', place));
    return undefined;
  }
  const attributes = labelled(step, source, defaults, place);
  if (attributes === undefined) return undefined;
  library.attributes = attributes;
  library.written = true;
  const records = step.system.newRecords(attributes);
  const packer = library.pdse ? new TrackPacker(attributes) : new TrackPacker(attributes, nextMember(library));
  return writerOf(step, library, attributes, records, packer, place, () => {
    packer.endMember();
    if (!library.pdse) library.lastUsed = packer.position;
    if (!stow(library, member, {records})) {
      step.abendWith(dataManagementAbend('IEC217I', 'B14', '0C', 'IGG0201Z', place));
    }
  });
}

function writerOf(
  step: Step,
  dataSet: DataSet,
  attributes: Attributes,
  records: Records,
  packer: TrackPacker,
  place: Place,
  atClose: () => void,
): Writer {
  const base = dataSet.dsorg === 'PO' && dataSet.pdse ? pdseBase(dataSet) : 0;
  let blocks = packer.blocks;
  /** The number of records before the block being built: those already on the disk. */
  let safe = records.count;
  let room = allocatedTracks(dataSet);
  let sinceLook = bytesBetweenLooks;
  let written = 0;
  let closed = false;
  /** An exit may handle the abend: the program then continues, and the data set stays full. */
  let full = false;
  const fits = (tracks: number): boolean => {
    while (tracks > room) {
      if (!step.system.extend(dataSet)) {
        cut(records, safe);
        full = true;
        step.abendWith(noSpace(step, dataSet, place));
        return false;
      }
      room = allocatedTracks(dataSet);
    }
    return true;
  };
  return {
    attributes,
    put(record) {
      step.useTime(timeOfRecord);
      if (closed || full || step.abend !== undefined) return false;
      const wrong = wrongLength(attributes, record.length, place);
      if (wrong !== undefined) {
        step.abendWith(wrong);
        return false;
      }
      sinceLook += record.length + 8;
      if (sinceLook >= bytesBetweenLooks) {
        sinceLook = 0;
        if (step.system.room() < bytesBetweenLooks + written) {
          full = true;
          step.abendWith(dataManagementAbend('IEC030I', 'B37', '04', 'IFG0554A', place));
          return false;
        }
      }
      packer.add(record.length);
      written += record.length + 8;
      if (packer.blocks !== blocks) {
        blocks = packer.blocks;
        if (!fits(base + packer.writtenTracks)) return false;
        safe = records.count;
      }
      records.append(record);
      return true;
    },
    reserve(bytes) {
      if (bytes < step.system.room()) records.reserve?.(bytes);
    },
    close() {
      if (closed) return;
      closed = true;
      if (step.abend !== undefined || (!full && !fits(base + packer.tracks))) return;
      atClose();
    },
  };
}

function pdseBase(library: Library): number {
  return pdseTracks([...library.members.values()].map((member) => memberBytes(member.records)));
}

/** MVS System Codes, B37, D37 and E37. */
function noSpace(step: Step, dataSet: DataSet, place: Place): ReturnType<typeof abend> {
  if (dataSet.space.secondary === 0) return dataManagementAbend('IEC031I', 'D37', '04', 'IFG0554P', place);
  if (dataSet.dsorg === 'PO') return dataManagementAbend('IEC032I', 'E37', '04', 'IGC0005E', place);
  return dataManagementAbend('IEC030I', 'B37', '04', 'IFG0554A', place);
}

/**
 * Differs: QSAM takes as many bytes as a fixed record has, starting where the program points; here, the length is
 * checked.
 */
function wrongLength(
  {recfm, lrecl, blksize}: Attributes,
  length: number,
  place: Place,
): ReturnType<typeof abend> | undefined {
  if (isFixed(recfm)) return length === lrecl ? undefined : wrongBlock(place);
  const most = isVariable(recfm) ? Math.min(lrecl, recfm.includes('S') ? lrecl : blksize - 4) - 4 : blksize;
  return length <= most ? undefined : dataManagementAbend('IEC036I', '002', '18', 'IGC0005E', place);
}

function openVsam(step: Step, {entry}: Extract<Source, {kind: 'vsam'}>): Writer | undefined {
  const opened = vsamFile(step.system, entry);
  if (opened === undefined || !mayOpen(step, opened, 'UPDATE')) return undefined;
  const {file} = opened;
  if (file.loaded && opened.reuse) file.reset();
  const loading = !file.loaded;
  const attributes = vsamAttributes(opened.cluster);
  const writer: Writer = {
    attributes,
    put(record) {
      step.useTime(timeOfRecord);
      if (step.abend !== undefined) return false;
      const outcome = loading ? file.load(record) : file.insert(record, undefined, 'sequential');
      writer.outcome = outcome;
      return outcome === 'ok';
    },
    close: () => undefined,
  };
  return writer;
}
