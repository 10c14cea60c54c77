import type {Row} from './row';

/** The owner of rows: the data of a table. */
export interface LockedRows {
  readonly rows: readonly (Row | undefined)[];
}

/** The locks that a session requests before it reads or changes a row, if several sessions run concurrently. */
export interface RowLocks {
  read(data: LockedRows, rid: number): void;
  /** Locks rows that an index cannot find because another session has deleted them, and may restore them. */
  readDeleted(data: LockedRows): void;
  change(data: LockedRows, rid: number): void;
  changeAll(data: LockedRows): void;
  /** Records a change by this session, with the row as it was before. */
  changed(data: LockedRows, rid: number, before: Row): void;
  /** A key is not free if a row changed by another session had it, and may have it again. */
  unique(data: LockedRows, hasKey: (row: Row) => boolean): void;
  /** Whether the space of a row can be reused: another session's deletion may still be rolled back. */
  isFree(data: LockedRows, rid: number): boolean;
}
