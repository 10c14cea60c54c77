import type {Raised} from '../../cobol/code/condition';
import type {OpenMode} from '../../cobol/code/operation';
import type {Step} from '../../step/step';
import {type Feedback, type Got, openErrors} from '../../vsam/feedback';
import type {SearchArgument, VsamAccess} from '../../vsam/vsam-access';
import {Connector, type Relation} from './connector';
import {type FileStorage, noDd} from './file-status';

/** FILE STATUS by the reason code of VSAM (Programming Guide, Handling errors in VSAM files). */
const statusOfReason: Readonly<Partial<Record<number, string>>> = {
  4: '10',
  8: '22',
  12: '21',
  16: '23',
  28: '24',
  88: '46',
  92: '43',
  96: '21',
  100: '44',
  108: '44',
  116: '10',
  192: '24',
};

/** An indexed or relative file over VSAM (Language Reference, READ, WRITE, REWRITE, DELETE and START). */
export class VsamConnector extends Connector {
  /** The base cluster, then the path of each alternate key. */
  #accesses: VsamAccess[] = [];
  /** The key of reference, which READ NEXT follows. */
  #current = 0;
  #atEnd = false;
  /** Whether the last request was a READ that found its record. */
  #hasRead = false;
  /** The record that REWRITE would replace. */
  #record: Uint8Array = new Uint8Array();

  /** The feedback of VSAM for the current request. */
  #feedback = {returnCode: 0, reason: 0};

  constructor(
    storage: FileStorage,
    step: Step,
    /** AIXBLD. */
    readonly buildsIndexes: boolean,
  ) {
    super(storage, step);
  }

  protected override say(status: string, openOrClose = false): Raised | undefined {
    this.storage.vsamStatus(this.#feedback);
    this.#feedback = {returnCode: 0, reason: 0};
    return super.say(status, openOrClose);
  }

  get #isRelative(): boolean {
    return this.storage.definition.organization === 'relative';
  }

  get #isSequential(): boolean {
    return this.storage.definition.access === 'sequential';
  }

  open(mode: OpenMode): Raised | undefined {
    const {ddName, optional = false, keys} = this.storage.definition;
    this.mode = mode;
    if (this.opened !== undefined) return this.say('41', true);
    if (this.locked) return this.say('38', true);
    if (!this.step.dds.has(ddName)) {
      if (!optional) this.step.openVsam(ddName, 'input');
      if (mode === 'output') return this.say(noDd, true);
      if (!optional) return this.say('35', true);
      this.#accesses = [];
      this.#begin(mode);
      return this.say('05', true);
    }
    const opened = this.#openBase(mode);
    if (opened === '05') {
      this.#accesses = [];
      this.#begin(mode);
    }
    if (typeof opened === 'string') return this.say(opened, true);
    this.#accesses = [opened];
    if (this.buildsIndexes && opened.isLoading) this.#buildIndexes();
    // The ddname of an alternate key's path has a number appended (Programming Guide, Using alternate indexes).
    for (let key = 1; key < (this.#isRelative ? 0 : keys.length); key += 1) {
      const path = this.step.openVsam(this.#pathName(key), mode === 'input' ? 'input' : 'update');
      if ('openError' in path) {
        if (mode === 'output') break;
        return this.say(noDd, true);
      }
      if (!this.#hasKey(path, key)) return this.say('39', true);
      this.#accesses.push(path);
    }
    this.#begin(mode);
    // A cluster that was never loaded is treated as an optional file that is not present.
    return this.say(optional && mode !== 'output' && opened.isLoading ? '05' : '00', true);
  }

  #pathName(key: number): string {
    return `${this.storage.definition.ddName.slice(0, 7)}${key}`;
  }

  /** AIXBLD: marks the indexes of a file without records as built, so that the load maintains them. */
  #buildIndexes(): void {
    for (let key = 1; key < this.storage.definition.keys.length; key += 1) {
      const [source] = this.step.dds.get(this.#pathName(key))?.sources ?? [];
      const entry = source?.kind === 'vsam' && source.entry.kind === 'PATH' ? source.entry.entry : undefined;
      const index = entry === undefined ? undefined : this.step.system.entry(entry);
      if (index?.kind === 'AIX') index.built = true;
    }
  }

  #begin(mode: OpenMode): void {
    this.opened = mode;
    this.#current = 0;
    this.#atEnd = false;
    this.#hasRead = false;
  }

  /** VSAM records may be longer than the program's (Language Environment Run-Time Messages, IGZ0201W). */
  #openBase(mode: OpenMode): VsamAccess | string {
    const {ddName, organization, maximum, optional = false} = this.storage.definition;
    const access = this.step.openVsam(ddName, mode === 'input' ? 'input' : 'update');
    if ('openError' in access) {
      this.#feedback = {returnCode: 8, reason: access.openError};
      if (access.openError === openErrors.empty && optional) return '05';
      return access.openError === openErrors.wrongDd ? '39' : '35';
    }
    const isKeyed = access.organisation === 'KSDS';
    if (organization === 'indexed' ? !isKeyed : isKeyed || access.organisation === 'ESDS') return '39';
    if (maximum > access.recordSize || (isKeyed && !this.#hasKey(access, 0))) return '39';
    if (mode === 'output' && !access.isLoading) return this.#reset();
    if (access.isLoading && mode === 'i-o' && !optional) return '35';
    if (mode === 'extend' && !access.isLoading) {
      access.pointLast();
      // The next record follows the last one, whose number is known only after it has been read.
      if (this.#isRelative) access.get('backward');
    }
    return access;
  }

  /** OPEN OUTPUT of a file that has records. */
  #reset(): VsamAccess | string {
    const access = this.step.openVsam(this.storage.definition.ddName, 'reset');
    if (!('openError' in access)) return access;
    this.#feedback = {returnCode: 8, reason: access.openError};
    return access.openError === openErrors.notReusable ? '37' : '35';
  }

  /** Whether the key of the cluster or alternate index is where the program defines it; if not, status 39. */
  #hasKey({keys}: VsamAccess, key: number): boolean {
    const {offset, length} = this.storage.definition.keys[key]!.key.field;
    return keys?.offset === offset && keys.length === length;
  }

  close(lock: boolean): Raised | undefined {
    if (this.opened === undefined) return this.say('42', true);
    this.opened = undefined;
    this.#accesses = [];
    this.locked = lock;
    return this.say('00', true);
  }

  readNext(previous: boolean): Raised | undefined {
    if (this.opened !== 'input' && this.opened !== 'i-o') return this.say('47');
    if (this.#atEnd) return this.say('46');
    const access = this.#accesses[this.#current];
    const got: Got = access?.get(previous ? 'backward' : 'forward') ?? {returnCode: 8, reason: 4};
    this.#atEnd = got.returnCode !== 0;
    return this.#received(got);
  }

  readKey(key: number): Raised | undefined {
    if (this.opened !== 'input' && this.opened !== 'i-o') return this.say('47');
    const access = this.#accesses[this.#isRelative ? 0 : key];
    this.#current = key;
    this.#atEnd = false;
    const got: Got = access?.getDirect(this.#argument(key)) ?? {returnCode: 8, reason: 16};
    return this.#received(got, true);
  }

  #received(got: Got, direct = false): Raised | undefined {
    this.#feedback = got;
    this.#hasRead = got.returnCode === 0;
    if (got.returnCode !== 0) {
      // A direct request cannot reach the end of the file: the record does not exist.
      return this.say(direct && got.reason === 4 ? '23' : (statusOfReason[got.reason] ?? '90'));
    }
    const [relative] = this.storage.definition.keys;
    const {slot, record} = got.located;
    this.#record = record;
    if (this.#isRelative && relative && slot !== undefined && !direct) {
      if (!this.storage.fits(relative.key, slot)) return this.say('14');
      this.storage.writeNumber(relative.key, slot);
    }
    const status = this.storage.receive(record);
    return this.say(got.reason === 8 ? '02' : status);
  }

  /** The key that the program has set: the record key, an alternate key or the relative key. */
  #argument(key: number): SearchArgument {
    const {keys} = this.storage.definition;
    const {key: item} = keys[key]!;
    if (this.#isRelative) return {slot: this.storage.readNumber(item)};
    const at = this.storage.place(item);
    return {key: this.storage.memory.bytes.slice(at, at + item.field.length)};
  }

  write(at: number, length: number): Raised | undefined {
    const open = this.opened;
    const writes = open === 'output' || open === 'extend' || (open === 'i-o' && !this.#isSequential);
    if (!writes) return this.say('48');
    this.#hasRead = false;
    const access = this.#accesses[0];
    if (access === undefined) return this.say('48');
    const record = this.storage.outgoing(at, length)?.slice();
    if (record === undefined) return this.say('44');
    if (!this.#isRelative) {
      const isDuplicate = this.#duplicates(at);
      const strategy = this.#isSequential ? 'sequential' : 'direct';
      const raised = this.#changed(access.put(record, {strategy}), isDuplicate);
      if (!this.#isSequential && access.isLoading) this.#endLoad();
      return raised;
    }
    const [relative] = this.storage.definition.keys;
    const slot = this.#isSequential || relative === undefined ? undefined : this.storage.readNumber(relative.key);
    if (slot === undefined && relative && !this.storage.fits(relative.key, access.slot + 1)) return this.say('24');
    const raised = this.#changed(access.put(record, slot === undefined ? {} : {slot}));
    if (raised === undefined && slot === undefined && relative) this.storage.writeNumber(relative.key, access.slot);
    return raised;
  }

  /**
   * Random and dynamic access add records in any order, so the first of them ends the load (Language Reference, WRITE).
   */
  #endLoad(): void {
    const access = this.step.openVsam(this.storage.definition.ddName, 'update');
    if (!('openError' in access)) this.#accesses[0] = access;
  }

  #changed(feedback: Feedback, isDuplicate = false): Raised | undefined {
    this.#feedback = feedback;
    if (feedback.returnCode === 0) return this.say(isDuplicate ? '02' : '00');
    return this.say(statusOfReason[feedback.reason] ?? '90');
  }

  /** Whether a record about to be written shares an alternate key with another record. */
  #duplicates(at: number, before?: Uint8Array): boolean {
    const {keys} = this.storage.definition;
    return keys.some(({key: {field}, duplicates}, number) => {
      if (number === 0 || duplicates !== true) return false;
      const key = this.storage.memory.bytes.slice(at + field.offset, at + field.offset + field.length);
      if (before !== undefined && key.every((byte, place) => before[field.offset + place] === byte)) return false;
      const path = this.step.openVsam(this.#pathName(number), 'input');
      return !('openError' in path) && path.getDirect({key}).returnCode === 0;
    });
  }

  rewrite(at: number, length: number): Raised | undefined {
    const access = this.#held();
    if (typeof access === 'string') return this.say(access);
    const record = this.storage.outgoing(at, length)?.slice();
    if (record === undefined) return this.say('44');
    const isDuplicate = this.#duplicates(at, this.#record);
    return this.#changed(access.putUpdate(record), isDuplicate);
  }

  delete(): Raised | undefined {
    const access = this.#held();
    return typeof access === 'string' ? this.say(access) : this.#changed(access.erase());
  }

  /** The access that holds the record to change, from the last READ (sequential) or by key; otherwise the status. */
  #held(): VsamAccess | string {
    if (this.opened !== 'i-o') return '49';
    if (this.#isSequential) {
      if (!this.#hasRead) return '43';
      this.#hasRead = false;
      return this.#accesses[this.#current] ?? '49';
    }
    const [access] = this.#accesses;
    const got = access?.getDirect(this.#argument(0));
    if (access === undefined || got?.returnCode !== 0) return '23';
    this.#record = got.located.record;
    return access;
  }

  start(key: number, relation: Relation, length: number | undefined): Raised | undefined {
    if (this.opened !== 'input' && this.opened !== 'i-o') return this.say('47');
    const access = this.#accesses[this.#isRelative ? 0 : key];
    this.#current = this.#isRelative ? 0 : key;
    this.#atEnd = false;
    this.#hasRead = false;
    if (access === undefined) return this.say('23');
    const argument = this.#argument(key);
    if ('key' in argument) {
      const wanted = argument.key.subarray(0, length ?? argument.key.length);
      return this.#pointed(startAtKey(access, wanted, wanted.length < argument.key.length, relation));
    }
    if (!('slot' in argument)) return this.say('23');
    const slot = relation === '>' ? argument.slot + 1 : argument.slot;
    return this.#pointed(access.point({slot, orHigher: relation !== '='}).returnCode === 0);
  }

  #pointed(found: boolean): Raised | undefined {
    this.#atEnd = !found;
    return this.say(found ? '00' : '23');
  }
}

/** Positions at the first record whose key satisfies the relation. */
function startAtKey(access: VsamAccess, key: Uint8Array, generic: boolean, relation: Relation): boolean {
  if (relation === '=') return access.point({key, generic}).returnCode === 0;
  if (access.point({key, generic, orHigher: true}).returnCode !== 0) return false;
  if (relation === '>=') return true;
  for (;;) {
    const got = access.get();
    if (got.returnCode !== 0) return false;
    const found = got.located.key!;
    if (key.some((byte, at) => found[at] !== byte)) return access.point({key: found}).returnCode === 0;
  }
}
