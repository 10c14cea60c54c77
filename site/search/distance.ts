/** How many letters must be put in, left out or replaced to make one word of the other (Levenshtein); `Infinity` above the most. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let above = Array.from({length: other.length + 1}, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const replaced = above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, above[column]! + 1, line[column - 1]! + 1));
      least = Math.min(least, line[column]!);
    }
    if (least > most) return Infinity;
    above = line;
  }
  return above[other.length]!;
}
