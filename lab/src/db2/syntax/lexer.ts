import {SqlError} from '../sql-error';
import type {Token} from './token';

/** SQL Reference, "Limits in Db2 for z/OS": bytes of an SQL statement. */
const longestStatement = 2_097_152;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** A letter, `#`, `@`, `$` or `_`. */
const isLetter = (code: number) =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x5f ||
  code === 0x23 ||
  code === 0x24 ||
  code === 0x40 ||
  (code >= 0xc0 && code <= 0x24f);

/** Returns the end of the word at a position, if there is one; without a pattern, since most tokens are words. */
function afterWord(text: string, start: number): number {
  let at = start;
  let code = text.charCodeAt(at);
  while (isLetter(code) || (at > start && isDigit(code))) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return at;
}

const isBlank = (code: number) =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && String.fromCharCode(code).trim() === '');

/** Returns the end of the blanks and simple comments at a position, if there are any. */
function afterBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at += 1;
    if (!text.startsWith('--', at)) return at;
    at = text.indexOf('\n', at);
    if (at < 0) return text.length;
  }
}

const numberPattern = /(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?/y;
const variablePattern = /:\s*[A-Za-z#@$_][A-Za-z0-9#@$_-]*(?:\.[A-Za-z#@$_][A-Za-z0-9#@$_-]*)?/y;
const symbols = /\|\||!!|<>|<=|>=|¬=|!=|\^=|¬<|!<|¬>|!>|=>|[-+*/=<>(),.;?[\]]/y;
const stringPrefixes = new Set(['X', 'G', 'GX', 'UX', 'BX', 'N']);

/** Symbols with the same meaning as another: `!=` is `<>`, and so on. */
const sameAs: Record<string, string> = {
  '!=': '<>',
  '¬=': '<>',
  '^=': '<>',
  '!<': '>=',
  '¬<': '>=',
  '!>': '<=',
  '¬>': '<=',
  '!!': '||',
};

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Returns the end of a bracketed comment, which may be nested; undefined if it is not closed. */
export function afterComment(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith('/*', at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith('*/', at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** Returns the content of a quoted token, in which quotes are doubled, and where the token ends. */
export function quoted(text: string, start: number): {content: string; end: number} | undefined {
  const quote = text[start]!;
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf(quote, at);
    if (at < 0) return undefined;
    if (text[at + 1] !== quote) {
      return {content: text.slice(start + 1, at).replaceAll(quote + quote, quote), end: at + 1};
    }
    at += 1;
  }
}

/** A character string constant, or one with a prefix such as X'C1'. */
function readString(text: string, start: number, quote: number, prefix: string): {token: Token; end: number} {
  const read = quoted(text, quote);
  if (!read) throw new SqlError(-10, [text.slice(quote, quote + 20)]);
  const token: Token = {kind: 'string', text: read.content, at: start, ...(prefix && {prefix})};
  return {token, end: read.end};
}

function readToken(text: string, at: number): {token: Token; end: number} {
  const first = text[at]!;
  if (first === "'") return readString(text, at, at, '');
  if (first === '"') {
    const read = quoted(text, at);
    if (!read) throw new SqlError(-10, [text.slice(at, at + 20)]);
    // Trailing blanks of a delimited identifier are ignored.
    return {token: {kind: 'name', text: read.content.trimEnd(), at}, end: read.end};
  }
  const end = afterWord(text, at);
  if (end > at) {
    const capitals = text.slice(at, end).toUpperCase();
    if (text[end] === "'" && stringPrefixes.has(capitals)) return readString(text, at, end, capitals);
    return {token: {kind: 'word', text: capitals, at}, end};
  }
  const number = match(numberPattern, text, at);
  if (number !== undefined) {
    const after = at + number.length;
    const wrong = text.slice(at, afterWord(text, after));
    // BLOB(1M) contains a number followed by a word.
    if (wrong !== number && !/^\d+[KMG]$/i.test(wrong)) throw new SqlError(-103, [wrong]);
    return {token: {kind: 'number', text: number, at}, end: after};
  }
  const variable = match(variablePattern, text, at);
  if (variable !== undefined) {
    return {
      token: {kind: 'variable', text: variable.slice(1).trim().toUpperCase(), at},
      end: at + variable.length,
    };
  }
  const symbol = match(symbols, text, at);
  if (symbol !== undefined)
    return {token: {kind: 'symbol', text: sameAs[symbol] ?? symbol, at}, end: at + symbol.length};
  throw new SqlError(-7, [String.fromCodePoint(text.codePointAt(at)!)]);
}

/** Splits a statement into tokens; the last one is of the kind `end`. */
export function tokensOf(text: string): Token[] {
  if (text.length > longestStatement) throw new SqlError(-101);
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at = afterBlanks(text, at);
    if (text.startsWith('/*', at)) {
      const end = afterComment(text, at);
      if (end === undefined) throw new SqlError(-11);
      at = end;
    } else if (at >= text.length) {
      tokens.push({kind: 'end', text: '<END-OF-STATEMENT>', at});
      return tokens;
    } else {
      const {token, end} = readToken(text, at);
      tokens.push(token);
      at = end;
    }
  }
}
