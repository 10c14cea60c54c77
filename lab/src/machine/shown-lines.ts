import {hasControlCharacter} from '../data-sets/attributes';
import {fromEbcdic, printable} from '../ebcdic';
import type {SpoolFile} from '../step/dd';

/** The number of empty lines before a line, by its ASA control character. */
const linesBefore: Readonly<Record<string, number>> = {'0': 1, '-': 2};

/** The records of a spool file as text, including the control characters of lines that have them. */
export const recordTexts = ({records}: Pick<SpoolFile, 'records'>): string[] =>
  records.map((record) => fromEbcdic(record).trimEnd());

/**
 * A spool file as SDSF shows it: control characters become empty lines, and trailing blanks are left out. A record is
 * one line even if it contains X'15', X'25' or packed numbers: their bytes are shown as periods, as in a dump.
 */
export function shownLines({attributes, records}: SpoolFile): string[] {
  const texts = records.map((record) => printable(record).trimEnd());
  if (!hasControlCharacter(attributes.recfm)) return texts;
  return texts.flatMap((text) => [...Array<string>(linesBefore[text[0] ?? ' '] ?? 0).fill(''), text.slice(1)]);
}
