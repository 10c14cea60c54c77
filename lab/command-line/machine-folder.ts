import fs from 'node:fs';
import path from 'node:path';
import {createMachine} from '../src/machine/create-machine';
import {UsageError} from './usage';

const stateName = 'machine.bin';
const lockName = 'lock';

/** A machine whose state lasts in a folder between calls. */
export class MachineFolder {
  readonly machine = createMachine({now: () => new Date()});

  private constructor(readonly folder: string) {}

  /** Opens the folder, creating it if necessary. One process at a time may have it. */
  static open(folder: string): MachineFolder {
    const opened = new MachineFolder(folder);
    try {
      fs.mkdirSync(folder, {recursive: true});
    } catch (error) {
      throw new UsageError(`${folder} cannot be used as a catalog: ${(error as Error).message}`);
    }
    opened.lock();
    const state = path.join(folder, stateName);
    if (!fs.existsSync(state)) return opened;
    try {
      opened.machine.import(fs.readFileSync(state));
    } catch (error) {
      opened.close();
      throw new UsageError(`${state} cannot be read: ${(error as Error).message}`);
    }
    return opened;
  }

  /** Saves the state. It is written beside the old one first, so that a killed process loses nothing saved. */
  keep(): void {
    const state = path.join(this.folder, stateName);
    const next = `${state}.${process.pid}`;
    try {
      const file = fs.openSync(next, 'w');
      for (const part of this.machine.exportParts()) fs.writeFileSync(file, part);
      fs.fsyncSync(file);
      fs.closeSync(file);
      fs.renameSync(next, state);
    } catch (error) {
      fs.rmSync(next, {force: true});
      throw new UsageError(`the state cannot be kept in ${this.folder}: ${(error as Error).message}`);
    }
  }

  close(): void {
    fs.rmSync(path.join(this.folder, lockName), {force: true});
  }

  private lock(): void {
    const lock = path.join(this.folder, lockName);
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        fs.writeFileSync(lock, String(process.pid), {flag: 'wx'});
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
          throw new UsageError(`${this.folder} cannot be written: ${(error as Error).message}`);
        }
        if (isAlive(Number(fs.readFileSync(lock, 'utf8')))) break;
        fs.rmSync(lock, {force: true});
      }
    }
    throw new UsageError(`${this.folder} is in use by another process`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
