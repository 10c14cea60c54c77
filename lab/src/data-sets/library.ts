import {ebcdicOrder} from './ebcdic-order';
import type {Library} from './data-set';
import type {Records} from './records';
import {packed} from './usage';

/** A block of a directory has 254 bytes of entries; one without user data has 12. DFSMS Using Data Sets, PDS directory. */
const entriesPerBlock = Math.floor(254 / 12);

/** What a directory holds beside the entry of X'FF's that ends it. */
export const directoryCapacity = (library: Library): number =>
  library.pdse ? 522_236 : Math.max(0, library.space.directoryBlocks * entriesPerBlock - 1);

/** Directory blocks that are in use. */
export const directoryBlocksUsed = (library: Library): number =>
  Math.min(library.space.directoryBlocks, Math.ceil((library.members.size + 1) / entriesPerBlock));

/** Puts a member into the directory, or the new one in place of the old. False where the directory is full. STOW. */
export function stow(library: Library, name: string, records: Records, aliasOf?: string): boolean {
  const {members} = library;
  const isNew = !members.has(name);
  if (isNew && members.size >= directoryCapacity(library)) return false;
  const last = isNew ? lastName(members) : undefined;
  members.set(name, aliasOf === undefined ? {records} : {records, aliasOf});
  if (last !== undefined && ebcdicOrder(last, name) > 0) sortMembers(library);
  return true;
}

function lastName(members: Map<string, unknown>): string | undefined {
  let last: string | undefined;
  for (const name of members.keys()) last = name;
  return last;
}

/** Members stand in the directory in the order of their names. */
export function sortMembers({members}: Library): void {
  const sorted = [...members].sort(([one], [other]) => ebcdicOrder(one, other));
  members.clear();
  for (const [name, member] of sorted) members.set(name, member);
}

/** Gives a member another name, and its aliases with it. Why not, where it cannot be. STOW C. */
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

/** Gives a PDS back what deleted and replaced members left, as IEBCOPY does in a compress. */
export function compress(library: Library): void {
  if (!library.pdse) library.lastUsed = packed(library);
}
