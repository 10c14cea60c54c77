/**
 * Whether a name matches the typed prefix: `*` is any characters and `%` is one, as in SDSF's PREFIX. There a prefix
 * without `*` is a whole name; here it filters as it is typed.
 */
export function hasPrefix(name: string, typed: string): boolean {
  const literal = typed
    .trim()
    .toUpperCase()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\*+/g, '.*').replaceAll('%', '.')}`).test(name);
}
