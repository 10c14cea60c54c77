import type {Diagnostics, Position} from '../messages/diagnostics';
import {WordKind, type TextWord} from '../source/text-word';

type TokenKind = 'word' | 'number' | 'literal' | 'mark' | 'period' | 'picture' | 'exec' | 'end';

export interface Token extends Position {
  readonly kind: TokenKind;
  /** Words in upper case; literals as written, with their quotation marks. */
  readonly text: string;
  /** A word with lowercase letters, as written. */
  readonly written?: string;
  /** Whether a comma or semicolon precedes it. */
  readonly separated: boolean;
  /** Whether it directly follows the previous token. */
  readonly glued: boolean;
}

/** Area A is columns 8 to 11. */
export const isInAreaA = ({column}: Position): boolean => column >= 8 && column <= 11;

const longestWord = 30;
const number = /^\d*\.?\d+(?:E[+-]?\d+)?$/i;

/** Joins words that a replacement left next to each other: `:TAG:-NAME` becomes one word again. */
function joinGlued(words: readonly TextWord[], at: number): {text: string; end: number} {
  let text = words[at]!.text;
  let end = at + 1;
  for (;;) {
    const next = words[end];
    if (!next?.glued) break;
    if (next.kind === WordKind.Word) text += next.text;
    else if (next.text === '-' && words[end + 1]?.glued && words[end + 1]!.kind === WordKind.Word) text += '-';
    else break;
    end += 1;
  }
  return {text, end};
}

/** A picture extends to the next blank; a period at its end is the separator. */
function pictureAt(words: readonly TextWord[], at: number): {text: string; end: number} {
  let text = words[at]!.text;
  let end = at + 1;
  while (words[end]?.glued) {
    const {kind} = words[end]!;
    const next = words[end + 1];
    // A period after EXEC SQL INCLUDE is glued to its END-EXEC, not to the last word of the member.
    const ends = !next?.glued || next.line !== words[end]!.line;
    if ((kind === WordKind.Period || kind === WordKind.Comma) && ends) break;
    text += words[end]!.text;
    end += 1;
  }
  return {text, end};
}

/** EXEC … END-EXEC as one token: the text in between, with a blank wherever there were any. */
function execAt(words: readonly TextWord[], at: number): {text: string; end: number} | undefined {
  let text = '';
  for (let end = at + 1; end < words.length; end += 1) {
    const word = words[end]!;
    if (word.kind === WordKind.Word && word.text.toUpperCase() === 'END-EXEC') return {text, end: end + 1};
    if (word.text === '-' && words[end + 1]?.text === '-' && words[end + 1]!.glued) {
      // An SQL comment, to the end of the line.
      while (words[end + 1]?.line === word.line) end += 1;
      continue;
    }
    text += word.glued || text === '' ? word.text : ` ${word.text}`;
  }
  return undefined;
}

/** Converts text words to tokens: pictures, numbers and EXEC blocks are assembled, commas are dropped. */
export function toTokens(words: readonly TextWord[], diagnostics: Diagnostics): Token[] {
  const tokens: Token[] = [];
  let picture = false;
  let decimalComma = false;
  let separated = false;
  /** Paragraphs of the IDENTIFICATION DIVISION are comments. */
  let isComment = true;
  const push = (kind: TokenKind, text: string, {line, column, glued}: TextWord, written = text): void => {
    tokens.push({kind, text, line, column, separated, glued, ...(written !== text && {written})});
    separated = false;
  };
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const {kind} = word;
    if (picture && !(kind === WordKind.Word && word.text.toUpperCase() === 'IS')) {
      picture = false;
      if (kind !== WordKind.Period) {
        const {text, end} = pictureAt(words, at);
        push('picture', text, word);
        at = end;
        continue;
      }
    }
    at += 1;
    if (kind === WordKind.Word) {
      const joined = words[at]?.glued ? joinGlued(words, at - 1) : undefined;
      let {text} = joined ?? word;
      if (joined) at = joined.end;
      if (decimalComma && /^\d+$/.test(text) && isDecimalComma(words, at)) {
        text += `.${words[at + 1]!.text}`;
        at += 2;
      }
      if (number.test(text)) {
        push('number', text, word);
        continue;
      }
      const written = text;
      text = text.toUpperCase();
      if (text === 'DIVISION') isComment = /^ID/.test(tokens.at(-1)?.text ?? '');
      if (!isComment && text.endsWith('-')) diagnostics.add('FWR0039-S', word, text);
      if (!isComment && text.length > longestWord) {
        diagnostics.add('IGYDS0023-E', word, word.column);
        text = text.slice(0, longestWord);
      }
      if (text === 'PIC' || text === 'PICTURE') picture = true;
      else if (text === 'COMMA' && isDecimalPoint(tokens)) decimalComma = true;
      else if (text === 'EXEC' || text === 'EXECUTE') {
        const block = execAt(words, at - 1);
        if (!block) diagnostics.add('FWR0008-S', word);
        push('exec', block?.text ?? '', word);
        at = block?.end ?? words.length;
        continue;
      }
      push('word', text, word, written);
    } else if (kind === WordKind.Comma) {
      if (decimalComma && word.text === ',' && words[at]?.glued && /^\d+$/.test(words[at]!.text)) {
        push('number', `.${words[at]!.text}`, word);
        at += 1;
      } else separated = true;
    } else if (kind === WordKind.Literal) push('literal', word.text, word);
    else if (kind === WordKind.Period) push('period', '.', word);
    else push('mark', word.text, word);
  }
  const last = words.at(-1);
  push('end', 'end of source', last ?? {kind: WordKind.Mark, text: '', glued: false, line: 1, column: 0});
  return tokens;
}

const isDecimalComma = (words: readonly TextWord[], at: number): boolean =>
  words[at]?.text === ',' && words[at]!.glued && words[at + 1]?.glued === true && /^\d+$/.test(words[at + 1]!.text);

function isDecimalPoint(tokens: readonly Token[]): boolean {
  const before = tokens.at(-1)?.text === 'IS' ? tokens.at(-2) : tokens.at(-1);
  return before?.text === 'DECIMAL-POINT';
}
