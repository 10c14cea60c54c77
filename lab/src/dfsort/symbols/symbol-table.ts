/** What a name of SYMNAMES stands for. DFSORT Application Programming Guide, Using symbols. */
export type SymbolValue =
  | {kind: 'field'; position: string; length?: string; format?: string}
  | {kind: 'constant'; text: string}
  /** A field of PARSE: `%nn`, or `%` for one that is skipped. */
  | {kind: 'parsed'; text: string};

/**
 * Symbols by name; names are case-sensitive. `replaceSymbols` replaces them in the statements before these are
 * compiled, so that conditions, fields and reformatting are compiled from plain operands only.
 */
export type SymbolTable = ReadonlyMap<string, SymbolValue>;
