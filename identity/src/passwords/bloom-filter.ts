import {createHash} from 'node:crypto';

/** 256 KiB: for 100,000 words, fewer than one in 20,000 others is taken for one of them. */
const bits = 2 ** 21;
const hashes = 15;

/** A set of words in little room. It knows every word that it was given, and very rarely takes another for one. */
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
