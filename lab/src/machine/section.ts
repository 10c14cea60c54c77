import type {Plain} from './state-bytes';

/**
 * The saved state of one part of the machine: its data sets, its jobs, or a subsystem. A machine is saved section by
 * section, so that a part can change its format independently of the others.
 */
export interface Section {
  readonly name: string;
  /** The version of what `write` returns. It is incremented when an older machine could no longer read it. */
  readonly version: number;
  write(): Plain;
  /**
   * Reads what `write` returned, in this version or any earlier one, and returns a function that puts it in place,
   * which is called once all sections have been read. Throws WrongState. A subsystem that is loaded late may keep the
   * value as it is.
   */
  read(of: Plain, version: number): () => void;
  /** Resets the part to that of a new machine, also when a state without this section is read. */
  clear(): void;
}
