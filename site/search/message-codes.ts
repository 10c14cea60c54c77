import {codeOf, type SectionEntry} from './lesson-index';
import {words} from './tokenizer';

/** `s0c7` and `sb37` are of one kind, `sqlcode-805` and `sqlcode-911` of another. */
const kindOfCode = (hash: string) => hash.replace(/^[su][0-9a-f]{3,4}$/, 'abend').replace(/\d.*$/, '');

/** A row that explains a code: its number, and its weight in searches for the code. */
export type CodeRow = [section: number, weight: number];

/**
 * The rows that explain a code, by every spelling of it. A page that explains many codes of the
 * kind is the place to look one up, and counts more.
 */
export function codeRows(sections: SectionEntry[]): Map<string, CodeRow[]> {
  const kinds = new Map<string, number>();
  const kind = ([page, , hash]: SectionEntry) => `${page} ${kindOfCode(hash)}`;
  const rows = [...sections.entries()].filter(([, [, , , isMessage]]) => isMessage);
  for (const [, entry] of rows) kinds.set(kind(entry), (kinds.get(kind(entry)) ?? 0) + 1);
  const byForm = new Map<string, CodeRow[]>();
  for (const [section, entry] of rows) {
    const row: CodeRow = [section, 1 + Math.log2(kinds.get(kind(entry))!) / 2];
    for (const form of words(codeOf(entry[1]), 'index').flatMap(({forms}) => forms)) {
      byForm.set(form, [...(byForm.get(form) ?? []), row]);
    }
  }
  return byForm;
}
