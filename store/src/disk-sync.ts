import {type FileHandle, open} from 'node:fs/promises';
import type {StoreLocation} from './database.js';

/**
 * Brings what was committed to the disk. SQLite would do so within each commit, on the thread that
 * also serves pages, and all of them would wait for a busy disk; this waits on another thread.
 */
export class DiskSync {
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  private constructor(private readonly log: FileHandle | undefined) {}

  /** For a store that is open. PostgreSQL sees to its disk by itself. */
  static async of(location: StoreLocation): Promise<DiskSync> {
    return new DiskSync('file' in location ? await open(`${location.file}-wal`, 'r+') : undefined);
  }

  /** Resolves once everything that is committed now is on the disk. Those who wait together share one sync. */
  async settled(): Promise<void> {
    // A sync that is under way may have begun before the commit.
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
