/** The error codes of SQLite and PostgreSQL (class 53, insufficient resources) for a full disk. */
const codes = new Set<unknown>(['SQLITE_FULL', '53100']);

/** Whether an error means that the disk is full. The transaction was then rolled back. */
export const isFullDisk = (error: unknown): boolean => codes.has((error as {code?: unknown} | undefined)?.code);
