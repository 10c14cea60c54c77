import {fromEbcdic} from '../../ebcdic';
import type {LiteralExpression} from './expression';
import type {Token} from './token';

/** The value of a literal token (Language Reference, "Literals"); undefined when its hexadecimal digits are wrong. */
export function literalOf(token: Token): LiteralExpression | undefined {
  const quote = token.text.search(/["']/);
  const prefix = token.text.slice(0, quote).toUpperCase();
  const mark = token.text[quote]!;
  const closed = token.text.length > quote + 1 && token.text.endsWith(mark);
  const text = token.text.slice(quote + 1, closed ? -1 : undefined).replaceAll(mark + mark, mark);
  if (prefix === 'X' || prefix === 'NX') return hexadecimal(token, text, prefix === 'NX');
  if (prefix === 'Z') return {kind: 'text', at: token, text: `${text}\0`};
  return {kind: 'text', at: token, text, ...((prefix === 'N' || prefix === 'U') && {national: true})};
}

function hexadecimal(at: Token, digits: string, national: boolean): LiteralExpression | undefined {
  const unit = national ? 4 : 2;
  if (digits.length === 0 || digits.length % unit !== 0 || !/^[\dA-F]+$/i.test(digits)) return undefined;
  const codes = digits.match(national ? /.{4}/g : /../g)!.map((code) => parseInt(code, 16));
  const text = national ? String.fromCharCode(...codes) : fromEbcdic(Uint8Array.from(codes));
  return {kind: 'text', at, text, ...(national && {national})};
}

/** A numeric literal, `12.50` or with an exponent. */
export function numberOf(at: Token, text = at.text): LiteralExpression {
  if (/E/i.test(text)) return {kind: 'float', at, value: Number(text)};
  const point = text.indexOf('.');
  const digits = text.replace('.', '');
  return {kind: 'number', at, digits, scale: point < 0 ? 0 : text.length - point - 1};
}

const figuratives: Record<string, 'zero' | 'space' | 'quote' | 'high-value' | 'low-value' | 'null'> = {
  ZERO: 'zero',
  ZEROS: 'zero',
  ZEROES: 'zero',
  SPACE: 'space',
  SPACES: 'space',
  QUOTE: 'quote',
  QUOTES: 'quote',
  'HIGH-VALUE': 'high-value',
  'HIGH-VALUES': 'high-value',
  'LOW-VALUE': 'low-value',
  'LOW-VALUES': 'low-value',
  NULL: 'null',
  NULLS: 'null',
};

export function figurativeOf(at: Token): LiteralExpression | undefined {
  const value = figuratives[at.text];
  return at.kind === 'word' && value ? {kind: 'figurative', at, value} : undefined;
}
