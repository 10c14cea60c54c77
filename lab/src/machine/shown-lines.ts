import {hasControlCharacter} from '../data-sets/attributes';
import {fromEbcdic, printable} from '../ebcdic';
import type {SpoolFile} from '../step/dd';

/** How many empty lines stand before a line, by its ASA control character. */
const linesBefore: Readonly<Record<string, number>> = {'0': 1, '-': 2};

/** The records of a file of the spool as text, with the control character of a line that has one. */
export const recordTexts = ({records}: Pick<SpoolFile, 'records'>): string[] =>
  records.map((record) => fromEbcdic(record).trimEnd());

/**
 * A file of the spool as SDSF shows it: control characters become empty lines, and blanks that end a line are left out.
 * A record is a line even where it holds X'15', X'25' or packed numbers: their bytes show as periods, as in a dump.
 */
export function shownLines({attributes, records}: SpoolFile): string[] {
  const texts = records.map((record) => printable(record).trimEnd());
  if (!hasControlCharacter(attributes.recfm)) return texts;
  return texts.flatMap((text) => [...Array<string>(linesBefore[text[0] ?? ' '] ?? 0).fill(''), text.slice(1)]);
}
