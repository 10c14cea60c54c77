import {jobError} from './found-job.js';

const lengthBytes = 4;

/** Records of a fixed length, the last of which may be shorter. */
export const cutRecords = (content: Buffer, length: number): Buffer[] =>
  Array.from({length: Math.ceil(content.length / length)}, (_, at) => content.subarray(at * length, (at + 1) * length));

/** Records preceded by their length, in four bytes. */
export function readRecords(content: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < content.length;) {
    const start = at + lengthBytes;
    const end = start > content.length ? Number.POSITIVE_INFINITY : start + content.readUInt32BE(at);
    if (end > content.length) throw jobError(`Job submission error. Record ${records.length + 1} is not complete`, 9);
    records.push(content.subarray(start, end));
    at = end;
  }
  return records;
}
