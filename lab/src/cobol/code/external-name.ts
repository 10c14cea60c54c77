/**
 * The name by which the binder and a load know a program. Programming Guide, PGMNAME(COMPAT): eight characters, a hyphen
 * is a zero, and a digit at the beginning is a letter.
 */
export function externalName(name: string): string {
  const eight = name.toUpperCase().slice(0, 8).replaceAll('-', '0');
  return /^\d/.test(eight) ? 'JABCDEFGHI'[Number(eight[0])]! + eight.slice(1) : eight;
}
