/** PICTURE clause (Language Reference, "PICTURE clause"): parses a character-string into category, size and symbols. */

/** What editing needs from a picture: one symbol for each character of the item, without repetition factors. */
export interface EditPicture {
  /**
   * The symbols, expanded, in upper case: `ZZ,ZZ9.99CR`. A period is always the decimal point, a comma always a
   * grouping separator, and `$` always the currency symbol, whatever SPECIAL-NAMES specifies. V and P remain in the
   * string, although they occupy no bytes in the item.
   */
  readonly symbols: string;
  /** DECIMAL-POINT IS COMMA: the decimal point prints as a comma, a grouping separator as a period. */
  readonly decimalComma?: boolean;
  /** The currency sign that `$` prints as, if it is not a dollar sign. */
  readonly currency?: string;
}

type PictureCategory =
  | 'alphabetic'
  | 'alphanumeric'
  | 'alphanumeric-edited'
  | 'numeric'
  | 'numeric-edited'
  | 'external-float'
  | 'national'
  | 'national-edited'
  | 'dbcs';

export interface Picture {
  readonly category: PictureCategory;
  /** Character positions of the item, without a separate sign. */
  readonly size: number;
  readonly digits: number;
  readonly scale: number;
  readonly signed: boolean;
  readonly edit?: EditPicture;
}

export interface PictureEnvironment {
  readonly decimalComma: boolean;
  /** Currency symbols of the SPECIAL-NAMES paragraph and the signs that they stand for. */
  readonly currency: ReadonlyMap<string, string>;
}

/** The maximum length of an edited picture once expanded, because its symbols are held as a string. */
const longestEdited = 249;

interface Run {
  symbol: string;
  count: number;
}

/** CR and DB are one symbol of two characters; everything else is one character. */
function runsOf(text: string): Run[] | undefined {
  const runs: Run[] = [];
  for (let at = 0; at < text.length;) {
    let symbol = text[at]!;
    if ((symbol === 'C' || symbol === 'D') && /^(?:CR|DB)/.test(text.slice(at, at + 2)))
      symbol = text.slice(at, at + 2);
    at += symbol.length;
    let count = 1;
    if (text[at] === '(') {
      const close = text.indexOf(')', at);
      const factor = close < 0 ? '' : text.slice(at + 1, close);
      if (!/^0*[1-9]\d{0,8}$/.test(factor)) return undefined;
      count = Number(factor);
      at = close + 1;
    }
    const last = runs.at(-1);
    if (last?.symbol === symbol) last.count += count;
    else runs.push({symbol, count});
  }
  return runs;
}

const count = (runs: readonly Run[], symbols: string): number =>
  runs.reduce((sum, run) => sum + (symbols.includes(run.symbol) ? run.count : 0), 0);
const only = (runs: readonly Run[], symbols: string): boolean => runs.every((run) => symbols.includes(run.symbol));

/** Digits and scale of a numeric picture, which consists only of 9, P, S and V. */
function numeric(runs: readonly Run[]): Picture | undefined {
  const text = runs.map(({symbol}) => symbol).join('');
  if (!/^S?(?:P?V?9V?9?|9P?V?|VP?9|P?V?9)$/.test(text)) return undefined;
  const point = runs.findIndex(({symbol}) => symbol === 'V');
  const scaling = runs.findIndex(({symbol}) => symbol === 'P');
  const digits = count(runs, '9');
  const places = scaling < 0 ? 0 : runs[scaling]!.count;
  const leadingP = scaling >= 0 && !runs.slice(0, scaling).some(({symbol}) => symbol === '9');
  const after = point < 0 ? 0 : count(runs.slice(point), '9');
  const scale = scaling < 0 ? after : leadingP ? digits + places : -places;
  return {category: 'numeric', size: digits, digits, scale, signed: runs[0]!.symbol === 'S'};
}

/** Digit positions of an edited picture: 9, Z and *, and each floating symbol except the first. */
function numericEdited(runs: readonly Run[], environment: PictureEnvironment, currency?: string): Picture | undefined {
  const symbols = runs.map((run) => run.symbol.repeat(run.count)).join('');
  if (symbols.length > longestEdited || !/^[BPVZ90/,.+\-CRD*$]+$/.test(symbols)) return undefined;
  if ((symbols.match(/[.V]/g) ?? []).length > 1 || (symbols.match(/CR|DB/g) ?? []).length > 1) return undefined;
  if (/(?:CR|DB)./.test(symbols) || (/Z/.test(symbols) && /\*/.test(symbols))) return undefined;
  // A digit that is always printed cannot be followed by a suppressed or floating symbol.
  if (/9.*[Z*]/.test(symbols)) return undefined;
  const floating = ['+', '-', '$'].find((symbol) => symbols.split(symbol).length > 2 && isFloating(symbols, symbol));
  if (floating !== undefined && symbols.indexOf('9') >= 0 && symbols.indexOf('9') < symbols.lastIndexOf(floating))
    return undefined;
  let digits = 0;
  let scale = 0;
  let behind = false;
  let floats = 0;
  for (const symbol of symbols) {
    if (symbol === '.' || symbol === 'V') behind = true;
    let position = symbol === '9' || symbol === 'Z' || symbol === '*';
    if (symbol === floating) {
      floats += 1;
      position = floats > 1;
    }
    if (!position) continue;
    digits += 1;
    if (behind) scale += 1;
  }
  const places = count(runs, 'P');
  if (places > 0) scale = /P[^9Z*]*$/.test(symbols) ? -places : digits + places;
  if (digits === 0) return undefined;
  // The first currency symbol provides room for the whole sign, which may be several characters.
  const more = currency !== undefined && symbols.includes('$') ? currency.length - 1 : 0;
  const size = symbols.replace(/[PV]/g, '').length + more;
  return {
    category: 'numeric-edited',
    size,
    digits,
    scale,
    signed: /[+-]|CR|DB/.test(symbols),
    edit: editPicture(symbols, environment, currency),
  };
}

/** A sign or currency symbol floats if two of them are separated by nothing but insertion symbols. */
function isFloating(symbols: string, symbol: string): boolean {
  const first = symbols.indexOf(symbol);
  const second = symbols.indexOf(symbol, first + 1);
  return /^[B0/,.V]*$/.test(symbols.slice(first + 1, second));
}

function editPicture(symbols: string, {decimalComma}: PictureEnvironment, currency?: string): EditPicture {
  return {
    symbols,
    ...(decimalComma && {decimalComma}),
    ...(currency !== undefined && currency !== '$' && {currency}),
  };
}

/** Reads a character-string; undefined if it is not a valid picture. */
export function readPicture(text: string, environment: PictureEnvironment): Picture | undefined {
  let symbol: string | undefined;
  for (const character of text.toUpperCase()) if (environment.currency.has(character)) symbol = character;
  let upper = text.toUpperCase();
  if (symbol !== undefined && symbol !== '$') upper = upper.replaceAll(symbol, '$');
  if (environment.decimalComma) upper = upper.replace(/[.,]/g, (point) => (point === '.' ? ',' : '.'));
  if (/^[+-]9*[.V]?9*(?:\(\d+\))?9*E[+-]99$/.test(upper)) return externalFloat(upper);
  const runs = runsOf(upper);
  if (!runs || runs.length === 0) return undefined;
  if (only(runs, '9PSV')) return numeric(runs);
  if (only(runs, 'A')) return text_('alphabetic', count(runs, 'A'));
  if (only(runs, 'AX9')) return text_('alphanumeric', count(runs, 'AX9'));
  if (only(runs, 'N')) return text_('national', count(runs, 'N'));
  if (only(runs, 'G')) return text_('dbcs', count(runs, 'G'));
  if (only(runs, 'NB0/') || only(runs, 'GB')) return undefinedEdit(runs, environment);
  if (only(runs, 'AX9B0/') && count(runs, 'AX') > 0) {
    const symbols = runs.map((run) => run.symbol.repeat(run.count)).join('');
    if (symbols.length > longestEdited) return undefined;
    return {...text_('alphanumeric-edited', symbols.length), edit: editPicture(symbols, environment)};
  }
  return numericEdited(runs, environment, symbol === undefined ? undefined : environment.currency.get(symbol));
}

const text_ = (category: PictureCategory, size: number): Picture => ({
  category,
  size,
  digits: 0,
  scale: 0,
  signed: false,
});

function undefinedEdit(runs: readonly Run[], environment: PictureEnvironment): Picture | undefined {
  const symbols = runs.map((run) => run.symbol.repeat(run.count)).join('');
  if (symbols.length > longestEdited) return undefined;
  const category = symbols.includes('N') ? 'national-edited' : 'dbcs';
  return {...text_(category, symbols.length), edit: editPicture(symbols, environment)};
}

function externalFloat(text: string): Picture {
  const symbols = text.replace(/9\((\d{1,2})\)/g, (_run, factor: string) => '9'.repeat(Number(factor)));
  const mantissa = symbols.slice(1, symbols.indexOf('E'));
  const point = mantissa.search(/[.V]/);
  const digits = mantissa.replace(/[^9]/g, '').length;
  return {
    category: 'external-float',
    size: symbols.replace('V', '').length,
    digits,
    scale: point < 0 ? 0 : mantissa.length - point - 1,
    signed: true,
    edit: {symbols},
  };
}
