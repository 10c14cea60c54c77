import {type Word, words} from './tokenizer';

/** A range of a text; the end is exclusive. */
export type Range = [start: number, end: number];

const edges = /^[^\p{L}\p{N}/&$+#@*-]+|[^\p{L}\p{N})*]+$/gu;

/** The range of a chunk without the punctuation around it. */
function trimmed(chunk: string, start: number): Range {
  const bare = chunk.replace(edges, '');
  const from = start + Math.max(0, chunk.indexOf(bare));
  return [from, from + bare.length];
}

/** The parts of a chunk that were found, such as OLD in DISP=(OLD,KEEP); none where it was found as a whole. */
function foundParts(chunk: string, start: number, isWanted: (word: Word) => boolean): Range[] {
  const read = words(chunk, 'index');
  if (!read.some(({whole}) => whole) || read.some((word) => word.whole && isWanted(word))) return [];
  return [...chunk.matchAll(/[\p{L}\p{N}#@$]+/gu)]
    .filter(({0: part}) => words(part, 'index').some(isWanted))
    .map(({0: part, index}) => [start + index, start + index + part.length]);
}

/** The ranges of a text that match the terms, in any spelling. Terms are as in the index. */
export function markRanges(text: string, terms: string[]): Range[] {
  // A pair of a heading is found by its first word, which is a term too; the second one was not typed.
  const wanted = new Set(terms.filter((term) => !term.includes(' ')));
  const isWanted = ({forms}: Word) => forms.some((form) => wanted.has(form));
  const holds = (part: string) => words(part, 'index').some(isWanted);
  const chunks = [...text.matchAll(/\S+/g)].map(({0: chunk, index}) => ({chunk, index}));
  const ranges: Range[] = [];
  chunks.forEach(({chunk, index}, place) => {
    const next = chunks[place + 1];
    if (holds(chunk)) {
      const parts = foundParts(chunk, index, isWanted);
      ranges.push(...(parts.length > 0 ? parts : [trimmed(chunk, index)]));
    }
    // Names of two words, such as data set.
    else if (next && !holds(next.chunk) && holds(`${chunk} ${next.chunk}`)) {
      ranges.push([trimmed(chunk, index)[0], trimmed(next.chunk, next.index)[1]]);
    }
  });
  return ranges;
}

/** A text in pieces: every second one is to be marked. */
export type MarkedText = string[];

/** A text with what matches the terms to be marked. */
export function markedText(text: string, terms: string[]): MarkedText {
  const places = [0, ...markRanges(text, terms).flat()];
  return places.map((place, at) => text.slice(place, places[at + 1]));
}

const excerptLength = 150;

/** An excerpt of the text with most of the terms, cut at word boundaries. */
export function excerpt(text: string, terms: string[]): string {
  if (text.length <= excerptLength) return text;
  const starts = markRanges(text, terms).map(([start]) => start);
  const density = (start: number) =>
    starts.filter((other) => other >= start && other < start + excerptLength - 30).length;
  const best = starts.reduce((chosen, start) => (density(start) > density(chosen) ? start : chosen), starts[0] ?? 0);
  const from = best < 40 ? 0 : text.indexOf(' ', best - 40) + 1;
  const end = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}
