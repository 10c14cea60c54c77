import {areCompatible, promoted, type LockMode} from './lock-mode';

/** What a lock is on, as messages name it: "Resource types" in Codes. */
export interface Resource {
  readonly type: string;
  readonly name: string;
}

/** A lock that others do not let a session have yet; thrown inside the engine, and caught where the statement began. */
export class LockWait<Holder> extends Error {
  constructor(
    readonly resource: Resource,
    readonly mode: LockMode,
    readonly holders: readonly Holder[],
  ) {
    super(`waits for ${resource.name}`);
    this.name = 'LockWait';
  }
}

/** All locks of a subsystem, and who holds them: the work of IRLM. */
export class LockTable<Holder> {
  readonly holders = new Set<Holder>();
  private readonly held = new Map<string, Map<Holder, LockMode>>();

  /** Those who do not let a holder have a lock. */
  conflicts(holder: Holder, {type, name}: Resource, mode: LockMode): Holder[] {
    const others = this.held.get(type + name);
    if (!others) return [];
    return [...others]
      .filter(([other, theirs]) => other !== holder && !areCompatible(mode, theirs))
      .map(([other]) => other);
  }

  modeOf(holder: Holder, {type, name}: Resource): LockMode | undefined {
    return this.held.get(type + name)?.get(holder);
  }

  /** A lock that could be had now, and is not kept. Throws LockWait. */
  check(holder: Holder, resource: Resource, mode: LockMode): void {
    const holders = this.conflicts(holder, resource, mode);
    if (holders.length > 0) throw new LockWait(resource, mode, holders);
  }

  /** Gives the lock until it is released. Throws LockWait. Says whether it is a new one. */
  request(holder: Holder, resource: Resource, asked: LockMode): boolean {
    const before = this.modeOf(holder, resource);
    const mode = promoted(before, asked);
    if (mode === before) return false;
    this.check(holder, resource, mode);
    const key = resource.type + resource.name;
    const holders = this.held.get(key) ?? new Map<Holder, LockMode>();
    holders.set(holder, mode);
    this.held.set(key, holders);
    return before === undefined;
  }

  release(holder: Holder, {type, name}: Resource): void {
    const holders = this.held.get(type + name);
    holders?.delete(holder);
    if (holders?.size === 0) this.held.delete(type + name);
  }
}
