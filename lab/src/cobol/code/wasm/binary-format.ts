/** The binary format of WebAssembly (WebAssembly Core Specification, Binary Format), as far as this back end needs it. */

export const i32 = 0x7f;
export const i64 = 0x7e;
export type ValueType = typeof i32 | typeof i64;

export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
}

/** An unsigned number in LEB128. */
export function unsigned(value: number, into: number[] = []): number[] {
  let rest = value >>> 0;
  while (rest > 0x7f) {
    into.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  into.push(rest);
  return into;
}

/** A signed number of 32 bits in LEB128. */
export function signed(value: number, into: number[] = []): number[] {
  let rest = value | 0;
  while (rest < -0x40 || rest > 0x3f) {
    into.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  into.push(rest & 0x7f);
  return into;
}

/** A signed number of 64 bits in LEB128. */
export function signedLong(value: bigint, into: number[] = []): number[] {
  let rest = BigInt.asIntN(64, value);
  while (rest < -0x40n || rest > 0x3fn) {
    into.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  into.push(Number(rest & 0x7fn));
  return into;
}

/** The same from its two halves, without a BigInt: literals are moved eight bytes at a time. */
export function signedHalves(low: number, high: number, into: number[]): void {
  let [lower, upper] = [low | 0, high | 0];
  for (;;) {
    const byte = lower & 0x7f;
    lower = (lower >>> 7) | (upper << 25);
    upper >>= 7;
    if (lower === upper && lower === -(byte >> 6)) {
      into.push(byte);
      return;
    }
    into.push(byte | 0x80);
  }
}

export const name = (text: string): number[] => [
  ...unsigned(text.length),
  ...Array.from(text, (one) => one.charCodeAt(0)),
];

/** A vector of entries that are already encoded. */
export function vector(entries: readonly (readonly number[])[]): number[] {
  const bytes = unsigned(entries.length);
  for (const entry of entries) for (const byte of entry) bytes.push(byte);
  return bytes;
}
