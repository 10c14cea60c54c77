import {toEbcdic} from '../ebcdic';

/** Compares names as the system sorts them: by their EBCDIC codes, so digits come after letters. */
export function ebcdicOrder(one: string, other: string): number {
  if (one === other) return 0;
  const left = toEbcdic(one);
  const right = toEbcdic(other);
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    if (left[at] !== right[at]) return left[at]! - right[at]!;
  }
  return left.length - right.length;
}
