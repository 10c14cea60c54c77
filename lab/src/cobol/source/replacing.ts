import {WordKind, type TextWord} from './text-word';

/** One pair of a REPLACING phrase or a REPLACE statement. */
export interface Replacement {
  readonly from: readonly TextWord[];
  readonly to: readonly TextWord[];
  /** LEADING and TRAILING replace part of a word. */
  readonly part?: 'leading' | 'trailing';
}

/** Reads the operands `{==text== | word | literal | identifier} BY …` from `at` up to the period or the end. */
export function readReplacements(words: readonly TextWord[], at: number): Replacement[] | {badAt: number} {
  const replacements: Replacement[] = [];
  while (at < words.length) {
    let part: Replacement['part'];
    const first = words[at]!;
    if (isWord(first, 'LEADING') || isWord(first, 'TRAILING')) {
      part = isWord(first, 'LEADING') ? 'leading' : 'trailing';
      at += 1;
    }
    const from = operandAt(words, at);
    if (!from || from.words.length === 0 || !isWord(words[from.end], 'BY')) return {badAt: from ? from.end : at};
    const to = operandAt(words, from.end + 1);
    if (!to) return {badAt: from.end + 1};
    replacements.push({from: from.words, to: to.words, ...(part && {part})});
    at = to.end;
    while (words[at]?.kind === WordKind.Comma) at += 1;
  }
  return replacements;
}

const isWord = (word: TextWord | undefined, text: string): boolean =>
  word?.kind === WordKind.Word && word.text.toUpperCase() === text;

function operandAt(words: readonly TextWord[], at: number) {
  if (words[at]?.kind === WordKind.Pseudo) {
    const close = words.findIndex((word, index) => index > at && word.kind === WordKind.Pseudo);
    return close < 0 ? undefined : {words: words.slice(at + 1, close), end: close + 1};
  }
  if (at >= words.length) return undefined;
  // An identifier may be qualified and subscripted: it ends before BY, or before the next operand.
  let end = at + 1;
  let depth = 0;
  for (; end < words.length; end += 1) {
    const word = words[end]!;
    if (word.text === '(') depth += 1;
    else if (word.text === ')') depth -= 1;
    else if (
      depth === 0 &&
      !(word.glued && words[end - 1]!.kind === WordKind.Mark) &&
      !isWord(word, 'OF') &&
      !isWord(word, 'IN')
    ) {
      if (!isWord(words[end - 1], 'OF') && !isWord(words[end - 1], 'IN')) break;
    }
  }
  return {words: words.slice(at, end), end};
}

/** Commas and semicolons are treated as blanks in a comparison. */
const compared = (words: readonly TextWord[]): readonly TextWord[] =>
  words.some(({kind}) => kind === WordKind.Comma) ? words.filter(({kind}) => kind !== WordKind.Comma) : words;

function same(a: TextWord, b: TextWord): boolean {
  if (a.kind !== b.kind) return false;
  if (a.text === b.text) return true;
  return a.kind === WordKind.Word && a.text.toUpperCase() === b.text.toUpperCase();
}

/** The end of a match of `from` that begins at `at`; -1 if there is none. */
function matchAt(words: readonly TextWord[], at: number, from: readonly TextWord[]): number {
  let end = at;
  for (let index = 0; index < from.length; end += 1) {
    const word = words[end];
    if (!word) return -1;
    if (word.kind === WordKind.Comma && index > 0) continue;
    if (!same(word, from[index]!)) return -1;
    index += 1;
  }
  return end;
}

function partOf(word: TextWord, {from, to, part}: Replacement): TextWord | undefined {
  if (word.kind !== WordKind.Word) return undefined;
  // A part that begins with a hyphen consists of two text words.
  const joined = (words: readonly TextWord[]): string => words.map((one) => one.text).join('');
  const old = joined(from).toUpperCase();
  const text = word.text.toUpperCase();
  const by = joined(to);
  if (part === 'leading' && text.startsWith(old)) return {...word, text: by + word.text.slice(old.length)};
  if (part === 'trailing' && text.endsWith(old)) return {...word, text: word.text.slice(0, -old.length) + by};
  return undefined;
}

/**
 * Replaces in one pass from left to right, with the first pair that matches; replacements are not compared again. New
 * words get the position of the old ones, so that messages name the line of the library text.
 */
export function replaceWords(words: readonly TextWord[], replacements: readonly Replacement[]): TextWord[] {
  const pairs = replacements.map((pair) => ({...pair, from: compared(pair.from)}));
  const result: TextWord[] = [];
  next: for (let at = 0; at < words.length;) {
    const word = words[at]!;
    for (const pair of pairs) {
      if (pair.part) {
        const replaced = partOf(word, pair);
        if (!replaced) continue;
        if (replaced.text !== '') result.push(replaced);
        at += 1;
        continue next;
      }
      const end = matchAt(words, at, pair.from);
      if (end < 0) continue;
      pair.to.forEach((by, index) =>
        result.push({...by, line: word.line, column: word.column, glued: index === 0 ? word.glued : by.glued}),
      );
      at = end;
      // If the replacement is empty, the word that directly followed the old text must not join the word before it.
      if (pair.to.length === 0 && words[at]?.glued && !word.glued) {
        result.push({...words[at]!, glued: false});
        at += 1;
      }
      continue next;
    }
    result.push(word);
    at += 1;
  }
  return result;
}
