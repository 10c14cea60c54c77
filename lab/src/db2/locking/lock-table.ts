import {areCompatible, promoted, type LockMode} from './lock-mode';

/** The object of a lock, as messages name it: "Resource types" in Codes. */
export interface Resource {
  readonly type: string;
  readonly name: string;
}

/** A lock that others currently prevent; thrown inside the engine, and caught where the statement started. */
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

/** All locks of a subsystem and their holders: the work of IRLM. */
export class LockTable<Holder> {
  readonly holders = new Set<Holder>();
  private readonly held = new Map<string, Map<Holder, LockMode>>();

  /** The other holders whose locks conflict with a requested one. */
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

  /** Checks that a lock could be granted now, without holding it. Throws LockWait. */
  check(holder: Holder, resource: Resource, mode: LockMode): void {
    const holders = this.conflicts(holder, resource, mode);
    if (holders.length > 0) throw new LockWait(resource, mode, holders);
  }

  /** Grants the lock until it is released. Throws LockWait. Returns whether it is a new one. */
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
