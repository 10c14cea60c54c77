import {SqlError} from '../sql-error';
import type {Token} from './token';

/** SQL Reference, "Limits in Db2 for z/OS": bytes of an SQL statement. */
const longestStatement = 2_097_152;

const blanks = /(?:[\s]+|--[^\n]*)+/y;
const wordPattern = /[A-Za-z#@$_\u00C0-\u024F][A-Za-z0-9#@$_\u00C0-\u024F]*/y;
const numberPattern = /(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?/y;
const variablePattern = /:\s*[A-Za-z#@$_][A-Za-z0-9#@$_-]*(?:\.[A-Za-z#@$_][A-Za-z0-9#@$_-]*)?/y;
const symbols = /\|\||!!|<>|<=|>=|¬=|!=|\^=|¬<|!<|¬>|!>|=>|[-+*/=<>(),.;?[\]]/y;
const stringPrefixes = new Set(['X', 'G', 'GX', 'UX', 'BX', 'N']);

/** What means the same as another symbol: `!=` is `<>`, and so on. */
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

/** Where a bracketed comment ends; they nest. */
function afterComment(text: string, start: number): number {
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
  return text.length;
}

/** Where a quoted token ends, and what is between its quotes: a quote is doubled inside. */
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
    // Trailing blanks of a delimited identifier do not count.
    return {token: {kind: 'name', text: read.content.trimEnd(), at}, end: read.end};
  }
  const word = match(wordPattern, text, at);
  if (word !== undefined) {
    const end = at + word.length;
    const capitals = word.toUpperCase();
    if (text[end] === "'" && stringPrefixes.has(capitals)) return readString(text, at, end, capitals);
    return {token: {kind: 'word', text: capitals, at}, end};
  }
  const number = match(numberPattern, text, at);
  if (number !== undefined) return {token: {kind: 'number', text: number, at}, end: at + number.length};
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
  throw new SqlError(-7, [first]);
}

/** Cuts a statement into its tokens; the last one is of the kind `end`. */
export function tokensOf(text: string): Token[] {
  if (text.length > longestStatement) throw new SqlError(-101);
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at += match(blanks, text, at)?.length ?? 0;
    if (text.startsWith('/*', at)) {
      at = afterComment(text, at);
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
