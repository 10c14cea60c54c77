import {wordPairs} from './lesson-index';
import type {Question} from './scoring';
import {type Word, words} from './tokenizer';

/** Words that say what kind of answer is wanted, not its topic. */
const weakWords = new Set(
  ['parameter', 'example', 'syntax', 'meaning', 'mean', 'explain', 'error', 'use', 'using', 'tutorial'].flatMap(
    (word) => words(word, 'query').flatMap(({forms}) => forms),
  ),
);

/** All words, each in any of its forms; the last may be unfinished. */
const everyWord = (asked: Word[]): Question => ({
  every: true,
  lookups: asked.map(({forms, value}, place) => ({
    forms,
    isBeginning: place === asked.length - 1 && forms[0]!.length > 1,
    // A heading with NEW in it is not about DISP=(NEW,CATLG).
    ...(value && {only: ['content']}),
  })),
});

/** Any of the words, even unfinished or misspelled. */
const anyWord = (asked: Word[]): Question => ({
  every: false,
  lookups: asked.map(({forms}) => ({forms, isBeginning: true, isMistyped: true})),
});

/** Interpretations of a query, from strict to lenient. The first with any hits counts. */
export function readings(asked: Word[]): Question[] {
  const telling = asked.filter(({forms}) => !weakWords.has(forms[0]!));
  const strict = telling.length > 0 ? telling : asked;
  const inParts = strict.filter(({whole}) => !whole);
  const isParameter = strict.some(({value}) => value);
  return [...(isParameter ? [] : [everyWord(strict)]), everyWord(inParts), anyWord(asked)];
}

/** The names in a queried parameter: DISP of DISP=(NEW,CATLG), both of COND=EVEN. */
const namesOf = (asked: Word[]): string[] =>
  asked.flatMap(({forms}) => /^(?:\/\/)?([a-z][a-z0-9]*)=([a-z]{3,})?/.exec(forms[0]!)?.slice(1).filter(Boolean) ?? []);

/** Parameters in a query. DISP=(NEW,CATLG) is also a prefix of DISP=(NEW,CATLG,DELETE). */
const parametersOf = (asked: Word[]): string[] =>
  asked.filter(({whole, forms}) => whole && forms[0]!.includes('=')).map(({forms}) => forms[0]!.replace(/\)$/, ''));

/** What boosts a hit: adjacent words in a heading, the parameter's name there, the parameter itself. */
export const favours = (asked: Word[]): Question[] => [
  {every: false, lookups: [{forms: [...wordPairs(asked), ...namesOf(asked)], only: ['title', 'heading']}]},
  {every: false, lookups: [{forms: parametersOf(asked), isBeginning: true}]},
];
