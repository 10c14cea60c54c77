/** The codes of the letters from A to Z; vowels, H, W and Y have none. */
const codes = ' 123 12  22455 12623 1 2 2';

const codeOf = (letter: string) => codes.charAt(letter.charCodeAt(0) - 65).trim();

/** "SOUNDEX": a letter and three digits that similar-sounding words have in common. */
export function soundex(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '');
  let code = letters.charAt(0);
  let last = codeOf(code);
  for (const letter of letters.slice(1)) {
    const next = codeOf(letter);
    if (next && next !== last) code += next;
    if (letter !== 'H' && letter !== 'W') last = next;
  }
  return code.padEnd(4, '0').slice(0, 4);
}
