import {WordKind, type TextWord} from './text-word';

/** The character classes of the scanner. */
const enum Class {
  Mark,
  Blank,
  Word,
  Quote,
}

const classes = new Uint8Array(256);
for (let code = 0; code < 256; code += 1) {
  const character = String.fromCharCode(code);
  if (code <= 0x20 || code === 0xa0) classes[code] = Class.Blank;
  else if (/[\w-]/.test(character) || code >= 0xc0) classes[code] = Class.Word;
  else if (character === '"' || character === "'") classes[code] = Class.Quote;
}
const classOf = (text: string, at: number): Class => {
  const code = text.charCodeAt(at);
  return code < 256 ? (classes[code] as Class) : Class.Word;
};
const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
};

const literalPrefix = /^(?:X|N|NX|Z|G|U|UX)$/i;
const pairs = new Set(['**', '>=', '<=', '<>', '==', '||', '>>']);

/** The end of a word that begins at `at`; a number includes its decimal point and its exponent. */
function endOfWord(text: string, at: number): number {
  let end = at;
  let digits = true;
  while (end < text.length && classOf(text, end) === Class.Word) {
    if (!isDigit(text, end)) digits = false;
    end += 1;
  }
  if (!digits || text[end] !== '.' || !isDigit(text, end + 1)) return end;
  return endOfFraction(text, end);
}

function endOfFraction(text: string, point: number): number {
  let end = point + 1;
  while (isDigit(text, end)) end += 1;
  const exponent = /^E[+-]?\d+/i.exec(text.slice(end, end + 6));
  return exponent ? end + exponent[0].length : end;
}

/** The end of a literal whose opening mark is at `at`; a doubled mark is part of it. -1 if it is not closed. */
function endOfLiteral(text: string, at: number): number {
  const mark = text[at]!;
  for (let end = text.indexOf(mark, at + 1); end >= 0; end = text.indexOf(mark, end + 2)) {
    if (text[end + 1] !== mark) return end + 1;
  }
  return -1;
}

export interface Scanned extends TextWord {
  /** A literal without its closing mark. */
  readonly unclosed?: boolean;
}

/** Passes the text words of one line, or of a line with its continuations, to `emit`. */
export function scanWords(text: string, line: number, firstColumn: number, emit: (word: Scanned) => void): void {
  let glued = false;
  let at = 0;

  /** Emits the literal whose mark is at `mark`, with its prefix; returns its end. */
  function literal(start: number, mark: number, column: number): number {
    const end = endOfLiteral(text, mark);
    const after = end < 0 ? text.length : end;
    const unclosed = end < 0 && {unclosed: true};
    emit({kind: WordKind.Literal, text: text.slice(start, after), glued, line, column, ...unclosed});
    return after;
  }

  while (at < text.length) {
    const kind = classOf(text, at);
    if (kind === Class.Blank) {
      glued = false;
      at += 1;
      continue;
    }
    const column = firstColumn + at;
    const start = at;
    const character = text[at]!;
    if (kind === Class.Word && character !== '-') {
      at = endOfWord(text, at);
      if (at < text.length && classOf(text, at) === Class.Quote && literalPrefix.test(text.slice(start, at))) {
        at = literal(start, at, column);
      } else emit({kind: WordKind.Word, text: text.slice(start, at), glued, line, column});
    } else if (kind === Class.Quote) {
      at = literal(start, at, column);
    } else if (character === '.' && isDigit(text, at + 1) && !(glued && /\w/.test(text[at - 1]!))) {
      at = endOfFraction(text, at);
      emit({kind: WordKind.Word, text: text.slice(start, at), glued, line, column});
    } else {
      const pair = text.slice(at, at + 2);
      if (pair === '*>') return;
      at += pairs.has(pair) ? 2 : 1;
      emit({kind: markKind(text, start, at), text: text.slice(start, at), glued, line, column});
    }
    glued = true;
  }
}

function markKind(text: string, start: number, end: number): WordKind {
  if (end - start === 2) return text.startsWith('==', start) ? WordKind.Pseudo : WordKind.Mark;
  if (text[start] === '.') return WordKind.Period;
  return text[start] === ',' || text[start] === ';' ? WordKind.Comma : WordKind.Mark;
}
