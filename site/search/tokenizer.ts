/**
 * Tokenizes mainframe text, for the index and for queries alike. A mainframe word is kept whole and also yields its
 * parts and its other spellings, so that `DISP=(NEW,CATLG)`, `//SYSUT1`, `COMP-3`, `S0C7`, `-805` and `PIC 9(5)V99`
 * find what they name.
 */
import {stemmer} from 'stemmer';
import {aliasOf, applyPhrases} from './synonyms';

/** One word of the text. */
export interface Word {
  /** Every form under which it can be found; the first is the most exact. */
  forms: string[];
  /** Set on a word whose parts follow as separate words. */
  whole?: true;
  /** Set on the values of a parameter: NEW and CATLG of DISP=(NEW,CATLG). */
  value?: true;
}

/** Too common to distinguish lessons, and not keywords of any language taught here. */
const stopWords = new Set(
  'a an and are as at be by can do does for from how i in is it its my of on or that the this to was what when which why will with you your'.split(
    ' ',
  ),
);

/** Longer ones are not words. */
const longestWord = 80;

/** Spellings that differ between keyboards and editors. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase();
}

/** Trims sentence punctuation and unbalanced parentheses: `(see DISP=(NEW,CATLG)).` */
function trimChunk(chunk: string): string {
  let trimmed = chunk.replace(/^["'`([{<]+(?=\w)|^["'`[{<]+/, '').replace(/["'`\]}>.,;:!?]+$/, '');
  for (;;) {
    const opened = trimmed.split('(').length;
    const closed = trimmed.split(')').length;
    if (opened < closed && trimmed.endsWith(')')) trimmed = trimmed.slice(0, -1);
    else if (opened > closed && trimmed.startsWith('(')) trimmed = trimmed.slice(1);
    else break;
    trimmed = trimmed.replace(/["'`\]}>.,;:!?]+$/, '');
  }
  return trimmed;
}

const isPlain = (word: string) => /^[a-z]+$/.test(word);

const stem = (word: string) => (isPlain(word) && word.length > 3 ? stemmer(word) : word);

/** Other spellings of a single name or code. */
function variants(word: string): string[] {
  const found = [word];
  // Abends: S0C7 and 0C7, SB37 and B37, U4038 and 4038.
  const abend = /^(?:s([0-9a-f]{3})|u(\d{3,4}))$/.exec(word);
  if (abend && /\d/.test(word)) found.push((abend[1] ?? abend[2])!);
  if (/^(?=.*\d)(?=.*[a-f])[0-9a-f]{3}$/.test(word)) found.push(`s${word}`);
  // Messages: IEF450I and IEF450, $HASP395 and HASP395.
  const message = /^\$?([a-z]{3,4}\d{3,5})(a|d|e|i|s|t|w)?$/.exec(word);
  if (message) found.push(message[1]!);
  // A sign belongs to the code, and may be left out.
  const signed = /^[-+](\d+)$/.exec(word);
  if (signed) found.push(signed[1]!);
  return found;
}

/** A chunk with characters other than letters and digits: the whole and its parts. */
function splitChunk(chunk: string): Word[] {
  const bare = chunk.replace(/^(?:\/\/|&+|\*\.|%|\$)+/, '').replace(/[*/]+$/, '');
  const joined = bare.replace(/[-/]/g, '');
  const parts = bare.split(/[^a-z0-9#@$]+/).filter(Boolean);
  const whole = [chunk, bare, ...(/^[a-z0-9]+[-/][a-z0-9]+$/.test(bare) ? [joined] : [])];
  if (parts.length < 2) {
    return [{forms: [...new Set([...whole, ...parts.flatMap(variants)])].filter((form) => /\w/.test(form))}];
  }
  // z/OS, COMP-3, 9(5)V99: parts of one or two characters say nothing alone.
  const telling = parts.filter((part) => part.length > 2 || /^\d{2}$/.test(part));
  const forms = [...new Set(whole)];
  if (telling.length === 0) return [{forms}];
  const keyword = /^([a-z0-9#@$]+)=/.exec(bare)?.[1];
  return [
    {forms, whole: true},
    ...telling.map((part): Word => {
      const partForms = variants(part).map(stem);
      return keyword && part !== keyword ? {forms: partForms, value: true} : {forms: partForms};
    }),
  ];
}

function readChunk(chunk: string): Word[] {
  if (/^[-+]\d+$/.test(chunk)) return [{forms: variants(chunk)}];
  if (/^\$?[a-z0-9#@]+$/.test(chunk)) {
    const alias = aliasOf(chunk);
    return [{forms: [...variants(chunk).map(stem), ...(alias ? [alias] : [])]}];
  }
  return splitChunk(chunk);
}

/** `PGM=SORT,COND=EVEN` are two; the commas inside of parentheses belong to their parameter. */
function splitParameters(chunk: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const character of chunk) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth <= 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part];
}

/** A piece between blanks: its parameters, each with its parts. */
function readPiece(piece: string): Word[] {
  return splitParameters(piece.slice(0, 2 * longestWord))
    .map(trimChunk)
    .filter((chunk) => /\w/.test(chunk) && chunk.length <= longestWord && !stopWords.has(chunk))
    .flatMap(readChunk)
    .filter(({forms}) => forms.length > 0);
}

/** A cache: lessons repeat the same words. */
const read = new Map<string, readonly Word[]>();

function wordsOf(piece: string): readonly Word[] {
  const known = read.get(piece) ?? readPiece(piece);
  read.set(piece, known);
  return known;
}

/** The words of a text or a query, in order. Parts follow their whole. */
export function words(text: string, use: 'index' | 'query'): Word[] {
  return applyPhrases(normalise(text), use).split(/\s+/).flatMap(wordsOf);
}
