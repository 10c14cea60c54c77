import type {Located} from '../vsam/cluster';
import {hexadecimal} from './hexadecimal';
import type {PrintFile} from './print-file';
import {allocate, openSource, type RecordSource} from './record-source';
import {select} from './selection';
import {type FunctionalCommand, notSupported, terminated, warning} from './session';

type Format = 'CHARACTER' | 'HEX' | 'DUMP';

const charactersOnLine = 120;
const bytesOfDump = 32;

/** DFSMS Access Method Services, PRINT. */
export const print: FunctionalCommand = (session, {parameters}) => {
  const {print: file, step} = session;
  const other = parameters.oneOf('DBCS', 'OUTFILE');
  if (other !== undefined) return notSupported(file, `PRINT ${other}`);
  const input = allocate(session, parameters, 'IN');
  const source = input && openSource(session, input);
  if (!source) return terminated;
  const selection = select(source, parameters);
  if ('failed' in selection) {
    for (const line of selection.failed) file.message(line);
    return terminated;
  }
  const format = (parameters.oneOf('CHARACTER', 'HEX') ?? 'DUMP') as Format;
  let count = 0;
  for (const located of selection.records) {
    if (count === 0) {
      file.newPage();
      file.text(`LISTING OF DATA SET -${source.name}`);
    }
    file.text(identity(file, source, located, format));
    for (const line of recordLines(file, located.record, format)) file.text(line);
    file.text('', '0');
    count += 1;
    if (step.abend !== undefined) return terminated;
  }
  if (count === 0) file.message('IDC11462I REQUESTED RANGE BEYOND END OF DATA SET.');
  file.message(`IDC0005I NUMBER OF RECORDS PROCESSED WAS ${count}`);
  return count === 0 ? warning : 0;
};

/** The line before a record: its key, its relative byte address or its number. */
function identity(
  file: PrintFile,
  source: RecordSource,
  located: Located & {sequence: number},
  format: Format,
): string {
  switch (source.identity) {
    case 'key': {
      const key = located.key ?? new Uint8Array(0);
      return `KEY OF RECORD - ${format === 'CHARACTER' ? file.graphics(key) : hexadecimal(key)}`;
    }
    case 'rba':
      return `RBA OF RECORD -${String(located.rba).padStart(17)}`;
    case 'slot':
      return `RELATIVE RECORD NUMBER - ${located.slot ?? located.sequence}`;
    case 'sequence':
      return `RECORD SEQUENCE NUMBER - ${located.sequence}`;
  }
}

function* recordLines(file: PrintFile, record: Uint8Array, format: Format): IterableIterator<string> {
  if (format === 'DUMP') {
    yield* dumpLines(file, record);
    return;
  }
  const width = format === 'CHARACTER' ? charactersOnLine : charactersOnLine / 2;
  for (let at = 0; at < record.length; at += width) {
    const part = record.subarray(at, at + width);
    yield format === 'CHARACTER' ? file.graphics(part) : hexadecimal(part);
  }
}

export function* dumpLines(file: PrintFile, bytes: Uint8Array): IterableIterator<string> {
  for (let at = 0; at < bytes.length; at += bytesOfDump) {
    yield dumpLine(file, at, bytes.subarray(at, at + bytesOfDump));
  }
}

/** Shows 32 bytes as two groups of four words, with the characters between asterisks. */
function dumpLine(file: PrintFile, offset: number, bytes: Uint8Array): string {
  const words: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) words.push(hexadecimal(bytes.subarray(at, at + 4)));
  const left = words.slice(0, 4).join(' ').padEnd(35);
  const right = words.slice(4).join(' ').padEnd(35);
  const address = offset.toString(16).toUpperCase().padStart(6, '0');
  return `${address}  ${left}   ${right}   *${file.graphics(bytes).padEnd(bytesOfDump)}*`;
}
