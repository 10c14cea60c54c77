import type {Raised} from '../condition';
import type {AcceptSource, DisplayDevice, OpenMode} from '../operation';

/** How WRITE ADVANCING positions a line. */
export interface LineAdvance {
  readonly when: 'before' | 'after';
  /** Lines, or a channel of the carriage: 1 is a new page. */
  readonly lines?: number;
  readonly channel?: number;
}

/** A file of a running program. Each request sets FILE STATUS and returns the condition that it raised. */
export interface FileConnector {
  open(mode: OpenMode): Raised | undefined;
  close(lock: boolean): Raised | undefined;
  closeReel(): Raised | undefined;
  readNext(previous: boolean): Raised | undefined;
  readKey(key: number): Raised | undefined;
  write(at: number, length: number, advance: LineAdvance | undefined): Raised | undefined;
  rewrite(at: number, length: number): Raised | undefined;
  delete(): Raised | undefined;
  start(key: number, relation: '=' | '>' | '>=', length: number | undefined): Raised | undefined;
  /** The mode of the last OPEN that was attempted, for USE procedures. */
  readonly mode: OpenMode | undefined;
  /** Whether the file has a FILE STATUS item: without one, and without a USE procedure, an error ends the run unit. */
  readonly hasStatus: boolean;
}

/** The records of SORT and MERGE between RELEASE and RETURN. */
export interface SortConnector {
  release(at: number, length: number): void;
  /** False if there are no more records. */
  returnRecord(): boolean;
}

/** What a program needs from its run unit. */
export interface Environment {
  display(parts: readonly Uint8Array[], upon: DisplayDevice | undefined, noAdvancing: boolean): void;
  /** The bytes that ACCEPT moves to its item; undefined if SYSIN has no more. */
  accept(from: AcceptSource): Uint8Array | undefined;
  file(number: number): FileConnector;
  sort(number: number): SortConnector;
  cancel(name: string, line: number): void;
  /** Whether a containing program has a USE GLOBAL procedure. */
  readonly hasGlobalUse: boolean;
}
