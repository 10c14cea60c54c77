/** A run of lines that differ: changed lines of both files, or lines of one of them alone. Positions count from 0. */
export interface Difference {
  newAt: number;
  newCount: number;
  oldAt: number;
  oldCount: number;
}

/**
 * With more changes than this, the shortest list is not searched for: lines that occur once in each file are matched
 * instead.
 */
const mostChanges = 600;

/** Returns the changes between two files, in order. */
export function differences(newLines: readonly string[], oldLines: readonly string[]): Difference[] {
  let start = 0;
  while (start < newLines.length && start < oldLines.length && newLines[start] === oldLines[start]) start += 1;
  let end = 0;
  const most = Math.min(newLines.length, oldLines.length) - start;
  while (end < most && newLines[newLines.length - 1 - end] === oldLines[oldLines.length - 1 - end]) end += 1;
  const fresh = newLines.slice(start, newLines.length - end);
  const old = oldLines.slice(start, oldLines.length - end);
  if (fresh.length === 0 && old.length === 0) return [];
  const matches = shortest(fresh, old) ?? unique(fresh, old);
  const found: Difference[] = [];
  let newAt = 0;
  let oldAt = 0;
  for (const [one, other] of [...matches, [fresh.length, old.length] as const]) {
    if (one > newAt || other > oldAt) {
      found.push({newAt: start + newAt, newCount: one - newAt, oldAt: start + oldAt, oldCount: other - oldAt});
    }
    newAt = one + 1;
    oldAt = other + 1;
  }
  return found;
}

type Match = readonly [number, number];

/** Returns the longest common subsequence, by Myers' greedy algorithm; undefined if it would take too many changes. */
function shortest(fresh: readonly string[], old: readonly string[]): Match[] | undefined {
  const most = Math.min(mostChanges, fresh.length + old.length);
  const reached = new Int32Array(2 * most + 3);
  const at = (diagonal: number): number => reached[diagonal + most + 1]!;
  const steps: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes += 1) {
    steps.push(reached.slice());
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const down = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
      let x = down ? at(diagonal + 1) : at(diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < old.length && y < fresh.length && old[x] === fresh[y]) {
        x += 1;
        y += 1;
      }
      reached[diagonal + most + 1] = x;
      if (x >= old.length && y >= fresh.length) return walkedBack(steps, most, old.length, fresh.length);
    }
  }
  return undefined;
}

function walkedBack(steps: readonly Int32Array[], most: number, oldCount: number, newCount: number): Match[] {
  const matches: Match[] = [];
  let x = oldCount;
  let y = newCount;
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const reached = steps[changes]!;
    const at = (diagonal: number): number => reached[diagonal + most + 1]!;
    const diagonal = x - y;
    const down = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
    const before = down ? diagonal + 1 : diagonal - 1;
    const fromX = changes === 0 ? 0 : at(before);
    const fromY = changes === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      matches.push([y, x]);
    }
    x = fromX;
    y = fromY;
  }
  return matches.reverse();
}

/** Matches lines that occur once in each file, in the same order, with the equal lines that follow them. */
function unique(fresh: readonly string[], old: readonly string[]): Match[] {
  const once = (lines: readonly string[]): Map<string, number> => {
    const places = new Map<string, number>();
    lines.forEach((line, at) => places.set(line, places.has(line) ? -1 : at));
    return places;
  };
  const newOnce = once(fresh);
  const oldOnce = once(old);
  const matches: Match[] = [];
  let oldAt = 0;
  let newAt = 0;
  fresh.forEach((line, at) => {
    const other = oldOnce.get(line) ?? -1;
    if (at < newAt || other < oldAt || newOnce.get(line) !== at) return;
    for (let one = at, two = other; one < fresh.length && fresh[one] === old[two]; one += 1, two += 1) {
      matches.push([one, two]);
      newAt = one + 1;
      oldAt = two + 1;
    }
  });
  return matches;
}
