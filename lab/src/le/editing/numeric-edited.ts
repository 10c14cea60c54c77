import type {EditPicture} from '../../cobol/data/picture';

/**
 * Numeric editing (Language Reference, PICTURE clause editing): simple, special, fixed and floating insertion, zero
 * suppression and replacement.
 */

/** What a picture asks for, read once. */
export interface EditPlan {
  readonly steps: readonly Step[];
  /** The symbol of the floating string, if any. */
  readonly floating: '+' | '-' | '$' | undefined;
  /** `*` or a blank. */
  readonly fill: string;
  /** Every digit position is suppressed: a zero leaves nothing but asterisks and the point. */
  readonly allSuppressed: boolean;
  readonly currency: string;
  readonly point: string;
  readonly comma: string;
}

type Step =
  | {readonly kind: 'digit' | 'suppressed' | 'float-start' | 'floated' | 'point' | 'implied-point'}
  | {readonly kind: 'insertion'; readonly symbol: string}
  | {readonly kind: 'sign'; readonly symbol: '+' | '-' | 'CR' | 'DB'}
  | {readonly kind: 'currency'};

export function editPlan(picture: EditPicture): EditPlan {
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
  return {
    steps,
    floating,
    fill: symbols.includes('*') ? '*' : ' ',
    allSuppressed: !symbols.includes('9') && steps.some(({kind}) => kind === 'suppressed' || kind === 'floated'),
    currency: picture.currency ?? '$',
    point: picture.decimalComma === true ? ',' : '.',
    comma: picture.decimalComma === true ? '.' : ',',
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

/** A sign or currency symbol floats when two of it have nothing but insertions between them. */
function floatingSymbol(symbols: string): '+' | '-' | '$' | undefined {
  for (const symbol of ['+', '-', '$'] as const) {
    const first = symbols.indexOf(symbol);
    const second = symbols.indexOf(symbol, first + 1);
    if (first >= 0 && second >= 0 && /^[B0/,.V]*$/.test(symbols.slice(first + 1, second))) return symbol;
  }
  return undefined;
}

const signOf = (symbol: '+' | '-' | 'CR' | 'DB', negative: boolean): string => {
  if (symbol === '+') return negative ? '-' : '+';
  return negative ? symbol : ' '.repeat(symbol.length);
};

/** Edits the digits of a value: as many as the picture has digit positions. */
export function editNumber(plan: EditPlan, digits: string, negative: boolean, blankWhenZero: boolean): string {
  const zero = !/[1-9]/.test(digits);
  const minus = negative && !zero;
  const {fill, floating} = plan;
  const out: string[] = [];
  if (zero && (blankWhenZero || (plan.allSuppressed && fill === ' '))) return blanks(plan);
  // Nothing but asterisks, in the place of currency symbols and signs too, and the point.
  if (zero && plan.allSuppressed) {
    return [...blanks(plan)].map((_, at) => (at === pointAt(plan) ? plan.point : fill)).join('');
  }
  const floatText = floating === '$' ? plan.currency : floating === undefined ? '' : signOf(floating, minus);
  let at = 0;
  let significant = false;
  let suppressing = false;
  const begin = (): void => {
    if (significant) return;
    significant = true;
    if (floating !== undefined && suppressing) {
      for (let place = 0; place < floatText.length; place += 1) {
        out[out.length - floatText.length + place] = floatText[place]!;
      }
    }
  };
  for (const step of plan.steps) {
    switch (step.kind) {
      case 'digit':
        begin();
        out.push(digits[at++] ?? '0');
        break;
      case 'suppressed':
      case 'floated': {
        suppressing = true;
        const digit = digits[at++] ?? '0';
        if (digit !== '0') begin();
        out.push(significant ? digit : fill);
        break;
      }
      case 'float-start':
        suppressing = true;
        for (let place = 0; place < Math.max(floatText.length, 1); place += 1) out.push(' ');
        break;
      case 'point':
        // Suppression ends at the point, unless there is nothing but zeros and every position is suppressed.
        if (!(zero && plan.allSuppressed)) begin();
        out.push(plan.point);
        break;
      case 'implied-point':
        if (!(zero && plan.allSuppressed)) begin();
        break;
      case 'insertion':
        if (!significant && suppressing) out.push(fill);
        else out.push(step.symbol === 'B' ? ' ' : step.symbol === ',' ? plan.comma : step.symbol);
        break;
      case 'sign':
        out.push(...signOf(step.symbol, minus));
        break;
      case 'currency':
        out.push(...plan.currency);
        break;
    }
  }
  return out.join('');
}

function blanks({steps, floating, currency}: EditPlan): string {
  let length = 0;
  for (const step of steps) {
    if (step.kind === 'implied-point') continue;
    if (step.kind === 'currency' || (step.kind === 'float-start' && floating === '$')) length += currency.length;
    else length += step.kind === 'sign' ? step.symbol.length : 1;
  }
  return ' '.repeat(length);
}

/** Where the decimal point is; nowhere where it is implied. */
function pointAt(plan: EditPlan): number {
  const at = plan.steps.findIndex(({kind}) => kind === 'point');
  return at < 0 ? at : blanks({...plan, steps: plan.steps.slice(0, at)}).length;
}

/** De-editing (Language Reference, Elementary moves): the digits of an edited item, with its sign. */
export function deEdit(plan: EditPlan, text: string): bigint {
  let digits = '';
  let at = 0;
  for (const step of plan.steps) {
    if (step.kind === 'implied-point') continue;
    const character = text[at] ?? ' ';
    if (step.kind === 'digit' || step.kind === 'suppressed' || step.kind === 'floated') {
      digits += character >= '0' && character <= '9' ? character : '0';
    }
    at += step.kind === 'sign' ? step.symbol.length : widthOf(step, plan);
  }
  const value = BigInt(digits === '' ? '0' : digits);
  return /-|CR|DB/.test(text) ? -value : value;
}

const widthOf = (step: Step, {currency, floating}: EditPlan): number =>
  step.kind === 'currency' || (step.kind === 'float-start' && floating === '$') ? currency.length : 1;

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
