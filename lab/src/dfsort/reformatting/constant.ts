import type {Operand} from '../../control-statements/operand';
import {blank, toEbcdic} from '../../ebcdic';

/** The maximum number of times a separator may be repeated. DFSORT Application Programming Guide, INREC, nX. */
const mostRepeats = 4095;

const repeated = (bytes: Uint8Array, count: number): Uint8Array => {
  const all = new Uint8Array(bytes.length * count);
  for (let at = 0; at < count; at += 1) all.set(bytes, at * bytes.length);
  return all;
};

/** Converts pairs of hexadecimal digits; undefined if the text is anything else. */
function hexadecimal(text: string): Uint8Array | undefined {
  if (!/^([0-9A-F]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from({length: text.length / 2}, (_, at) => parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

/** The bytes of `C'…'`, `'…'` or `X'…'`; an empty `C''` is allowed, for example to remove a string. */
function constantBytes(text: string): Uint8Array | undefined {
  const [, kind, content = ''] = /^([CX]?)'([^]*)'$/.exec(text) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'X') return hexadecimal(content);
  if (/'/.test(content.replaceAll("''", ''))) return undefined;
  return toEbcdic(content.replaceAll("''", "'"));
}

/** A constant in parentheses or in a list: C'…' or X'…' and nothing else. */
export function constantOf(operand: Operand | undefined): Uint8Array | undefined {
  if (!operand || operand.keyword !== undefined || operand.column !== undefined || operand.group) return undefined;
  return constantBytes(operand.text);
}

/**
 * A separator: `nX`, `nZ`, `nC'…'`, `nX'…'`, `n'…'`. Undefined if the text is not a separator. DFSORT Application
 * Programming Guide, INREC control statement, BUILD, s.
 */
export function separator(text: string): Uint8Array | undefined {
  const [, times, rest = ''] = /^(\d{0,5})([CXZ]?(?:'[^]*')?)$/.exec(text) ?? [];
  if (times === undefined || rest === '') return undefined;
  const count = times === '' ? 1 : Number(times);
  if (count < 1 || count > mostRepeats) return undefined;
  if (rest === 'X') return new Uint8Array(count).fill(blank);
  if (rest === 'Z') return new Uint8Array(count);
  const bytes = constantBytes(rest);
  return bytes && bytes.length > 0 && bytes.length * count <= 65_535 ? repeated(bytes, count) : undefined;
}
