import type {FileConnector, LineAdvance} from '../../cobol/code/execution/environment';
import type {Raised} from '../../cobol/code/condition';
import type {OpenMode} from '../../cobol/code/operation';
import type {Step} from '../../step/step';
import {StepAbended} from '../program-check';
import type {FileStorage} from './file-status';

export type Relation = Parameters<FileConnector['start']>[1];

/** What all files have in common: the status of the last request, and whether the file is open. */
export abstract class Connector implements FileConnector {
  mode: OpenMode | undefined;
  status = '00';
  wasOpenOrClose = false;
  protected opened: OpenMode | undefined;
  protected locked = false;

  constructor(
    /** The storage of the program that makes the request; an EXTERNAL file has several. */
    public storage: FileStorage,
    readonly step: Step,
  ) {}

  get hasStatus(): boolean {
    return this.storage.definition.status !== undefined;
  }

  get isOpen(): boolean {
    return this.opened !== undefined;
  }

  abstract open(mode: OpenMode): Raised | undefined;
  abstract close(lock: boolean): Raised | undefined;
  abstract readNext(previous: boolean): Raised | undefined;
  abstract readKey(key: number): Raised | undefined;
  abstract write(at: number, length: number, advance: LineAdvance | undefined): Raised | undefined;
  abstract rewrite(at: number, length: number): Raised | undefined;
  abstract delete(): Raised | undefined;
  abstract start(key: number, relation: Relation, length: number | undefined): Raised | undefined;

  /** CLOSE REEL or UNIT: there is one volume, so the file stays open (Language Reference, CLOSE statement). */
  closeReel(): Raised | undefined {
    return this.say(this.opened === undefined ? '42' : '07', true);
  }

  /** Ends a request: sets FILE STATUS and returns the condition it raises. */
  protected say(status: string, openOrClose = false): Raised | undefined {
    if (this.step.abend !== undefined) throw new StepAbended();
    this.status = status;
    this.wasOpenOrClose = openOrClose;
    return this.storage.status(status);
  }
}

/** An EXTERNAL file as seen by one of the programs that describe it, with its own FILE STATUS and keys. */
export class ExternalFile implements FileConnector {
  readonly #file: Connector;
  readonly #storage: FileStorage;

  constructor(file: Connector, storage: FileStorage) {
    this.#file = file;
    this.#storage = storage;
  }

  /** The file, with the storage of this program set for its request. */
  get file(): Connector {
    this.#file.storage = this.#storage;
    return this.#file;
  }

  get mode(): OpenMode | undefined {
    return this.#file.mode;
  }

  get hasStatus(): boolean {
    return this.#storage.definition.status !== undefined;
  }

  open(mode: OpenMode): Raised | undefined {
    return this.file.open(mode);
  }

  close(lock: boolean): Raised | undefined {
    return this.file.close(lock);
  }

  closeReel(): Raised | undefined {
    return this.file.closeReel();
  }

  readNext(previous: boolean): Raised | undefined {
    return this.file.readNext(previous);
  }

  readKey(key: number): Raised | undefined {
    return this.file.readKey(key);
  }

  write(at: number, length: number, advance: LineAdvance | undefined): Raised | undefined {
    return this.file.write(at, length, advance);
  }

  rewrite(at: number, length: number): Raised | undefined {
    return this.file.rewrite(at, length);
  }

  delete(): Raised | undefined {
    return this.file.delete();
  }

  start(key: number, relation: Relation, length: number | undefined): Raised | undefined {
    return this.file.start(key, relation, length);
  }
}
