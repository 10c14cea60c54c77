import type {LineAdvance} from '../../cobol/code/execution/environment';
import {blank} from '../../ebcdic';

/** ASA control characters by the number of lines to advance. */
const asa = [0x4e, blank, 0xf0, 0x60];
/** ASA control characters of the channels C01 to C12. */
const channels = [0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xc1, 0xc2, 0xc3];

/** The sizes of a logical page that LINAGE specifies, in lines. */
export interface PageSize {
  readonly body: number;
  readonly footing: number | undefined;
  readonly top: number;
  readonly bottom: number;
}

/** A file with LINAGE: the size of the page that begins, evaluated each time, and its LINAGE-COUNTER. */
export interface Linage {
  size(): PageSize;
  count(line: number): void;
}

/**
 * The carriage of a printer: the control character of a record moves it from the line of the previous record to the
 * line of this one (Language Reference, WRITE statement: ADVANCING and END-OF-PAGE; LINAGE clause).
 */
export class Printer {
  /** A channel to skip to, and the lines to advance after that, before the next record. */
  #skip: number | undefined;
  #lines = 0;
  #isNew = true;
  #page: PageSize | undefined;
  #line = 1;
  readonly #linage: Linage | undefined;

  constructor(linage: Linage | undefined) {
    this.#linage = linage;
    if (linage) this.#lines = this.#begin(linage) + 1;
  }

  /**
   * The control characters of the blank records before a record and of the record itself, and whether the page ends.
   */
  write(advance: LineAdvance): {controls: number[]; endOfPage: boolean} {
    if (advance.when === 'after') {
      const endOfPage = this.#advance(advance);
      return {controls: this.#controls(), endOfPage};
    }
    // The first record gets a line of its own.
    if (this.#isNew && this.#lines === 0) this.#lines = 1;
    const controls = this.#controls();
    return {controls, endOfPage: this.#advance(advance)};
  }

  #controls(): number[] {
    const controls: number[] = [];
    if (this.#skip !== undefined) controls.push(channels[this.#skip - 1]!);
    for (; this.#lines > 3; this.#lines -= 3) controls.push(asa[3]!);
    if (this.#lines > 0 || controls.length === 0) controls.push(asa[Math.max(this.#lines, 0)]!);
    this.#skip = undefined;
    this.#lines = 0;
    this.#isNew = false;
    return controls;
  }

  #advance({lines = 1, channel}: LineAdvance): boolean {
    if (this.#linage) return this.#advanceInPage(this.#linage, channel === undefined ? lines : undefined);
    if (channel === undefined) this.#lines += lines;
    else {
      this.#skip = channel;
      this.#lines = 0;
    }
    return false;
  }

  /** Advances lines, or to the next logical page; true if it reaches the footing area, or the next page by lines. */
  #advanceInPage(linage: Linage, lines: number | undefined): boolean {
    const {body, footing, bottom} = this.#page!;
    if (lines !== undefined && this.#line + lines <= body) {
      this.#line += lines;
      this.#lines += lines;
      linage.count(this.#line);
      return footing !== undefined && this.#line >= footing;
    }
    this.#lines += body - this.#line + bottom + this.#begin(linage) + 1;
    return lines !== undefined;
  }

  /** Begins a logical page with the current sizes; returns the number of lines above its body. */
  #begin(linage: Linage): number {
    this.#page = linage.size();
    this.#line = 1;
    linage.count(1);
    return this.#page.top;
  }
}
