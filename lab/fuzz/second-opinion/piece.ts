/** The same piece of SQL as Db2, PostgreSQL and Derby write it. */
export interface Piece {
  readonly db2: string;
  readonly postgres: string;
  /** Undefined where Derby has no words for it: it has no opinion of a query with such a piece. */
  readonly derby: string | undefined;
}

/** A piece that all write alike, but for the pieces in it. */
export function alike(texts: TemplateStringsArray, ...parts: readonly (Piece | string | number)[]): Piece {
  const written = (language: keyof Piece) =>
    texts.reduce((before, text, at) => {
      const part = parts[at - 1]!;
      return before + (typeof part === 'object' ? part[language] : part) + text;
    });
  const inDerby = parts.every((part) => typeof part !== 'object' || part.derby !== undefined);
  return {db2: written('db2'), postgres: written('postgres'), derby: inDerby ? written('derby') : undefined};
}

/** Pieces one after another, with something between them. */
export const joined = (parts: readonly Piece[], between: string): Piece => ({
  db2: parts.map(({db2}) => db2).join(between),
  postgres: parts.map(({postgres}) => postgres).join(between),
  derby: parts.every(({derby}) => derby !== undefined) ? parts.map(({derby}) => derby).join(between) : undefined,
});

/** What Derby makes of pieces that it has words for. */
export const inDerby = (pieces: readonly Piece[], written: (...texts: string[]) => string): string | undefined => {
  const texts = pieces.flatMap(({derby}) => derby ?? []);
  return texts.length === pieces.length ? written(...texts) : undefined;
};
