import type {Raised} from '../condition';
import type {AcceptSource, DisplayDevice, OpenMode} from '../operation';

/** How a line is placed by WRITE ADVANCING. */
export interface LineAdvance {
  readonly when: 'before' | 'after';
  /** Lines, or a channel of the carriage: 1 is a new page. */
  readonly lines?: number;
  readonly channel?: number;
}

/** A file of a program that runs. Each request says what it raised, and has set FILE STATUS. */
export interface FileConnector {
  open(mode: OpenMode): Raised | undefined;
  close(lock: boolean): Raised | undefined;
  closeReel(): Raised | undefined;
  readNext(previous: boolean): Raised | undefined;
  readKey(key: number): Raised | undefined;
  write(at: number, length: number, advance: LineAdvance | undefined): Raised | undefined;
  rewrite(at: number, length: number): Raised | undefined;
  delete(): Raised | undefined;
  start(key: number, relation: '=' | '>' | '>=' | '<' | '<=', length: number | undefined): Raised | undefined;
  /** The mode of the OPEN that was tried last, for USE procedures. */
  readonly mode: OpenMode | undefined;
  /** FILE STATUS has its item: without one, and without a USE procedure, an error ends the run unit. */
  readonly hasStatus: boolean;
}

/** What SORT and MERGE keep between RELEASE and RETURN. */
export interface SortConnector {
  release(at: number, length: number): void;
  /** False at the end. */
  returnRecord(): boolean;
}

/** What a program asks of the run unit that it runs in. */
export interface Environment {
  display(parts: readonly Uint8Array[], upon: DisplayDevice | undefined, noAdvancing: boolean): void;
  /** The bytes that ACCEPT moves to its item; undefined where SYSIN has no more. */
  accept(from: AcceptSource): Uint8Array | undefined;
  file(number: number): FileConnector;
  sort(number: number): SortConnector;
  cancel(name: string, line: number): void;
  /** A program around this one has a USE GLOBAL procedure. */
  readonly hasGlobalUse: boolean;
}
