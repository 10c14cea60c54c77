/** Generates numbers that look random but are the same every time. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    // The low-order bits of such a number are the least random ones.
    return (state >>> 8) % below;
  };
}
