import {hasControlCharacter} from '../data-sets/attributes';
import {fromEbcdic} from '../ebcdic';
import type {SpoolFile} from '../step/dd';

/** How many empty lines stand before a line, by its ASA control character. */
const linesBefore: Readonly<Record<string, number>> = {'0': 1, '-': 2};

/** The records of a file of the spool as text, with the control character of a line that has one. */
export const recordTexts = ({records}: Pick<SpoolFile, 'records'>): string[] =>
  records.map((record) => fromEbcdic(record).trimEnd());

/** A file of the spool as SDSF shows it: control characters become empty lines, and blanks that end a line are left out. */
export function shownLines({attributes, records}: SpoolFile): string[] {
  const texts = recordTexts({records});
  if (!hasControlCharacter(attributes.recfm)) return texts;
  return texts.flatMap((text) => [...Array<string>(linesBefore[text[0] ?? ' '] ?? 0).fill(''), text.slice(1)]);
}
