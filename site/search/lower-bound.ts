/** The first index in a sorted list whose value is not less than this one. */
export function lowerBound<T extends string | number>(sorted: readonly T[], wanted: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
