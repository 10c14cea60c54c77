import type {EditPicture} from '../../cobol/data/picture';
import {fromLatin1, toEbcdic} from '../../ebcdic';

/**
 * Numeric editing (Language Reference, PICTURE clause editing): simple, special, fixed and floating insertion, zero
 * suppression and replacement.
 */

/** The instructions of a picture, parsed once; characters are codes of code page 1047. */
export interface EditPlan {
  readonly steps: readonly Step[];
  /** The edit code of each character, and of an implied point, which has no character. */
  readonly codes: Uint8Array;
  /** The characters shown as they are, parallel to `codes`. */
  readonly fixed: Signed;
  /** The symbol of the floating string, if any, and the characters that it shows. */
  readonly floating: '+' | '-' | '$' | undefined;
  readonly floats: Signed;
  /** An asterisk or a blank. */
  readonly fill: number;
  /** Every digit position is suppressed: zero leaves only asterisks and the point. */
  readonly allSuppressed: boolean;
  readonly currency: string;
  readonly point: number;
  /** The position of the point; -1 if it is implied. */
  readonly pointAt: number;
  /** In characters. */
  readonly length: number;
}

/** The characters for a value that is not negative, and for one that is. */
interface Signed {
  readonly plus: Uint8Array;
  readonly minus: Uint8Array;
}

/** The edit code of a character. */
export const editCode = {
  fixed: 0,
  digit: 1,
  suppressed: 2,
  insertion: 3,
  floatStart: 4,
  point: 5,
  impliedPoint: 6,
} as const;

const codes: Record<Step['kind'], number> = {
  digit: editCode.digit,
  suppressed: editCode.suppressed,
  floated: editCode.suppressed,
  'float-start': editCode.floatStart,
  point: editCode.point,
  'implied-point': editCode.impliedPoint,
  insertion: editCode.insertion,
  sign: editCode.fixed,
  currency: editCode.fixed,
};

type Step =
  | {readonly kind: 'digit' | 'suppressed' | 'float-start' | 'floated' | 'point' | 'implied-point'}
  | {readonly kind: 'insertion'; readonly symbol: string}
  | {readonly kind: 'sign'; readonly symbol: '+' | '-' | 'CR' | 'DB'}
  | {readonly kind: 'currency'};

/** Plans by picture: programs edit into the same few pictures from many places. */
const known = new Map<string, EditPlan>();

export function editPlan(picture: EditPicture): EditPlan {
  const key = `${picture.symbols} ${picture.currency ?? ''} ${picture.decimalComma ?? false}`;
  const plan = known.get(key) ?? planOf(picture);
  known.set(key, plan);
  return plan;
}

function planOf(picture: EditPicture): EditPlan {
  const symbols: readonly string[] = picture.symbols.match(/CR|DB|./g) ?? [];
  const floating = floatingSymbol(picture.symbols);
  const steps: Step[] = [];
  let floats = 0;
  for (const symbol of symbols) {
    if (symbol === floating) {
      steps.push({kind: floats === 0 ? 'float-start' : 'floated'});
      floats += 1;
    } else steps.push(...stepOf(symbol));
  }
  const currency = picture.currency ?? '$';
  const characters = charactersOf(floating, currency, picture.decimalComma === true);
  const shown = (step: Step, negative: boolean): Uint8Array => toEbcdic(characters(step, negative) || ' ');
  const all = (negative: boolean): Uint8Array => Uint8Array.from(steps.flatMap((step) => [...shown(step, negative)]));
  const floatText = (negative: boolean): Uint8Array =>
    toEbcdic(floating === undefined || floating === '$' ? currency : signOf(floating, negative));
  const lengths = steps.map((step) => characters(step, false).length);
  const point = steps.findIndex(({kind}) => kind === 'point');
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    steps,
    codes: Uint8Array.from(steps.flatMap((step) => Array.from(shown(step, false), () => codes[step.kind]))),
    fixed: {plus: all(false), minus: all(true)},
    floating,
    floats: {plus: floatText(false), minus: floatText(true)},
    fill: symbols.includes('*') ? codeOf('*') : blank,
    allSuppressed: !symbols.includes('9') && steps.some(({kind}) => kind === 'suppressed' || kind === 'floated'),
    currency,
    point: codeOf(picture.decimalComma === true ? ',' : '.'),
    pointAt: point < 0 ? point : sum(lengths.slice(0, point)),
    length: sum(lengths),
  };
}

/** The characters that a step shows when it needs no digit; they are as wide as the step. */
function charactersOf(floating: string | undefined, currency: string, decimalComma: boolean) {
  return (step: Step, negative: boolean): string => {
    if (step.kind === 'implied-point') return '';
    if (step.kind === 'sign') return signOf(step.symbol, negative);
    if (step.kind === 'currency') return currency;
    if (step.kind === 'float-start' && floating === '$') return ' '.repeat(currency.length);
    if (step.kind === 'point') return decimalComma ? ',' : '.';
    if (step.kind !== 'insertion' || step.symbol === 'B') return ' ';
    return step.symbol === ',' && decimalComma ? '.' : step.symbol;
  };
}

function stepOf(symbol: string): Step[] {
  switch (symbol) {
    case '9':
      return [{kind: 'digit'}];
    case 'Z':
    case '*':
      return [{kind: 'suppressed'}];
    case '.':
      return [{kind: 'point'}];
    case 'V':
      return [{kind: 'implied-point'}];
    case 'P':
    case 'S':
      return [];
    case '+':
    case '-':
    case 'CR':
    case 'DB':
      return [{kind: 'sign', symbol}];
    case '$':
      return [{kind: 'currency'}];
    default:
      return [{kind: 'insertion', symbol}];
  }
}

/** A sign or currency symbol floats when two of them have only insertions between them. */
function floatingSymbol(symbols: string): '+' | '-' | '$' | undefined {
  for (const symbol of ['+', '-', '$'] as const) {
    const first = symbols.indexOf(symbol);
    const second = symbols.indexOf(symbol, first + 1);
    if (first >= 0 && second >= 0 && /^[B0/,.V]*$/.test(symbols.slice(first + 1, second))) return symbol;
  }
  return undefined;
}

const blank = 0x40;
const zeroDigit = 0xf0;
const codeOf = (character: string): number => fromLatin1[character.charCodeAt(0)]!;

/** The characters of a sign, which are blanks where CR, DB and the minus are not needed. */
function signOf(symbol: '+' | '-' | 'CR' | 'DB', negative: boolean): string {
  if (symbol === '+') return negative ? '-' : '+';
  return negative ? symbol : ' '.repeat(symbol.length);
}

/**
 * Edits the digits of a value, one for each digit position of the picture and each a number from 0 to 9, and writes the
 * characters from `start`.
 */
export function editNumber(
  plan: EditPlan,
  digits: Uint8Array,
  negative: boolean,
  blankWhenZero: boolean,
  out: Uint8Array,
  start: number,
): void {
  let zero = true;
  for (let place = 0; place < digits.length && zero; place += 1) zero = digits[place] === 0;
  if (zero && (blankWhenZero || plan.allSuppressed)) {
    // Only asterisks, also instead of currency symbols and signs, and the point.
    out.fill(blankWhenZero ? blank : plan.fill, start, start + plan.length);
    if (!blankWhenZero && plan.fill !== blank && plan.pointAt >= 0) out[start + plan.pointAt] = plan.point;
    return;
  }
  const {codes: steps, fill} = plan;
  const minus = negative && !zero;
  const fixed = minus ? plan.fixed.minus : plan.fixed.plus;
  let at = start;
  let digit = 0;
  let significant = false;
  let suppressing = false;
  for (let step = 0; step < steps.length; step += 1) {
    const kind = steps[step]!;
    if (kind === editCode.suppressed) {
      suppressing = true;
      const value = digits[digit++]!;
      if (value !== 0 && !significant) {
        significant = true;
        if (plan.floating !== undefined) float(plan, minus, out, at);
      }
      out[at++] = significant ? zeroDigit + value : fill;
    } else if (kind === editCode.insertion) {
      out[at++] = suppressing && !significant ? fill : fixed[step]!;
    } else if (kind === editCode.fixed) {
      out[at++] = fixed[step]!;
    } else if (kind === editCode.floatStart) {
      suppressing = true;
      out[at++] = blank;
    } else {
      // Suppression ends at a digit that is always shown, and at the point.
      if (!significant) {
        significant = true;
        if (suppressing && plan.floating !== undefined) float(plan, minus, out, at);
      }
      if (kind === editCode.digit) out[at++] = zeroDigit + digits[digit++]!;
      else if (kind === editCode.point) out[at++] = plan.point;
    }
  }
}

/** Writes the floating characters in front of the first digit shown. */
function float({floats}: EditPlan, minus: boolean, out: Uint8Array, end: number): void {
  const characters = minus ? floats.minus : floats.plus;
  out.set(characters, end - characters.length);
}

/** De-editing (Language Reference, Elementary moves): the digits of an edited item, with its sign. */
export function deEdit(plan: EditPlan, text: string): bigint {
  let digits = '';
  let at = 0;
  const width = charactersOf(plan.floating, plan.currency, false);
  for (const step of plan.steps) {
    const character = text[at] ?? ' ';
    if (step.kind === 'digit' || step.kind === 'suppressed' || step.kind === 'floated') {
      digits += character >= '0' && character <= '9' ? character : '0';
    }
    at += width(step, false).length;
  }
  const value = BigInt(digits === '' ? '0' : digits);
  return /-|CR|DB/.test(text) ? -value : value;
}

/** Alphanumeric editing: X, A and 9 take the characters of the sender, B, 0 and / are inserted. */
export function editText(symbols: string, text: string): string {
  let at = 0;
  let out = '';
  for (const symbol of symbols) {
    if (symbol === 'B') out += ' ';
    else if (symbol === '0' || symbol === '/') out += symbol;
    else out += text[at++] ?? ' ';
  }
  return out;
}
