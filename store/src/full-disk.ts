/** What SQLite and PostgreSQL (class 53, insufficient resources) call a disk that has no room. */
const codes = new Set<unknown>(['SQLITE_FULL', '53100']);

/** Whether something was not stored because the disk is full. Its transaction was rolled back, so that all is as before. */
export const isFullDisk = (error: unknown): boolean => codes.has((error as {code?: unknown} | undefined)?.code);
