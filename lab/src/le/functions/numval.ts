/** The patterns of a valid argument of NUMVAL, NUMVAL-C or NUMVAL-F (Language Reference), and of its beginning. */
interface Form {
  readonly valid: RegExp;
  readonly begun: RegExp;
}

/** How amounts are written; NUMVAL-C accepts a currency sign. */
export interface Notation {
  readonly currency: string;
  readonly decimalComma: boolean;
}

export type NumvalName = 'NUMVAL' | 'NUMVAL-C' | 'NUMVAL-F';

const forms = new Map<string, Form>();

function formOf(name: NumvalName, {currency, decimalComma}: Notation): Form {
  const key = `${name} ${decimalComma} ${currency}`;
  const form = forms.get(key) ?? newForm(name, currency, decimalComma);
  forms.set(key, form);
  return form;
}

function newForm(name: NumvalName, currency: string, decimalComma: boolean): Form {
  const [point, separator] = decimalComma ? [',', '\\.'] : ['\\.', ','];
  const digits = name === 'NUMVAL-C' ? `[\\d${separator}]*` : '\\d*';
  const number = `(?:\\d${digits}(?:${point}\\d*)?|${point}\\d+)`;
  const begun = `${digits}(?:${point}\\d*)?`;
  if (name === 'NUMVAL-F') {
    return {
      valid: new RegExp(`^ *(?:[+-] *)?${number} *(?:E *(?:[+-] *)?\\d{1,4} *)?$`, 'i'),
      begun: new RegExp(`^ *(?:[+-] *)?${begun} *(?:E *(?:[+-] *)?\\d{0,4} *)?$`, 'i'),
    };
  }
  const sign = currency === '' ? '' : `(?:${currency.replace(/[^\w\s]/g, '\\$&')} *)?`;
  return {
    valid: new RegExp(`^ *(?:[+-] *)?${sign}${number} *$|^ *${sign}${number} *(?:[+-]|CR|DB)? *$`, 'i'),
    begun: new RegExp(`^ *(?:[+-] *)?${sign}${begun} *(?:(?:[+-]|CR?|DB?) *)?$`, 'i'),
  };
}

/** The number in a string; zero if there is none. */
export function numval(name: NumvalName, text: string, {currency, decimalComma}: Notation): number {
  let rest = text.replace(/\s/g, '');
  if (name === 'NUMVAL-F') return finite(decimalComma ? rest.replace(',', '.') : rest);
  if (currency !== '') rest = rest.replace(currency, '');
  const minus = /-|CR|DB/i.test(rest);
  rest = rest.replace(/[+-]|CR|DB/gi, '');
  const number = finite(decimalComma ? rest.replaceAll('.', '').replace(',', '.') : rest.replaceAll(',', ''));
  return minus ? -number : number;
}

function finite(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}

/** TEST-NUMVAL: 0, or the position of the first wrong character; one past the end if something is missing. */
export function testNumval(name: NumvalName, text: string, notation: Notation): number {
  const {valid, begun} = formOf(name, notation);
  if (valid.test(text)) return 0;
  for (let length = 1; length <= text.length; length += 1) if (!begun.test(text.slice(0, length))) return length;
  return text.length + 1;
}
