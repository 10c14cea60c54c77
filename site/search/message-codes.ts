import {codeOf, type SectionEntry} from './lesson-index';
import {words} from './tokenizer';

/** `s0c7` and `sb37` are of one kind, `sqlcode-805` and `sqlcode-911` of another. */
const kindOfCode = (hash: string) => hash.replace(/^[su][0-9a-f]{3,4}$/, 'abend').replace(/\d.*$/, '');

/** How many codes of its kind the page of each message row explains: one with many is the place to look it up. */
export function countKinds(sections: SectionEntry[]): (entry: SectionEntry) => number {
  const counts = new Map<string, number>();
  const key = ([page, , hash]: SectionEntry) => `${page} ${kindOfCode(hash)}`;
  for (const entry of sections) if (entry[3]) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
  return (entry) => counts.get(key(entry)) ?? 0;
}

/** Every spelling of the codes of message rows, worked out once. */
export function readCodes(sections: SectionEntry[]): (entry: SectionEntry) => string[] {
  const forms = new Map(
    sections
      .filter(([, , , isMessage]) => isMessage)
      .map((entry) => [entry, words(codeOf(entry[1]), 'index').flatMap((word) => word.forms)]),
  );
  return (entry) => forms.get(entry) ?? [];
}
