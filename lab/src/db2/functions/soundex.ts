const soundexCodes: Readonly<Record<string, string>> = {};
['BFPV', 'CGJKQSXZ', 'DT', 'L', 'MN', 'R'].forEach((letters, at) => {
  for (const letter of letters) (soundexCodes as Record<string, string>)[letter] = String(at + 1);
});

/** "SOUNDEX": a letter and three digits that words of a like sound have in common. */
export function soundex(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '');
  let code = letters.charAt(0);
  let last = soundexCodes[code];
  for (const letter of letters.slice(1)) {
    const next = soundexCodes[letter];
    if (next && next !== last) code += next;
    if (letter !== 'H' && letter !== 'W') last = next;
  }
  return code.padEnd(4, '0').slice(0, 4);
}
