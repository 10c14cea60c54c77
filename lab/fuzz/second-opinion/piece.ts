/** A piece of SQL in the dialects of Db2, PostgreSQL and Derby. */
export interface Piece {
  readonly db2: string;
  readonly postgres: string;
  /** Undefined if Derby cannot express it; a query with such a piece is not run on Derby. */
  readonly derby: string | undefined;
}

/** A piece that is the same in all dialects, except for its parts. */
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

/** Combines pieces that Derby can express. */
export const inDerby = (pieces: readonly Piece[], written: (...texts: string[]) => string): string | undefined => {
  const texts = pieces.flatMap(({derby}) => derby ?? []);
  return texts.length === pieces.length ? written(...texts) : undefined;
};
