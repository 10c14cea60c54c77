import {blank} from '../ebcdic';
import {engine, type SharedStorage} from '../web-assembly';

/** Nothing is at low addresses, so that a null pointer leads nowhere. */
const firstAddress = 64;
const ring = 1 << 16;
/** What the storage of WebAssembly is counted in. */
const page = 1 << 16;

/**
 * The storage of a run unit: one array of bytes, in which areas, literals and results have addresses. It is as large as
 * the region and never grows, because compiled programs hold on to it; what is not touched costs nothing.
 */
export class Memory {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** What programs in WebAssembly import; there where the run unit has any. */
  readonly shared: SharedStorage | undefined;
  #next = firstAddress;
  #ringAt = 0;
  readonly #ring: number;

  constructor(size: number, {isShared = false} = {}) {
    const pages = Math.ceil(size / page);
    this.shared = isShared && engine ? new engine.Memory({initial: pages, maximum: pages}) : undefined;
    this.bytes = new Uint8Array(this.shared?.buffer ?? new ArrayBuffer(size));
    this.view = new DataView(this.bytes.buffer);
    this.#ring = this.allocate(ring)!;
  }

  /** On a doubleword; undefined where the region is full. */
  allocate(length: number): number | undefined {
    const at = this.#next;
    const next = at + length + ((8 - (length % 8)) % 8);
    if (next > this.bytes.length) return undefined;
    this.#next = next;
    return at;
  }

  /** Room for the result of a function, until the ring has come round. */
  scratch(length: number): number {
    if (length > ring / 2) return this.allocate(length) ?? 0;
    if (this.#ringAt + length > ring) this.#ringAt = 0;
    const at = this.#ring + this.#ringAt;
    this.#ringAt += length;
    return at;
  }

  /** Fullwords as the machine below has them: cells and addresses, which no program sees. */
  words(count: number): Int32Array {
    return new Int32Array(this.bytes.buffer, this.allocate(count * 4) ?? 0, count);
  }

  /** Bytes that are there as long as the run unit. */
  constant(bytes: Uint8Array): number {
    const at = this.allocate(bytes.length) ?? 0;
    this.bytes.set(bytes, at);
    return at;
  }

  /** The same, with blanks up to a length. */
  padded(bytes: Uint8Array, length: number): number {
    const at = this.allocate(length) ?? 0;
    this.bytes.fill(blank, at, at + length);
    this.bytes.set(bytes, at);
    return at;
  }
}
