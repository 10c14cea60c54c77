import type {Plain} from './state-bytes';

/**
 * What one part of the machine keeps: its data sets, its jobs, a subsystem's own. A machine is written section by
 * section, so that a part can change its format without the others.
 */
export interface Section {
  readonly name: string;
  /** Of what `write` gives. It counts up when a machine of yesterday could not read what is written today. */
  readonly version: number;
  write(): Plain;
  /**
   * Reads what `write` gave, in this version or any before it, and returns what puts it in place: that is called when
   * every section could be read. Throws WrongState. A subsystem that is loaded late may keep the value as it is.
   */
  read(of: Plain, version: number): () => void;
  /** As a new machine has it. It is also what a state without this section leaves. */
  clear(): void;
}
