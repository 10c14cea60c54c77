import {chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const sticky = 0o1000;
const others = 0o077;

const isOpenToOthers = (place: string) => process.platform !== 'win32' && (statSync(place).mode & others) !== 0;

/** A folder such as /tmp: taking it from everybody would break the machine. A mount that is still empty is not one. */
const isShared = (place: string) =>
  (statSync(place).mode & sticky) !== 0 && (path.resolve(place) === tmpdir() || readdirSync(place).length > 0);

/** Takes a file or folder, where it is there, from every other user of the machine; an error says why that cannot be. */
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
  // Some file systems take a change of mode and do nothing.
  if (isOpenToOthers(place)) {
    throw new Error(
      `${place} is open to other users of this machine, and this account cannot change that: ` +
        `give it to this account (chown), or run chmod ${mode.toString(8)} on it.`,
    );
  }
}

/** Makes a folder that only this account reads, or makes one so that is there. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  closeToOthers(folder);
}

/** Makes an empty file that only this account reads, or makes one so that is there. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  closeToOthers(file);
}
