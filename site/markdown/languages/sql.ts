import type {Refractor} from 'refractor/core';
import base from 'refractor/sql';

/** SQL as Db2 for z/OS reads it: `#` belongs to names such as ACCT#, and is no comment. */
export function sql(Prism: Refractor): void {
  Prism.register(base);
  const grammar = Prism.languages.sql as Record<string, unknown>;
  grammar.comment = {pattern: /\/\*[\s\S]*?\*\/|--.*/, greedy: true};
  grammar.keyword = [
    grammar.keyword,
    /\b(?:CONCAT|CURRENT_TIMESTAMP|DIGITS|EXCEPT|FETCH|FIRST|INTERSECT|MATCHED|MERGE|ONLY|OUTER|RESTRICT|ROW|ROWS|STOGROUP|UR)\b/i,
  ];
}
sql.displayName = 'sql';
sql.aliases = [] as string[];
