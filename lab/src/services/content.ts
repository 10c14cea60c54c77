import {isFixed} from '../data-sets/attributes';
import type {Attributes} from '../data-sets/attributes';
import type {DataSet} from '../data-sets/data-set';
import {each} from '../data-sets/record-store';
import type {Records} from '../data-sets/records';
import {replaceRecords} from '../data-sets/replace-records';
import {collected, cutText, longestIn} from '../machine/cut-records';
import {textOfRecords} from '../machine/text-lines';
import {readWrittenName} from '../machine/written-name';
import {vsamFile} from '../step/vsam-file';
import {authorize, checkedPlace, enqueue, foundEntry, foundPlace, placeText, type Terminal} from './access';
import {etagOf} from './etag';
import {ServiceRefusal} from './service-refusal';
import {statisticsFor} from './saved-statistics';
import type {ContentForm, Place} from './services';

/** Reads a place as it is typed: `BANK.LIB(ONE)` and `BANK.DAILY(0)` are names too. */
function typedPlace({system}: Terminal, name: string, member: string | undefined): Place {
  const place = readWrittenName(system, name, member);
  if (/^[^()]+\([+-]?\d+\)$/.test(place.name)) {
    throw new ServiceRefusal('not-found', `The generation ${place.name} is not in its group.`);
  }
  return checkedPlace(place);
}

export function read(
  terminal: Terminal,
  name: string,
  member?: string,
  {as = 'text'}: {as?: ContentForm} = {},
): {content: Uint8Array; etag: string} {
  const place = typedPlace(terminal, name, member);
  const records = [...recordsOf(terminal, place)];
  const content = as === 'text' ? textOfRecords(records) : bytesOf(records, as === 'record');
  return {content, etag: etagOf(records)};
}

/** Yields the records of any data set that has some. ISPF does not browse VSAM; here its records can be viewed. */
function* recordsOf(terminal: Terminal, place: Place): Iterable<Uint8Array> {
  const entry = foundEntry(terminal, place.name);
  if (entry.kind === 'CLUSTER' || entry.kind === 'AIX' || entry.kind === 'PATH') {
    if (place.member !== undefined) throw new ServiceRefusal('invalid', `${place.name} is not a library.`);
    authorize(terminal, entry.name, entry.kind === 'PATH' ? '' : entry.data.volser, 'READ');
    enqueue(terminal, entry.name, true);
    for (const {record} of vsamFile(terminal.system, entry)?.file.records() ?? []) yield record;
    return;
  }
  const dataSet = foundPlace(terminal, place);
  authorize(terminal, dataSet.name, dataSet.volser, 'READ');
  enqueue(terminal, dataSet.name, true);
  const records = heldRecords(dataSet, place.member);
  if (records === undefined) {
    throw new ServiceRefusal('not-found', `The member ${place.member ?? ''} is not in ${place.name}.`);
  }
  yield* each(records);
}

const heldRecords = (dataSet: DataSet, member: string | undefined): Records | undefined =>
  dataSet.dsorg === 'PS' ? dataSet.records : dataSet.members.get(member ?? '')?.records;

const lengthBytes = 4;

function bytesOf(records: readonly Uint8Array[], withLengths: boolean): Uint8Array {
  const before = withLengths ? lengthBytes : 0;
  const bytes = new Uint8Array(records.reduce((sum, {length}) => sum + before + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const record of records) {
    if (withLengths) view.setUint32(at, record.length);
    bytes.set(record, at + before);
    at += before + record.length;
  }
  return bytes;
}

export function write(
  terminal: Terminal,
  name: string,
  member: string | undefined,
  content: Uint8Array,
  {as = 'text', etag}: {as?: ContentForm; etag?: string} = {},
): {created: boolean; etag: string} {
  const {system} = terminal;
  const place = typedPlace(terminal, name, member);
  const dataSet = foundPlace(terminal, place);
  authorize(terminal, dataSet.name, dataSet.volser, 'UPDATE');
  // A library is shared by those who write its members.
  enqueue(terminal, dataSet.name, dataSet.dsorg === 'PO');
  const before = heldRecords(dataSet, place.member);
  const isMeant = before !== undefined && (etag === '*' || etagOf(each(before)) === etag);
  if (etag !== undefined && !isMeant) {
    throw new ServiceRefusal('changed', `${placeText(place)} was changed in the meantime.`);
  }
  const {attributes} = dataSet;
  if (longestIn(attributes) < 1) {
    throw new ServiceRefusal('invalid', `${dataSet.name} has no record format yet: nothing was ever written to it.`);
  }
  const records = collected(system, attributes, cut[as](content, attributes), dataSet.name);
  const statistics = place.member === undefined ? undefined : statisticsFor(terminal, dataSet, place.member, records);
  refuseFull(replaceRecords(system, dataSet, place.member, records, statistics), dataSet);
  dataSet.referenced = system.today();
  return {created: before === undefined, etag: etagOf(each(records))};
}

/** Throws a ServiceRefusal if `replaceRecords` refused the records. */
export function refuseFull(refused: ReturnType<typeof replaceRecords>, {name, volser}: DataSet): void {
  if (refused === undefined) return;
  const why =
    refused === 'directory full' ? `The directory of ${name} is full.` : `There is no room for ${name} on ${volser}.`;
  throw new ServiceRefusal('no-space', why);
}

type Cut = (content: Uint8Array, attributes: Attributes) => Iterable<Uint8Array>;

const cut: Readonly<Record<ContentForm, Cut>> = {text: cutText, binary: cutBinary, record: cutByLengths};

/** XL C/C++ Programming Guide, Writing to fixed-format binary files: the last record is filled with X'00'. */
function* cutBinary(content: Uint8Array, attributes: Attributes): Generator<Uint8Array> {
  const length = longestIn(attributes);
  for (let at = 0; at < content.length; at += length) {
    const record = content.subarray(at, at + length);
    if (record.length === length || !isFixed(attributes.recfm)) yield record;
    else {
      const filled = new Uint8Array(length);
      filled.set(record);
      yield filled;
    }
  }
}

function* cutByLengths(content: Uint8Array, attributes: Attributes): Generator<Uint8Array> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const longest = longestIn(attributes);
  let number = 0;
  for (let at = 0; at < content.length;) {
    number += 1;
    const length = at + lengthBytes <= content.length ? view.getUint32(at) : Number.POSITIVE_INFINITY;
    at += lengthBytes;
    if (at + length > content.length) {
      throw new ServiceRefusal('invalid', `The content ends within record ${number}.`);
    }
    if (isFixed(attributes.recfm) ? length !== longest : length > longest) {
      throw new ServiceRefusal('invalid', `Record ${number} has ${length} bytes; the records have ${longest}.`);
    }
    yield content.subarray(at, at + length);
    at += length;
  }
}
