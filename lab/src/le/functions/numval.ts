/** NUMVAL and NUMVAL-C: the number in a text with blanks, a sign or CR or DB, commas and a currency sign. */
export function numval(text: string, currency = '', decimalComma = false): number {
  let rest = text.trim();
  if (currency !== '') rest = rest.replace(currency, '').trim();
  const minus = /-|CR|DB/i.test(rest);
  rest = rest.replace(/[+\-\s]|CR|DB/gi, '');
  rest = decimalComma ? rest.replaceAll('.', '').replace(',', '.') : rest.replaceAll(',', '');
  const number = /^\d*\.?\d*$/.test(rest) && rest !== '' && rest !== '.' ? Number(rest) : 0;
  return minus ? -number : number;
}

/** NUMVAL-F: with an exponent. */
export function numvalF(text: string): number {
  const number = Number(text.replace(/\s/g, ''));
  return Number.isFinite(number) ? number : 0;
}

/** TEST-NUMVAL: 0, or the position of the first character that is wrong; one behind the end where something is missing. */
export function testNumval(text: string): number {
  const valid = /^ *(?:[+-] *)?(?:\d+(?:\.\d*)?|\.\d+) *$|^ *(?:\d+(?:\.\d*)?|\.\d+) *(?:[+-]|CR|DB)? *$/i;
  if (valid.test(text)) return 0;
  const could = /^ *(?:[+-] *)?(?:\d*(?:\.\d*)?) *(?:(?:[+-]|CR?|DB?) *)?$/i;
  for (let length = 1; length <= text.length; length += 1) if (!could.test(text.slice(0, length))) return length;
  return text.length + 1;
}
