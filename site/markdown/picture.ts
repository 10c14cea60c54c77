/** The storage described by a PICTURE clause. */
export interface Picture {
  /** numeric: only 9, S, V and P. edited: drawn with blanks, points and signs. text: X, A. national: N. */
  kind: 'numeric' | 'edited' | 'text' | 'national';
  signed: boolean;
  /** Digits that are stored. */
  digits: number;
  /** How many of the digits are after the assumed decimal point. */
  decimals: number;
  /** The number of character positions. */
  characters: number;
}

/** `9(3)V99` as `999V99`. */
function expand(text: string): string {
  return text.replace(/(.)\((\d+)\)/g, (_, symbol: string, count: string) => symbol.repeat(Number(count)));
}

function kindOf(symbols: string): Picture['kind'] | undefined {
  if (/^N+$/.test(symbols)) return 'national';
  if (/^S?[9VP]+$/.test(symbols) && symbols.includes('9')) return 'numeric';
  if (/^[XA9]+$/.test(symbols)) return 'text';
  return /^(?:[9VPZ*B0/,.+$XA-]|CR|DB)+$/.test(symbols) ? 'edited' : undefined;
}

/** Reads the picture of an elementary item (Enterprise COBOL Language Reference, "PICTURE clause"). */
export function parsePicture(text: string): Picture {
  const symbols = expand(text.toUpperCase());
  const kind = kindOf(symbols);
  if (!kind) throw new Error(`picture "${text}" cannot be read`);
  const [, decimals = ''] = symbols.split('V');
  return {
    kind,
    signed: symbols.startsWith('S'),
    digits: symbols.split('9').length - 1,
    decimals: decimals.split('9').length - 1,
    characters: symbols.replace(/[SVP]/g, '').length,
  };
}
