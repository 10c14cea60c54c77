/** Two rows of the table, reused, since one word is compared with all words of the index. */
let above: number[] = [];
let line: number[] = [];

/** The Levenshtein distance of two words; `Infinity` above the maximum. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  for (let column = 0; column <= other.length; column++) above[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    let least = row;
    line[0] = row;
    for (let column = 1; column <= other.length; column++) {
      const replaced = above[column - 1]! + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      const letters = Math.min(replaced, above[column]! + 1, line[column - 1]! + 1);
      line[column] = letters;
      if (letters < least) least = letters;
    }
    if (least > most) return Infinity;
    [above, line] = [line, above];
  }
  return above[other.length]!;
}
