/**
 * Whether a name begins as somebody has typed: `*` is any characters and `%` is one, as in the PREFIX of SDSF. There a
 * prefix without `*` is a whole name; here the list follows while it is typed.
 */
export function hasPrefix(name: string, typed: string): boolean {
  const literal = typed
    .trim()
    .toUpperCase()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\*+/g, '.*').replaceAll('%', '.')}`).test(name);
}
