import {wordPairs} from './lesson-index';
import type {Question} from './scoring';
import {type Word, words} from './tokenizer';

/** Words that say what kind of answer is wanted, and not about what. */
const weakWords = new Set(
  ['parameter', 'example', 'syntax', 'meaning', 'mean', 'explain', 'error', 'use', 'using', 'tutorial'].flatMap(
    (word) => words(word, 'query').flatMap(({forms}) => forms),
  ),
);

/** All words, each in any of its forms; the last may still be being typed. */
const everyWord = (asked: Word[]): Question => ({
  every: true,
  lookups: asked.map(({forms, value}, place) => ({
    forms,
    isBeginning: place === asked.length - 1 && forms[0]!.length > 1,
    // A heading with NEW in it is not about DISP=(NEW,CATLG).
    ...(value && {only: ['content']}),
  })),
});

/** Any of the words, also half-typed or mistyped. */
const anyWord = (asked: Word[]): Question => ({
  every: false,
  lookups: asked.map(({forms}) => ({forms, isBeginning: true, isMistyped: true})),
});

/** What is asked for, from the strictest reading to the most generous. The first that finds something counts. */
export function readings(asked: Word[]): Question[] {
  const telling = asked.filter(({forms}) => !weakWords.has(forms[0]!));
  const strict = telling.length > 0 ? telling : asked;
  const inParts = strict.filter(({whole}) => !whole);
  const isParameter = strict.some(({value}) => value);
  return [...(isParameter ? [] : [everyWord(strict)]), everyWord(inParts), anyWord(asked)];
}

/** The names in a parameter that is asked for: DISP of DISP=(NEW,CATLG), both of COND=EVEN. */
const namesOf = (asked: Word[]): string[] =>
  asked.flatMap(({forms}) => /^(?:\/\/)?([a-z][a-z0-9]*)=([a-z]{3,})?/.exec(forms[0]!)?.slice(1).filter(Boolean) ?? []);

/** Parameters as they are asked for. DISP=(NEW,CATLG) is also the beginning of DISP=(NEW,CATLG,DELETE). */
const parametersOf = (asked: Word[]): string[] =>
  asked.filter(({whole, forms}) => whole && forms[0]!.includes('=')).map(({forms}) => forms[0]!.replace(/\)$/, ''));

/** What makes a hit a better one: the words side by side in a heading, the parameter's name there, the parameter itself. */
export const favours = (asked: Word[]): Question[] => [
  {every: false, lookups: [{forms: [...wordPairs(asked), ...namesOf(asked)], only: ['title', 'heading']}]},
  {every: false, lookups: [{forms: parametersOf(asked), isBeginning: true}]},
];
