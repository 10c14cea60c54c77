/**
 * The name under which the binder and a load find a program. Programming Guide, PGMNAME(COMPAT): eight characters; a
 * hyphen becomes a zero, and a leading digit becomes a letter.
 */
export function externalName(name: string): string {
  const eight = name.toUpperCase().slice(0, 8).replaceAll('-', '0');
  return /^\d/.test(eight) ? 'JABCDEFGHI'[Number(eight[0])]! + eight.slice(1) : eight;
}
