import type {CatalogEntry, GenerationDataGroup, NonVsam} from './catalog-entry';
import {ebcdicOrder} from './ebcdic-order';
import {matchesMask} from './name-mask';

const generationName = /^(.+)\.G(\d{4})V(\d{2})$/;

/** The group and the numbers in the name of a generation, `BANK.DAILY.G0007V00`. */
function generationOf(name: string): {group: string; generation: number; version: number} | undefined {
  const [, group, generation, version] = generationName.exec(name) ?? [];
  return group === undefined ? undefined : {group, generation: Number(generation), version: Number(version)};
}

/**
 * The name of a generation that follows the others of its group. After G9999V00 comes G0001V00. DFSMS Using Data Sets,
 * Absolute generation and version numbers.
 */
export function nextGenerationName(group: string, generations: readonly string[], relative: number): string {
  const newest = generationOf(generations.at(-1) ?? '')?.generation ?? 0;
  return `${group}.G${String(((newest + relative - 1) % 9999) + 1).padStart(4, '0')}V00`;
}

/**
 * Generations in order of age. If the numbers have started again from 1, those with low numbers are the younger ones.
 */
function inOrderOfAge(names: string[]): string[] {
  const numbers = names.map((name) => generationOf(name)?.generation ?? 0);
  const wrapped = numbers.some((number) => number > 9000) && numbers.some((number) => number < 1000);
  const age = (name: string): number => {
    const number = generationOf(name)?.generation ?? 0;
    return wrapped && number < 5000 ? number + 10_000 : number;
  };
  return [...names].sort((one, other) => age(one) - age(other) || ebcdicOrder(one, other));
}

/** The names in the catalog and the entries they stand for. */
export class Catalog {
  readonly #entries = new Map<string, CatalogEntry>();
  /** Names of data and index components, with the cluster or alternate index that owns them. */
  readonly #components = new Map<string, string>();
  /** Names of aliases: every LISTCAT and DELETE looks up those of an entry, and few entries are aliases. */
  readonly #aliases = new Set<string>();

  entry(name: string): CatalogEntry | undefined {
    return this.#entries.get(name);
  }

  /** Follows aliases; undefined for a chain of aliases that leads back to itself. */
  resolve(name: string): CatalogEntry | undefined {
    let entry = this.#entries.get(name);
    for (let steps = 0; entry?.kind === 'ALIAS'; steps += 1) {
      if (steps > 8) return undefined;
      entry = this.#entries.get(entry.relatesTo);
    }
    return entry;
  }

  entries(mask?: string): CatalogEntry[] {
    const found = [...this.#entries.values()].filter(({name}) => mask === undefined || matchesMask(name, mask));
    return found.sort((one, other) => ebcdicOrder(one.name, other.name));
  }

  /** All entries in no particular order. */
  all(): IterableIterator<CatalogEntry> {
    return this.#entries.values();
  }

  has(name: string): boolean {
    return this.#entries.has(name) || this.#components.has(name);
  }

  aliasesOf(name: string): string[] {
    const relates = (alias: string): boolean => {
      const entry = this.#entries.get(alias);
      return entry?.kind === 'ALIAS' && entry.relatesTo === name;
    };
    return [...this.#aliases].filter(relates).sort(ebcdicOrder);
  }

  /** The cluster or the alternate index whose component has this name. */
  ownerOf(component: string): string | undefined {
    return this.#components.get(component);
  }

  add(entry: CatalogEntry): boolean {
    const components = componentsOf(entry);
    if ([entry.name, ...components].some((name) => this.has(name))) return false;
    this.#entries.set(entry.name, entry);
    if (entry.kind === 'ALIAS') this.#aliases.add(entry.name);
    for (const component of components) this.#components.set(component, entry.name);
    return true;
  }

  remove(name: string): CatalogEntry | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    this.#aliases.delete(name);
    // Found by owner: the components may have been renamed since.
    for (const [component, owner] of this.#components) if (owner === name) this.#components.delete(component);
    const group = this.groupOf(name);
    if (group !== undefined) group.generations = group.generations.filter((generation) => generation !== name);
    return entry;
  }

  /** The generation data group of the generation with this name. */
  groupOf(name: string): GenerationDataGroup | undefined {
    const entry = this.#entries.get(generationOf(name)?.group ?? '');
    return entry?.kind === 'GDG' ? entry : undefined;
  }

  /**
   * Adds a generation to its group, and returns those that must leave the group for it. DEFINE GENERATIONDATAGROUP,
   * LIMIT and EMPTY.
   */
  addGeneration(group: GenerationDataGroup, entry: NonVsam): string[] {
    if (!this.has(entry.name)) this.#entries.set(entry.name, entry);
    if (!group.generations.includes(entry.name)) {
      // A new version of a generation replaces the old one.
      const number = generationOf(entry.name)?.generation;
      const replaced = group.generations.filter((name) => generationOf(name)?.generation === number);
      group.generations = inOrderOfAge([...group.generations, entry.name]);
      if (replaced.length > 0) return replaced;
    }
    if (group.generations.length <= group.limit) return [];
    return group.empty
      ? group.generations.filter((name) => name !== entry.name)
      : group.generations.slice(0, group.generations.length - group.limit);
  }
}

function componentsOf(entry: CatalogEntry): string[] {
  if (entry.kind !== 'CLUSTER' && entry.kind !== 'AIX') return [];
  const names = [entry.data.name, ...(entry.index === undefined ? [] : [entry.index.name])];
  return names.filter((name) => name !== entry.name);
}
