const shortest = 512;
const longest = 64 * 1024;

/** Copies lines into shared buffers: with a buffer of its own, each line would take several times its length. */
export class SharedBuffers {
  #buffer = new Uint8Array(0);
  #used = 0;

  copyOf(line: Uint8Array): Uint8Array {
    if (this.#used + line.length > this.#buffer.length) {
      // Each buffer is twice as long as the one before: most spool files are short.
      const length = Math.min(Math.max(2 * this.#buffer.length, shortest), longest);
      this.#buffer = new Uint8Array(Math.max(length, line.length));
      this.#used = 0;
    }
    const copy = this.#buffer.subarray(this.#used, (this.#used += line.length));
    copy.set(line);
    return copy;
  }
}
