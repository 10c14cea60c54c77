import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Gives the command and its child processes a folder for temporary files, removed when the command ends. */
export function useScratchFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'framewright-'));
  // Writable by all, like /tmp: PostgreSQL, for one, does not run as root.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
}
