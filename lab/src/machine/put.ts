import type {Attributes, RecordFormat} from '../data-sets/attributes';
import {isFixed, isVariable, recordFormats} from '../data-sets/attributes';
import {isMemberName, wrongQualifiers} from '../data-set-name';
import type {DataSet} from '../data-sets/data-set';
import {largestBlock, systemBlockSize, TrackPacker} from '../data-sets/geometry';
import type {Records} from '../data-sets/records';
import {replaceRecords} from '../data-sets/replace-records';
import type {System} from '../data-sets/system';
import {collected, cutText, longestIn} from './cut-records';
import type {PutOptions} from './machine';
import {readWrittenName} from './written-name';

const directoryBlocks = 45;

/** Puts a data set or a member into the machine from outside. */
export function put(system: System, name: string, content: Uint8Array, options: PutOptions = {}): void {
  const {name: dsn, member} = readWrittenName(system, name, options.member);
  const wrong = wrongQualifiers(dsn);
  if (wrong !== undefined) throw new Error(`The data set name ${dsn} is wrong: ${wrong}.`);
  if (member !== undefined && !isMemberName(member)) {
    throw new Error(`The member name ${member} is wrong: 1 to 8 letters, digits, @, # or $, and no digit first.`);
  }
  const there = system.dataSet(dsn);
  if (there === undefined && system.entry(dsn) !== undefined) {
    throw new Error(`${dsn} is in the catalog, but is no sequential data set and no library: only those can be put.`);
  }
  if (there !== undefined && (there.dsorg === 'PO') !== (member !== undefined)) {
    throw new Error(there.dsorg === 'PO' ? `${dsn} is a library: name a member.` : `${dsn} is no library.`);
  }
  const attributes = attributesFor(there, options);
  const cut = options.ebcdic === true ? cutBytes(content, attributes) : cutText(content, attributes);
  const records = collected(system, attributes, cut, dsn);
  const dataSet = there ?? allocated(system, dsn, attributes, records, member !== undefined);
  fill(system, dataSet, attributes, records, member);
}

function attributesFor(there: DataSet | undefined, {recfm, lrecl}: PutOptions): Attributes {
  const format = recfm?.toUpperCase() ?? (there?.attributes.blksize ? there.attributes.recfm : 'FB');
  const known: RecordFormat | undefined = recordFormats.find((one) => one === format);
  if (known === undefined) throw new Error(`RECFM ${format} is none: FB, VB or U, for example.`);
  const asked = {recfm: known, lrecl: lrecl ?? (there?.attributes.lrecl || defaultLength(format))};
  const most = isVariable(asked.recfm) ? largestBlock - 4 : largestBlock;
  if (!Number.isInteger(asked.lrecl) || asked.lrecl < (isVariable(asked.recfm) ? 5 : 1) || asked.lrecl > most) {
    throw new Error(`LRECL ${asked.lrecl} is wrong for ${format}: ${most} is the most.`);
  }
  const same = there?.attributes.recfm === asked.recfm && there.attributes.lrecl === asked.lrecl;
  const blksize = same ? there.attributes.blksize : systemBlockSize(asked);
  return {...asked, blksize: blksize || largestBlock};
}

const defaultLength = (format: string): number =>
  (format.startsWith('V') ? 255 : format.startsWith('U') ? 0 : 80) || 80;

function* cutBytes(content: Uint8Array, attributes: Attributes): Generator<Uint8Array> {
  const length = longestIn(attributes);
  if (isFixed(attributes.recfm) && content.length % length !== 0) {
    throw new Error(`${content.length} bytes are no whole number of records of ${length}.`);
  }
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

function allocated(system: System, name: string, attributes: Attributes, records: Records, library: boolean): DataSet {
  const packer = new TrackPacker(attributes);
  for (let at = 0; at < records.count; at += 1) packer.add(records.at(at).length);
  const dataSet = system.allocate({
    name,
    dsorg: library ? 'PO' : 'PS',
    attributes,
    space: {
      unit: 'TRK',
      primary: packer.tracks + (library ? 15 : 1),
      secondary: 15,
      directoryBlocks: library ? directoryBlocks : 0,
      release: false,
    },
  });
  if ('refused' in dataSet) throw new Error(`${name} cannot be made: ${dataSet.refused}.`);
  system.catalog({kind: 'NONVSAM', name, created: system.today(), volsers: [dataSet.volser], deviceType: '3390'});
  return dataSet;
}

function fill(
  system: System,
  dataSet: DataSet,
  attributes: Attributes,
  records: Records,
  member: string | undefined,
): void {
  if (dataSet.dsorg === 'PO' && dataSet.members.size > 0 && dataSet.attributes.lrecl !== attributes.lrecl) {
    throw new Error(`The members of ${dataSet.name} have records of ${dataSet.attributes.lrecl}.`);
  }
  const before = dataSet.attributes;
  dataSet.attributes = attributes;
  const refused = replaceRecords(system, dataSet, member, records);
  if (refused !== undefined) dataSet.attributes = before;
  if (refused === 'directory full') throw new Error(`The directory of ${dataSet.name} is full.`);
  if (refused !== undefined) throw new Error(`There is no room for ${dataSet.name} on ${dataSet.volser}.`);
}
