import type {Row} from './row';

/** Whoever owns rows: the data of a table. */
export interface LockedRows {
  readonly rows: readonly (Row | undefined)[];
}

/** What a session asks before it reads or changes a row, where several of them work at once. */
export interface RowLocks {
  read(data: LockedRows, rid: number): void;
  /** Rows that an index cannot find because another session has deleted them, and may bring back. */
  readDeleted(data: LockedRows): void;
  change(data: LockedRows, rid: number): void;
  changeAll(data: LockedRows): void;
  /** A change of this session, with the row as it was. */
  changed(data: LockedRows, rid: number, before: Row): void;
  /** A key that a row of another session had, and may have again, is not free. */
  unique(data: LockedRows, hasKey: (row: Row) => boolean): void;
  /** Whether a place on a page is free for good: another session's deletion may still be taken back. */
  isFree(data: LockedRows, rid: number): boolean;
}
