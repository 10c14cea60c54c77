/** The same piece of SQL as Db2 and as PostgreSQL write it. */
export interface Pair {
  readonly db2: string;
  readonly postgres: string;
}

/** A piece that both write alike, but for the pieces in it. */
export function both(texts: TemplateStringsArray, ...parts: readonly (Pair | string | number)[]): Pair {
  const written = (language: keyof Pair) =>
    texts.reduce((before, text, at) => {
      const part = parts[at - 1]!;
      return before + (typeof part === 'object' ? part[language] : part) + text;
    });
  return {db2: written('db2'), postgres: written('postgres')};
}

/** Pieces one after another, with something between them. */
export const joined = (parts: readonly Pair[], between: string): Pair => ({
  db2: parts.map(({db2}) => db2).join(between),
  postgres: parts.map(({postgres}) => postgres).join(between),
});
