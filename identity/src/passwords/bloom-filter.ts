import {createHash} from 'node:crypto';

/** 256 KiB: with 100,000 words, the rate of false positives is below one in 20,000. */
const bits = 2 ** 21;
const hashes = 15;

/** A compact set of words. It recognizes every word in it, with rare false positives. */
export class BloomFilter {
  constructor(readonly bytes: Uint8Array = new Uint8Array(bits / 8)) {
    if (bytes.length !== bits / 8) throw new Error(`A filter has ${bits / 8} bytes, this one has ${bytes.length}`);
  }

  add(word: string): void {
    for (const bit of this.#bitsOf(word)) this.bytes[bit >> 3]! |= 1 << (bit & 7);
  }

  has(word: string): boolean {
    return this.#bitsOf(word).every((bit) => this.bytes[bit >> 3]! & (1 << (bit & 7)));
  }

  /** Two hashes make as many as are needed (Kirsch and Mitzenmacher, "Less hashing, same performance"). */
  #bitsOf(word: string): number[] {
    const digest = createHash('sha256').update(word).digest();
    const first = digest.readUInt32LE(0);
    const step = digest.readUInt32LE(4) | 1;
    return Array.from({length: hashes}, (_, index) => (first + index * (step >>> 0)) % bits);
  }
}
