import type {RootContent} from 'mdast';
import {pageTree} from '../proof/pages/page-tree';
import {plainText} from './lesson-page';

/** Content outside running text: lists and choices are short by nature. */
const apart = new Set(['code', 'table', 'heading', 'list']);

const isQuestion = (node: RootContent): boolean => node.type === 'mdxJsxFlowElement' && node.name === 'Question';

/** The paragraphs of a page as read aloud. */
function paragraphs(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (apart.has(node.type) || isQuestion(node)) return [];
    if (node.type === 'paragraph') return [plainText(node).replace(/\s+/g, ' ').trim()];
    return 'children' in node ? paragraphs(node.children as RootContent[]) : [];
  });
}

/** A full stop ends a sentence if a capital, a quote or code follows it, and no abbreviation precedes it. */
const sentenceEnd = /(?<=[.!?]["”’)]?)(?<!\b(?:e\.g|i\.e|vs|etc|No)\.)\s+(?=["“‘(]?[A-Z0-9&/])/;

/** The sentences of a page. A fragment that introduces code or a list ends at its colon. */
export function sentences(text: string): string[] {
  return paragraphs(pageTree(text).children).flatMap((paragraph) =>
    paragraph.split(sentenceEnd).filter((sentence) => /\s/.test(sentence)),
  );
}

/** Spoken words: `BANK.PROD.CNTL` is one. */
const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'./-][\p{L}\p{N}]+)*/gu) ?? [];

/** The mean length of sentences in words, and the deviation. */
export function sentenceLengths(page: readonly string[]): {mean: number; deviation: number} {
  const lengths = page.map((sentence) => wordsOf(sentence).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  return {mean, deviation: Math.sqrt(variance)};
}

/** Phrases of this many words, with the number of pages that have each. */
export function sharedPhrases(pages: readonly (readonly string[])[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const phrases = new Set<string>();
    for (const sentence of page) {
      const words = wordsOf(sentence);
      for (let at = 0; at + length <= words.length; at++) phrases.add(words.slice(at, at + length).join(' '));
    }
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}
