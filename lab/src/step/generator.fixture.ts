/** Numbers that look random and are the same each time. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    // The last bits of such a number are the least random ones.
    return (state >>> 8) % below;
  };
}
