import {type FileHandle, open} from 'node:fs/promises';
import type {StoreLocation} from './database.js';

/**
 * Syncs commits to the disk. SQLite would do so within each commit, on the thread that also serves pages, and all
 * requests would wait for a busy disk; this waits on another thread.
 */
export class DiskSync {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(private readonly log: FileHandle | undefined) {}

  /** For an open store. PostgreSQL syncs by itself. */
  static async of(location: StoreLocation): Promise<DiskSync> {
    return new DiskSync('file' in location ? await open(`${location.file}-wal`, 'r+') : undefined);
  }

  /** Resolves once everything committed so far is on the disk. Concurrent callers share one sync. */
  async settled(): Promise<void> {
    // A running sync may have begun before the commit.
    await (this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const sync = this.log?.datasync() ?? Promise.resolve();
      this.#running = sync.catch(() => undefined);
      return sync;
    }));
  }

  async close(): Promise<void> {
    await this.log?.close();
  }
}
