import type {Attributes} from '../data-sets/attributes';
import {isFixed, isVariable} from '../data-sets/attributes';
import type {Records} from '../data-sets/records';
import type {System} from '../data-sets/system';
import {blank} from '../ebcdic';
import {ServiceRefusal} from '../services/service-refusal';
import {ebcdicLines} from './text-lines';

/** The length of the longest record that a data set accepts, without its descriptor word. */
export const longestIn = ({recfm, lrecl, blksize}: Attributes): number =>
  isVariable(recfm) ? lrecl - 4 : isFixed(recfm) ? lrecl : blksize;

/** Splits UTF-8 text into records, one per line. A line that is too long is refused, never truncated. */
export function* cutText(content: Uint8Array, attributes: Attributes): Generator<Uint8Array> {
  const longest = longestIn(attributes);
  const padded = isFixed(attributes.recfm) ? new Uint8Array(longest) : undefined;
  let number = 0;
  for (const line of ebcdicLines(content)) {
    number += 1;
    if (line.length > longest) {
      throw new ServiceRefusal('invalid', `Line ${number} has ${line.length} characters; the records have ${longest}.`);
    }
    if (padded === undefined) yield line;
    else {
      padded.set(line);
      yield padded.fill(blank, line.length);
    }
  }
}

/** Collects records in memory before they are stored in a data set. */
export function collected(system: System, attributes: Attributes, cut: Iterable<Uint8Array>, name: string): Records {
  const room = system.room();
  const records = system.newRecords(attributes);
  let size = 0;
  for (const record of cut) {
    size += record.length + 8;
    if (size > room) throw new ServiceRefusal('no-space', `There is room for ${room} bytes, and ${name} has more.`);
    records.append(record);
  }
  return records;
}
