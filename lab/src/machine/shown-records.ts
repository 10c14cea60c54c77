import {each} from '../data-sets/record-store';
import type {System} from '../data-sets/system';
import {printable} from '../ebcdic';
import {vsamFile} from '../step/vsam-file';
import type {GetOptions, ShownRecords} from './machine';
import {textOfRecords} from './text-lines';
import {readWrittenName} from './written-name';

/** Returns the records of a data set, a member or a VSAM data set; undefined if there are none to read. */
function recordsOf(system: System, written: string, asked: string | undefined): Iterable<Uint8Array> | undefined {
  const {name, member} = readWrittenName(system, written, asked);
  const entry = system.resolve(name);
  if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
    const file = member === undefined ? vsamFile(system, entry)?.file : undefined;
    return file && vsamRecords(file.records());
  }
  const dataSet = system.dataSet(name);
  if (dataSet?.dsorg === 'PO') {
    const found = dataSet.members.get(member ?? '');
    return found && each(found.records);
  }
  return dataSet === undefined || member !== undefined ? undefined : each(dataSet.records);
}

function* vsamRecords(located: Iterable<{record: Uint8Array}>): Iterable<Uint8Array> {
  for (const {record} of located) yield record;
}

const digits = '0123456789ABCDEF';

function hexOf(record: Uint8Array): string {
  let hex = '';
  for (const byte of record) hex += digits[byte >> 4]! + digits[byte & 15]!;
  return hex;
}

export function browse(system: System, name: string, member?: string): ShownRecords | undefined {
  const records = recordsOf(system, name, member);
  if (records === undefined) return undefined;
  const shown: ShownRecords = {text: [], hex: []};
  for (const record of records) {
    shown.text.push(printable(record));
    shown.hex.push(hexOf(record));
  }
  return shown;
}

/**
 * Returns the content of a data set for use outside the machine: lines of text without trailing blanks, or the bytes as
 * they are.
 */
export function dataOf(
  system: System,
  name: string,
  member: string | undefined,
  {ebcdic = false}: GetOptions = {},
): Uint8Array | undefined {
  const records = recordsOf(system, name, member);
  if (records === undefined) return undefined;
  if (!ebcdic) return textOfRecords(records);
  const all = [...records];
  const bytes = new Uint8Array(all.reduce((sum, record) => sum + record.length, 0));
  let at = 0;
  for (const record of all) {
    bytes.set(record, at);
    at += record.length;
  }
  return bytes;
}
