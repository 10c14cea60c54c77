import {blank} from '../../ebcdic';

/** A record being built: bytes are appended, or overlay those it already has. */
export class OutputRecord {
  private bytes = new Uint8Array(256);
  /** The offset of the next byte. */
  at = 0;
  /** The current length of the record. */
  length = 0;

  reset(): void {
    this.at = 0;
    this.length = 0;
  }

  /** Starts with a copy of a record, to be overlaid. */
  load(record: Uint8Array): void {
    this.reset();
    this.copy(record, 0, record.length);
    this.at = 0;
  }

  /** Moves to a column, from 1; fills with blanks any gap between the end of the record and the column. */
  moveTo(column: number): void {
    const to = column - 1;
    if (to > this.length) {
      this.at = this.length;
      this.repeat(blank, to - this.length);
    }
    this.at = to;
  }

  put(byte: number): void {
    this.room(1);
    this.bytes[this.at] = byte;
    this.advance(1);
  }

  repeat(byte: number, count: number): void {
    if (count <= 0) return;
    this.room(count);
    this.bytes.fill(byte, this.at, this.at + count);
    this.advance(count);
  }

  copy(source: Uint8Array, from: number, to: number): void {
    if (to <= from) return;
    this.room(to - from);
    this.bytes.set(source.subarray(from, to), this.at);
    this.advance(to - from);
  }

  append(source: Uint8Array): void {
    this.copy(source, 0, source.length);
  }

  take(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private advance(count: number): void {
    this.at += count;
    if (this.at > this.length) this.length = this.at;
  }

  private room(count: number): void {
    const needed = this.at + count;
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
