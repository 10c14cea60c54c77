import {toEbcdic} from '../../ebcdic';

/** Leading positive, leading negative, trailing positive, trailing negative. */
export type Signs = readonly [string, string, string, string];

export interface EditPattern {
  /** As written, with I for a digit that may be suppressed, T for one that is shown and S for a sign. */
  pattern: string;
  signs: Signs;
  /** The characters used for I, T and S in this pattern (`EDxy=`, `SIGNz=`). */
  insignificant?: string;
  significant?: string;
  sign?: string;
}

export const noSigns: Signs = [' ', ' ', ' ', ' '];
const trailingMinus: Signs = [' ', ' ', ' ', '-'];
const leadingMinus: Signs = [' ', '-', ' ', ' '];
const bothSigns: Signs = ['+', '-', ' ', ' '];
const parentheses: Signs = [' ', '(', ' ', ')'];

interface Mask {
  /** The text before the digits, between groups of three, before the last digits, and at the end. */
  before: string;
  group: string;
  point: string;
  behind: string;
  signs: Signs;
  /** All digits are shown. */
  allDigits?: boolean;
  /** A pattern that does not depend on the number of digits. */
  fixed?: string;
}

const mask = (before: string, group: string, point: string, behind: string, signs: Signs, more = {}): Mask => ({
  before,
  group,
  point,
  behind,
  signs,
  ...more,
});
const fixed = (pattern: string): Mask => mask('', '', '', '', noSigns, {fixed: pattern});

/** DFSORT Application Programming Guide, INREC control statement, table of edit mask patterns: M0 to M26. */
const masks: readonly Mask[] = [
  mask('', '', '', 'S', trailingMinus),
  mask('', '', '', 'S', trailingMinus, {allDigits: true}),
  mask('', ',', '.', 'S', trailingMinus),
  mask('', ',', '.', 'CR', noSigns),
  mask('S', ',', '.', '', bothSigns),
  mask('S', ',', '.', 'S', parentheses),
  fixed('III-TTT-TTTT'),
  fixed('TTT-TT-TTTT'),
  fixed('IT:TT:TT'),
  fixed('IT/TT/TT'),
  mask('', '', '', '', noSigns),
  mask('', '', '', '', noSigns, {allDigits: true}),
  mask('S', ',', '', '', leadingMinus),
  mask('S', '.', '', '', leadingMinus),
  mask('S', ' ', '', 'S', parentheses),
  mask('', ' ', '', 'S', trailingMinus),
  mask('S', ' ', '', '', leadingMinus),
  mask('S', "'", '', '', leadingMinus),
  mask('S', ',', '.', '', leadingMinus),
  mask('S', '.', ',', '', leadingMinus),
  mask('S', ' ', ',', 'S', parentheses),
  mask('', ' ', ',', 'S', trailingMinus),
  mask('S', ' ', ',', '', leadingMinus),
  mask('S', "'", '.', '', leadingMinus),
  mask('S', "'", ',', '', leadingMinus),
  mask('S', '', '', '', leadingMinus),
  mask('S', '', '', '', bothSigns, {allDigits: true}),
];

/** The pattern of `Mn` for a number with this many digits; undefined if there is no such mask. */
export function maskPattern(number: number, digits: number): EditPattern | undefined {
  const found = masks[number];
  if (!found) return undefined;
  if (found.fixed !== undefined) return {pattern: found.fixed, signs: found.signs};
  const decimals = found.point === '' ? 0 : 2;
  let pattern = '';
  // From the right: decimals, the point, the digit before it, which is always shown, and the others.
  for (let digit = 0; digit < digits; digit += 1) {
    if (decimals > 0 && digit === decimals) pattern = found.point + pattern;
    const whole = digit - decimals;
    if (whole > 0 && whole % 3 === 0) pattern = found.group + pattern;
    pattern = (found.allDigits || whole <= 0 ? 'T' : 'I') + pattern;
  }
  return {pattern: found.before + pattern + found.behind, signs: found.signs};
}

type Part =
  | {kind: 'I' | 'T'}
  | {kind: 'sign'; leading: boolean}
  | {kind: 'literal'; text: string; before: boolean; behind: boolean}
  | {kind: 'credit'; text: string};

/** The maximum length of a pattern, and the maximum number of digits in it. */
const longestPattern = 44;
export const mostDigits = 31;

/**
 * Turns numbers into text. The digits fill the pattern from the right; a digit I that is a leading zero and the text
 * after it become blanks; a leading sign moves to the right until it precedes the first character shown. DFSORT
 * Application Programming Guide, INREC control statement, EDIT and SIGNS.
 */
export class Editor {
  private readonly parts: Part[] = [];
  private readonly digits: number;
  readonly length: number;

  private constructor(
    readonly edit: EditPattern,
    pattern: string,
  ) {
    const {insignificant = 'I', significant = 'T', sign = 'S'} = edit;
    const isDigit = (character: string) => character === insignificant || character === significant;
    const characters = [...pattern];
    const first = characters.findIndex(isDigit);
    const last = characters.length - 1 - [...characters].reverse().findIndex(isDigit);
    for (let at = 0; at < characters.length; at += 1) {
      const character = characters[at]!;
      const rest = pattern.slice(at);
      if (isDigit(character)) this.parts.push({kind: character === insignificant ? 'I' : 'T'});
      else if (character === sign && at === 0) this.parts.push({kind: 'sign', leading: true});
      else if (character === sign && at === characters.length - 1) this.parts.push({kind: 'sign', leading: false});
      else if (at > last && (rest === 'CR' || rest === 'DB')) {
        this.parts.push({kind: 'credit', text: rest});
        at += 1;
      } else this.parts.push({kind: 'literal', text: character, before: at < first, behind: at > last});
    }
    this.digits = this.parts.filter(({kind}) => kind === 'I' || kind === 'T').length;
    this.length = characters.length;
  }

  /** Undefined if the pattern has no digit, has too many of them, or is too long. */
  static of(edit: EditPattern): Editor | undefined {
    if (edit.pattern.length > longestPattern) return undefined;
    const editor = new Editor(edit, edit.pattern);
    return editor.digits >= 1 && editor.digits <= mostDigits ? editor : undefined;
  }

  text(value: bigint): string {
    const negative = value < 0n;
    const digits = (negative ? -value : value).toString().padStart(this.digits, '0').slice(-this.digits);
    const {signs} = this.edit;
    let next = 0;
    let shown = false;
    let leadingSign = '';
    let text = '';
    for (const part of this.parts) {
      if (part.kind === 'sign') {
        if (part.leading) leadingSign = negative ? signs[1] : signs[0];
        else text += negative ? signs[3] : signs[2];
      } else if (part.kind === 'credit') text += negative ? part.text : '  ';
      else if (part.kind === 'literal') text += part.before || part.behind || shown ? part.text : ' ';
      else {
        const digit = digits[next]!;
        next += 1;
        if (part.kind === 'T' || digit !== '0') shown = true;
        text += shown ? digit : ' ';
      }
    }
    if (leadingSign === '') return text;
    const blanks = /^ */.exec(text)![0].length;
    return ' '.repeat(blanks) + leadingSign + text.slice(blanks);
  }

  bytes(value: bigint): Uint8Array {
    return toEbcdic(this.text(value));
  }
}
