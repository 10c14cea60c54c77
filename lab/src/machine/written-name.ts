import type {System} from '../data-sets/system';

interface WrittenName {
  name: string;
  member?: string;
}

/** In TSO, a full name is enclosed in apostrophes. */
const withoutApostrophes = (written: string): string => /^'([^']*)'$/.exec(written.trim())?.[1] ?? written.trim();

/**
 * Reads a name as in JCL: `BANK.LIB(ONE)` is a member, `BANK.DAILY(0)` and `BANK.DAILY(-1)` are generations of a group.
 */
export function readWrittenName(system: System, written: string, member: string | undefined): WrittenName {
  const [, name = '', inner] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(withoutApostrophes(written).toUpperCase()) ?? [];
  if (inner === undefined) {
    const plain = name || written.toUpperCase();
    return member === undefined ? {name: plain} : {name: plain, member: member.toUpperCase()};
  }
  const entry = system.entry(name);
  if (entry?.kind !== 'GDG' || !/^(?:\+?0|-\d+)$/.test(inner)) return {name, member: inner};
  return {name: entry.generations.at(Number(inner) - 1) ?? written};
}
