import {ebcdicOrder} from './ebcdic-order';
import type {Library, Member} from './data-set';
import {packed} from './usage';

/**
 * A directory block holds 254 bytes of entries, each with 12 bytes plus its user data. DFSMS Using Data Sets, PDS
 * directory.
 */
const bytesPerBlock = 254;
const entryBytes = 12;
const mostOfPdse = 522_236;

/**
 * The number of blocks that entries in this order need, including the X'FF' entry that ends the directory. An entry
 * does not span blocks.
 */
function blocksFor(entries: Iterable<number>): number {
  let blocks = 1;
  let left = bytesPerBlock;
  const add = (bytes: number): void => {
    if (bytes > left) {
      blocks += 1;
      left = bytesPerBlock;
    }
    left -= bytes;
  };
  for (const userData of entries) add(entryBytes + userData);
  add(entryBytes);
  return blocks;
}

const userBytes = ({userData}: Pick<Member, 'userData'>): number => userData?.length ?? 0;

/** Whether the directory has no room for an entry: a new one, or one that replaces another. */
export function isDirectoryFull(library: Library, name: string, member: Pick<Member, 'userData'> = {}): boolean {
  const {members, pdse, space} = library;
  const before = members.get(name);
  if (pdse) return before === undefined && members.size >= mostOfPdse;
  const added = userBytes(member);
  if (before !== undefined && added <= userBytes(before)) return false;
  // If all entries would fit even at their maximum length, there is no need to count.
  if ((members.size + 2) * (entryBytes + longestUserData) <= space.directoryBlocks * shortestFill) return false;
  const entries = [...members].filter(([other]) => other !== name);
  const at = entries.findIndex(([other]) => ebcdicOrder(other, name) > 0);
  const bytes = entries.map(([, entry]) => userBytes(entry));
  bytes.splice(at < 0 ? bytes.length : at, 0, added);
  return blocksFor(bytes) > space.directoryBlocks;
}

/** STOW accepts up to 62 bytes of user data. An entry that does not fit leaves less than its own length in a block. */
const longestUserData = 62;
const shortestFill = bytesPerBlock - entryBytes - longestUserData;

/** The number of directory blocks in use. */
export const directoryBlocksUsed = (library: Library): number =>
  Math.min(library.space.directoryBlocks, blocksFor([...library.members.values()].map(userBytes)));

/** Adds a member to the directory, or replaces the old one. False if the directory is full. STOW. */
export function stow(library: Library, name: string, member: Member): boolean {
  const {members} = library;
  if (isDirectoryFull(library, name, member)) return false;
  const last = members.has(name) ? undefined : lastName(members);
  members.set(name, member);
  if (last !== undefined && ebcdicOrder(last, name) > 0) sortMembers(library);
  return true;
}

function lastName(members: Map<string, unknown>): string | undefined {
  let last: string | undefined;
  for (const name of members.keys()) last = name;
  return last;
}

/** Sorts the members of the directory by name. */
export function sortMembers({members}: Library): void {
  const sorted = [...members].sort(([one], [other]) => ebcdicOrder(one, other));
  members.clear();
  for (const [name, member] of sorted) members.set(name, member);
}

/** Renames a member and updates its aliases. Returns the reason if that is not possible. STOW C. */
export function renameMember(library: Library, from: string, to: string): 'not found' | 'exists' | undefined {
  const {members} = library;
  const member = members.get(from);
  if (member === undefined) return 'not found';
  if (members.has(to)) return 'exists';
  members.delete(from);
  members.set(to, member);
  for (const alias of members.values()) if (alias.aliasOf === from) alias.aliasOf = to;
  sortMembers(library);
  return undefined;
}

/** Reclaims the space of deleted and replaced members in a PDS, as IEBCOPY does in a compress. */
export function compress(library: Library): void {
  if (!library.pdse) library.lastUsed = packed(library);
}
