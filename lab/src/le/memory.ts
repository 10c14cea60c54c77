import {engine, type SharedStorage} from '../web-assembly';

/** Low addresses stay unused, so that a null pointer points to nothing. */
const firstAddress = 64;
const ring = 1 << 16;
/** The number of results too long for the ring that a statement can have at a time. */
const longResults = 8;
/** The unit of size of WebAssembly storage. */
const page = 1 << 16;

/** No storage is left, which ends the run unit. */
export class StorageFull extends Error {}

/**
 * The storage of a run unit: one array of bytes, in which areas, literals and results have addresses. It never grows,
 * because compiled programs hold on to it.
 */
export class Memory {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The storage that programs in WebAssembly import; undefined if the run unit has none. */
  readonly shared: SharedStorage | undefined;
  #next = firstAddress;
  #ringAt = 0;
  readonly #ring: number;
  readonly #long = Array.from({length: longResults}, () => ({at: 0, size: 0}));
  #turn = 0;

  constructor(size: number, {isShared = false} = {}) {
    const pages = Math.ceil(size / page);
    this.shared = isShared && engine ? new engine.Memory({initial: pages, maximum: pages}) : undefined;
    this.bytes = new Uint8Array(this.shared?.buffer ?? new ArrayBuffer(pages * page));
    this.view = new DataView(this.bytes.buffer);
    this.#ring = this.allocate(ring);
  }

  /** Allocates on a doubleword boundary. */
  allocate(length: number): number {
    const at = this.#next;
    const next = at + length + ((8 - (length % 8)) % 8);
    if (next > this.bytes.length) throw new StorageFull(`no storage for ${length} bytes`);
    this.#next = next;
    return at;
  }

  /** Allocates room for the result of a function, which is reused once the ring wraps around. */
  scratch(length: number): number {
    if (length > ring / 2) return this.#longScratch(length);
    if (this.#ringAt + length > ring) this.#ringAt = 0;
    const at = this.#ring + this.#ringAt;
    this.#ringAt += length;
    return at;
  }

  #longScratch(length: number): number {
    this.#turn = (this.#turn + 1) % longResults;
    const room = this.#long[this.#turn]!;
    if (room.size < length) {
      // Doubling limits the storage that growing results abandon to no more than they occupy.
      room.size = Math.max(length, room.size * 2);
      room.at = this.allocate(room.size);
    }
    return room.at;
  }

  /** Fullwords in the byte order of the host: cells and addresses, which no program sees. */
  words(count: number): Int32Array {
    return new Int32Array(this.bytes.buffer, this.allocate(count * 4), count);
  }

  /** Stores bytes for as long as the run unit lasts. */
  constant(bytes: Uint8Array): number {
    const at = this.allocate(bytes.length);
    this.bytes.set(bytes, at);
    return at;
  }
}
