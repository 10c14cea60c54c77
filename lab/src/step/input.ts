import type {Attributes} from '../data-sets/attributes';
import {isBlocked, isFixed} from '../data-sets/attributes';
import type {Records} from '../data-sets/records';
import {VsamAccess} from '../vsam/vsam-access';
import type {Dd, Source} from './dd';
import {mergeAttributes} from './merge-attributes';
import {open013, open213, open913, type Place, wrongBlock} from './open-message';
import type {Reader, Step} from './step';
import {mayOpen, timeOfRecord, vsamAttributes, vsamFile} from './vsam-file';

/** One open data set of a concatenation. */
interface Opened {
  attributes: Attributes;
  next(): Uint8Array | undefined;
}

type VsamSource = Extract<Source, {kind: 'vsam'}>;

const inStreamAttributes: Attributes = {recfm: 'FB', lrecl: 80, blksize: 80};

/** Opens a DD for input. DFSMS Using Data Sets, Sequential concatenation of data sets. */
export function openForInput(step: Step, dd: Dd, member: string | undefined): Reader | undefined {
  const place = (source: Source, index: number): Place => ({
    system: step.system,
    jobName: step.jobName,
    stepName: step.stepName,
    ddName: dd.name,
    source,
    index,
    ...(member === undefined ? {} : {member}),
  });
  let index = 0;
  const opened = openSource(step, dd.sources[0], member, (source) => place(source, 0));
  if (opened === undefined) return undefined;
  let current: Opened | undefined = opened;

  return {
    attributes: opened.attributes,
    get() {
      step.useTime(timeOfRecord);
      while (current !== undefined && step.abend === undefined) {
        const record = current.next();
        if (record !== undefined) return record;
        index += 1;
        const source = dd.sources[index];
        if (source === undefined) current = undefined;
        else {
          const at = index;
          current = openSource(step, source, member, (one) => place(one, at));
          if (current !== undefined) current = like(step, opened.attributes, current, place(source, at));
        }
      }
      return undefined;
    },
    close() {
      current = undefined;
    },
  };
}

function openSource(
  step: Step,
  source: Source | undefined,
  member: string | undefined,
  place: (source: Source) => Place,
): Opened | undefined {
  if (source === undefined) return {attributes: inStreamAttributes, next: () => undefined};
  switch (source.kind) {
    case 'in-stream':
      return openInStream(source);
    case 'dummy': {
      const merged = mergeAttributes(source.attributes, {}, inStreamAttributes);
      return {attributes: 'reason' in merged ? inStreamAttributes : merged, next: () => undefined};
    }
    case 'sysout':
      step.abendWith(open013('C0', place(source)));
      return undefined;
    case 'vsam':
      return openVsam(step, source);
    case 'data set':
      return openDataSet(step, source, member, place(source));
  }
}

function openInStream({records, attributes}: Extract<Source, {kind: 'in-stream'}>): Opened {
  let at = 0;
  const lrecl = records[0]?.length ?? inStreamAttributes.lrecl;
  const {recfm = inStreamAttributes.recfm} = attributes;
  return {
    attributes: {recfm: isFixed(recfm) ? recfm : 'FB', lrecl, blksize: lrecl},
    next: () => records[at++],
  };
}

function openDataSet(
  step: Step,
  source: Extract<Source, {kind: 'data set'}>,
  asked: string | undefined,
  place: Place,
): Opened | undefined {
  const {dataSet} = source;
  if (source.missing === true) {
    step.abendWith(open213(place));
    return undefined;
  }
  if (!step.isAuthorized(dataSet.name, dataSet.volser, 'READ')) {
    step.abendWith(open913(place));
    return undefined;
  }
  const member = asked ?? source.member;
  let records: Records;
  if (dataSet.dsorg === 'PO') {
    if (member === undefined) {
      step.abendWith(wrongBlock(place));
      return undefined;
    }
    const found = dataSet.members.get(member);
    if (found === undefined) {
      step.abendWith(open013('18', place));
      return undefined;
    }
    records = found.records;
  } else {
    if (member !== undefined) {
      step.abendWith(open013('14', place));
      return undefined;
    }
    records = dataSet.records;
  }
  dataSet.referenced = step.system.today();
  const merged = mergeAttributes(source.attributes, dataSet.attributes, {});
  if ('reason' in merged) {
    step.abendWith(open013(merged.reason, place));
    return undefined;
  }
  let at = 0;
  const opened = {attributes: dataSet.attributes, next: () => (at < records.count ? records.at(at++) : undefined)};
  return like(step, merged, opened, place);
}

/** Reads the records of a data set with the attributes already in the DCB, block by block. */
function like(step: Step, wanted: Attributes, opened: Opened, place: Place): Opened | undefined {
  const {attributes} = opened;
  if (isFixed(wanted.recfm) !== isFixed(attributes.recfm)) return wrongLength(step, wanted, opened, place);
  if (!isFixed(wanted.recfm) || wanted.lrecl === attributes.lrecl) return {...opened, attributes: wanted};
  const perBlock = isBlocked(attributes.recfm) ? Math.max(1, Math.floor(attributes.blksize / attributes.lrecl)) : 1;
  if ((perBlock * attributes.lrecl) % wanted.lrecl !== 0) return wrongLength(step, wanted, opened, place);
  return {attributes: wanted, next: regroup(opened, wanted.lrecl)};
}

/** Regroups the bytes of records of one length into records of another. */
function regroup(opened: Opened, length: number): () => Uint8Array | undefined {
  let left = new Uint8Array(0);
  return () => {
    while (left.length < length) {
      const more = opened.next();
      if (more === undefined) return undefined;
      const joined = new Uint8Array(left.length + more.length);
      joined.set(left);
      joined.set(more, left.length);
      left = joined;
    }
    const record = left.subarray(0, length);
    left = left.subarray(length);
    return record;
  };
}

/** The first block read has a length that the DCB does not allow: an I/O error without a SYNAD routine. */
function wrongLength(step: Step, attributes: Attributes, opened: Opened, place: Place): Opened {
  return {
    attributes,
    next: () => {
      if (opened.next() !== undefined) step.abendWith(wrongBlock(place));
      return undefined;
    },
  };
}

function openVsam(step: Step, {entry}: VsamSource): Opened | undefined {
  const opened = vsamFile(step.system, entry);
  if (opened === undefined || !mayOpen(step, opened, 'READ')) return undefined;
  const access = new VsamAccess({...opened, access: 'input'});
  return {
    attributes: vsamAttributes(opened.cluster),
    next() {
      const got = access.get();
      return got.returnCode === 0 ? got.located.record : undefined;
    },
  };
}
