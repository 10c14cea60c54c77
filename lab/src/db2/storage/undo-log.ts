import type {Row} from './row';
import type {LockedRows, RowLocks} from './row-locks';

/** A table whose rows can be restored. */
export interface Undoable extends LockedRows {
  /** Restores the earlier content of the row with this number; undefined removes the row. */
  putBack(rid: number, before: Row | undefined): void;
}

type Entry = {readonly table: Undoable; readonly rid: number; readonly before: Row | undefined} | (() => void);

/**
 * The changes of a unit of work, so that they can be rolled back to its start, to a savepoint, or to the start of a
 * statement.
 */
export class UndoLog {
  private entries: Entry[] = [];

  constructor(
    /** The locks of a session that runs concurrently with others. */
    readonly locks?: RowLocks | undefined,
  ) {}

  /** A position to which changes can be rolled back. */
  get position(): number {
    return this.entries.length;
  }

  row(table: Undoable, rid: number, before: Row | undefined): void {
    this.entries.push({table, rid, before});
    if (before) this.locks?.changed(table, rid, before);
  }

  /** Records how to undo a change of another kind, such as one to a definition. */
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

  /** Earlier changes can no longer be rolled back. */
  commit(): void {
    this.entries = [];
  }
}
