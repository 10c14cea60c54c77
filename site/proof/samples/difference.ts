/** Lines without the blanks at their ends, and without empty lines at the end. */
export function comparableLines(text: string): string[] {
  return text.trimEnd() === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd());
}

const most = 12;

/** The difference of two texts: `-` on the page, `+` the real output. Null if they are equal. */
export function difference(shown: string, real: string): string | null {
  const [before, after] = [comparableLines(shown), comparableLines(real)];
  const length = Math.max(before.length, after.length);
  const at = Array.from({length}, (_, index) => index).find((index) => before[index] !== after[index]);
  if (at === undefined) return null;
  let same = 0;
  while (same < Math.min(before.length, after.length) - at && before.at(-1 - same) === after.at(-1 - same)) same++;
  const lines = (sign: string, all: string[]) => all.slice(at, all.length - same).map((line) => `  ${sign} ${line}`);
  const cut = (all: string[]) => (all.length > most ? [...all.slice(0, most), `    … ${all.length - most} more`] : all);
  return [`  from line ${at + 1}:`, ...cut(lines('-', before)), ...cut(lines('+', after))].join('\n');
}
