/** The columns of each table, by its name. */
export type Tables = Record<string, string[]>;

const most = 8;

/** The typed word is already complete. */
const isComplete = (names: string[], typed: string): boolean => names.length === 1 && names[0] === typed;

/** The tables in the text, by their aliases. */
function shortNames(text: string, tables: Tables): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, table, short] of text
    .toUpperCase()
    .matchAll(/\b(?:FROM|JOIN|,)\s*(?:BANK\.)?(\w+)\s+(?:AS\s+)?(\w+)/g)) {
    if (tables[table!]) found.set(short!, table!);
  }
  return found;
}

/** Completions for a word of SQL: after a period the columns of that table, else tables and columns. */
export function completionsAt(text: string, at: number, tables: Tables): {from: number; names: string[]} | null {
  const [, qualifier, word] = /(?:(\w+)\.)?(\w*)$/.exec(text.slice(0, at).toUpperCase())!;
  if (!word && !qualifier) return null;
  // No completion in string literals and comments.
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (line.includes('--') || (line.split("'").length - 1) % 2 === 1) return null;
  const table = qualifier && (tables[qualifier] ? qualifier : shortNames(text, tables).get(qualifier));
  if (qualifier && !table && qualifier !== 'BANK') return null;
  const candidates = table
    ? tables[table]!
    : [...Object.keys(tables), ...(qualifier ? [] : Object.values(tables).flat())];
  const names = [...new Set(candidates)].filter((name) => name.startsWith(word!)).slice(0, most);
  if (names.length === 0 || isComplete(names, word!)) return null;
  return {from: at - word!.length, names};
}
