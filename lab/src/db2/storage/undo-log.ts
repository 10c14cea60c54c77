import type {Row} from './row';
import type {LockedRows, RowLocks} from './row-locks';

/** A table whose rows can be put back. */
export interface Undoable extends LockedRows {
  /** Gives the row with this number its earlier content; none takes it away. */
  putBack(rid: number, before: Row | undefined): void;
}

type Entry = {readonly table: Undoable; readonly rid: number; readonly before: Row | undefined} | (() => void);

/** What a unit of work changed, so that it can be taken back: to its start, to a savepoint, or to a statement's start. */
export class UndoLog {
  private entries: Entry[] = [];

  constructor(
    /** Of a session that works beside others. */
    readonly locks?: RowLocks | undefined,
  ) {}

  /** A place to come back to. */
  get position(): number {
    return this.entries.length;
  }

  row(table: Undoable, rid: number, before: Row | undefined): void {
    this.entries.push({table, rid, before});
    if (before) this.locks?.changed(table, rid, before);
  }

  /** Notes how to take back a change of another kind, such as that of a definition. */
  note(undo: () => void): void {
    this.entries.push(undo);
  }

  rollBackTo(position: number): void {
    while (this.entries.length > position) {
      const entry = this.entries.pop()!;
      if (typeof entry === 'function') entry();
      else entry.table.putBack(entry.rid, entry.before);
    }
  }

  /** What was done before can no longer be taken back. */
  commit(): void {
    this.entries = [];
  }
}
