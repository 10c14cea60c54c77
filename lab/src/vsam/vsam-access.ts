import type {Address, InsertStrategy, KeyField, Located, Organisation, VsamFile} from './cluster';
import {compareKeys} from './control-interval';
import {type Feedback, feedbackOf, type Got, logicalError, logicalErrors} from './feedback';

/** The argument of a direct request, with the options of its RPL. */
export type SearchArgument =
  | {
      key: Uint8Array;
      /** OPTCD=GEN: the beginning of a key. */
      generic?: boolean;
      /** OPTCD=KGE: the first record whose key is equal or higher; otherwise OPTCD=KEQ. */
      orHigher?: boolean;
    }
  | {rba: number}
  | {slot: number; orHigher?: boolean};

export interface PutOptions {
  slot?: number;
  strategy?: InsertStrategy;
}

/** OPTCD=FWD and OPTCD=BWD. */
export type Direction = 'forward' | 'backward';

/** An open data set, as its ACB describes it. */
export interface AccessedFile {
  file: VsamFile;
  organisation: Organisation;
  /** The key of a KSDS, or of the path that it is read through. */
  keys?: KeyField;
  /** The cluster that holds the records. */
  cluster: {recordSize: {maximum: number}};
  /** MACRF=IN, or MACRF=OUT, which also allows reading. */
  access: 'input' | 'update';
}

/**
 * Where sequential requests continue: before this record, after it, between two where one was erased, at the start or
 * end, or nowhere (undefined).
 */
type Position =
  | {at: Located}
  | {behind: Located}
  | {previous: Located | undefined; next: Located | undefined}
  | 'start'
  | 'end'
  | undefined;

/**
 * An open VSAM data set, with the position of one string of requests. DFSMS Macro Instructions for Data Sets: GET, PUT,
 * POINT and ERASE. Errors are returned as feedback, never thrown as exceptions.
 */
export class VsamAccess {
  readonly organisation: Organisation;
  readonly keys: KeyField | undefined;
  /** The length of the longest record, from RECORDSIZE. */
  readonly recordSize: number;
  /** The data set was empty when it was opened, and is being loaded: only PUT is allowed until it is closed. */
  readonly isLoading: boolean;
  readonly #file: VsamFile;
  readonly #access: AccessedFile['access'];
  readonly #onRequest: () => boolean;
  #position: Position = 'start';
  /** Reads forward from the position; undefined if the position has changed since. */
  #forward: Iterator<Located, undefined> | undefined;
  /** The record of the last GET, to which a PUT for update or an ERASE applies. */
  #held: Located | undefined;
  #slot = 0;

  /**
   * `onRequest` is called for every request, and returns whether it may proceed: an abended step makes no more
   * requests.
   */
  constructor({file, organisation, keys, cluster, access}: AccessedFile, onRequest: () => boolean = () => true) {
    this.organisation = organisation;
    this.isLoading = !file.loaded && access === 'update';
    this.#file = file;
    this.keys = keys;
    this.recordSize = cluster.recordSize.maximum;
    this.#access = access;
    this.#onRequest = onRequest;
  }

  /** Sequential GET: the next record from the position. After OPEN, that is the first one. */
  get(direction: Direction = 'forward'): Got {
    const refused = this.#refused();
    if (refused) return refused;
    if (this.#position === undefined) return logicalError(logicalErrors.notPositioned);
    const located = direction === 'forward' ? this.#next() : this.#previous();
    if (located === undefined) {
      this.#moveTo(direction === 'forward' ? 'end' : 'start');
      return logicalError(logicalErrors.endOfData);
    }
    this.#position = {behind: located};
    this.#hold(located);
    return {returnCode: 0, reason: located.duplicateFollows === true ? 8 : 0, located};
  }

  /** Direct GET. Sequential requests continue after the record. */
  getDirect(argument: SearchArgument): Got {
    const found = this.#search(argument);
    if (found.returnCode === 0) this.#moveTo({behind: found.located}, found.located);
    return found;
  }

  /** POINT: the next sequential GET returns the record of the argument. If there is none, the position is lost. */
  point(argument: SearchArgument): Feedback {
    const found = this.#search(argument);
    if (found.returnCode !== 0) return found;
    this.#moveTo({at: found.located});
    return {returnCode: 0, reason: 0};
  }

  /** POINT with OPTCD=(LRD,BWD): positions after the last record. */
  pointLast(): Feedback {
    const refused = this.#refused();
    if (refused) return refused;
    this.#moveTo('end');
    return {returnCode: 0, reason: 0};
  }

  /**
   * PUT of a new record: a load if the data set was empty, otherwise an insertion. In a relative record data set, it
   * goes into `slot`, or into the slot after that of the last request.
   */
  put(record: Uint8Array, {slot, strategy = 'direct'}: PutOptions = {}): Feedback {
    if (this.#access === 'input') return logicalError(logicalErrors.accessNotAllowed);
    if (!this.#onRequest()) return logicalError(logicalErrors.endOfData);
    this.#held = undefined;
    const wanted = this.#isNumbered ? (slot ?? this.#slot + 1) : undefined;
    const outcome = this.isLoading ? this.#file.load(record, wanted) : this.#file.insert(record, wanted, strategy);
    if (outcome === 'ok' && wanted !== undefined) this.#slot = wanted;
    // The caller specified no slot, so a slot that cannot exist means that the data set is full.
    return feedbackOf(outcome === 'wrong slot' && slot === undefined ? 'no space' : outcome);
  }

  /** The slot of the last record that was read or written in a relative record data set. */
  get slot(): number {
    return this.#slot;
  }

  get #isNumbered(): boolean {
    return this.organisation === 'RRDS' || this.organisation === 'VRRDS';
  }

  /** PUT with OPTCD=UPD: replaces the record that the last GET returned. */
  putUpdate(record: Uint8Array): Feedback {
    return this.#change((held) => this.#file.update(held, record));
  }

  /** Deletes the record that the last GET returned. */
  erase(): Feedback {
    const position = this.#position;
    return this.#change((held) => {
      // Once it is erased, nothing shows where the record was among those with the same alternate key.
      const between = held.pointer && {
        previous: this.#file.before(held),
        next: this.#forwardFrom(position).next().value,
      };
      const outcome = this.#file.erase(held);
      if (outcome === 'ok' && between) this.#position = between;
      return outcome;
    });
  }

  #change(make: (held: Address) => ReturnType<VsamFile['erase']>): Feedback {
    if (this.#access === 'input') return logicalError(logicalErrors.accessNotAllowed);
    const refused = this.#refused();
    if (refused) return refused;
    const held = this.#held;
    if (held === undefined) return logicalError(logicalErrors.nothingHeld);
    this.#held = undefined;
    return feedbackOf(make(this.#addressOf(held)));
  }

  #refused(): Extract<Feedback, {returnCode: 8}> | undefined {
    if (this.isLoading) return logicalError(logicalErrors.onlyLoading);
    return this.#onRequest() ? undefined : logicalError(logicalErrors.endOfData);
  }

  #moveTo(position: Position, held?: Located): void {
    this.#position = position;
    this.#forward = undefined;
    this.#hold(held);
  }

  #hold(located: Located | undefined): void {
    this.#held = located;
    this.#slot = located?.slot ?? this.#slot;
  }

  /** What finds a record again even if other changes have moved it: in a KSDS, an address alone is not enough. */
  #addressOf({key, rba, slot, pointer}: Located): Address {
    if (slot !== undefined) return {slot};
    return key === undefined ? {rba} : {key, ...(pointer && {pointer})};
  }

  #next(): Located | undefined {
    this.#forward ??= this.#forwardFrom(this.#position);
    return this.#forward.next().value;
  }

  *#forwardFrom(position: Position): Generator<Located, undefined> {
    if (position === 'end') return undefined;
    if (position === 'start' || position === undefined) {
      yield* this.#file.records();
      return undefined;
    }
    const start = 'at' in position ? position.at : 'behind' in position ? position.behind : position.next;
    if (start === undefined) return undefined;
    let isBefore = start.pointer !== undefined;
    for (const located of this.#file.records(this.#addressOf(start))) {
      const isSame = this.#isSame(located, start);
      // Through a path, the records with the same alternate key come in the order of their pointers.
      if (isBefore && !isSame && compareKeys(located.key!, start.key!) === 0) continue;
      isBefore = false;
      if (!isSame || !('behind' in position)) yield located;
    }
    return undefined;
  }

  #isSame(one: Located, other: Located): boolean {
    if (one.slot !== undefined) return one.slot === other.slot;
    if (one.pointer !== undefined && other.pointer !== undefined) {
      return compareKeys(one.key!, other.key!) === 0 && compareKeys(one.pointer, other.pointer) === 0;
    }
    return one.key === undefined || other.key === undefined
      ? one.rba === other.rba
      : compareKeys(one.key, other.key) === 0;
  }

  #previous(): Located | undefined {
    const position = this.#position;
    this.#forward = undefined;
    if (position === 'start' || position === undefined) return undefined;
    if (position === 'end') return this.#file.before();
    if ('behind' in position) return this.#file.before(this.#addressOf(position.behind));
    return 'at' in position ? position.at : position.previous;
  }

  #search(argument: SearchArgument): Got {
    const refused = this.#refused();
    if (refused) return refused;
    this.#moveTo(undefined);
    if ('key' in argument) return this.#searchKey(argument.key, argument.generic === true, argument.orHigher === true);
    if ('slot' in argument !== this.#isNumbered) return logicalError(logicalErrors.wrongAccess);
    const found = this.#file.find(argument);
    if (found) return {returnCode: 0, reason: 0, located: found};
    if (!('slot' in argument) || argument.orHigher !== true) return logicalError(logicalErrors.notFound);
    const [located] = this.#file.records(argument);
    return located ? {returnCode: 0, reason: 0, located} : logicalError(logicalErrors.endOfData);
  }

  #searchKey(key: Uint8Array, generic: boolean, orHigher: boolean): Got {
    const length = this.keys?.length;
    if (length === undefined) return logicalError(logicalErrors.wrongAccess);
    if (generic ? key.length === 0 || key.length > length : key.length !== length) {
      return logicalError(logicalErrors.wrongKeyLength);
    }
    const [located] = this.#file.records({key});
    if (located === undefined) return logicalError(orHigher ? logicalErrors.endOfData : logicalErrors.notFound);
    if (!orHigher && compareKeys(located.key!.subarray(0, key.length), key) !== 0) {
      return logicalError(logicalErrors.notFound);
    }
    return {returnCode: 0, reason: located.duplicateFollows === true ? 8 : 0, located};
  }
}
