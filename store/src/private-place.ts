import {chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const sticky = 0o1000;
const others = 0o077;

const isOpenToOthers = (place: string) => process.platform !== 'win32' && (statSync(place).mode & others) !== 0;

/** A shared folder such as /tmp: making it private would break the machine. An empty mount does not count as shared. */
const isShared = (place: string) =>
  (statSync(place).mode & sticky) !== 0 && (path.resolve(place) === tmpdir() || readdirSync(place).length > 0);

/** Removes other users' access to an existing file or folder; an error says why that is impossible. */
export function closeToOthers(place: string): void {
  if (!existsSync(place) || !isOpenToOthers(place)) return;
  if (isShared(place)) {
    throw new Error(`${place} is shared by all users of this machine: set DATA_DIR to a folder of its own.`);
  }
  const mode = statSync(place).isDirectory() ? 0o700 : 0o600;
  try {
    chmodSync(place, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  // Some file systems accept a change of mode without effect.
  if (isOpenToOthers(place)) {
    throw new Error(
      `${place} is open to other users of this machine, and this account cannot change that: ` +
        `give it to this account (chown), or run chmod ${mode.toString(8)} on it.`,
    );
  }
}

/** Creates a folder that only this account can read, or makes an existing one so. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  closeToOthers(folder);
}

/** Creates an empty file that only this account can read, or makes an existing one so. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  closeToOthers(file);
}
