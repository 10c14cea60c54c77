import type {Statement} from './statement';
import {parseQueryAlone} from './query-text';

const generation = 32;
const longestText = 4000;

/**
 * Recently parsed statements by their texts: a program runs the same ones again and again. Whenever the cache is full,
 * the statements not used since it was last full are dropped.
 */
export class StatementCache {
  /** Parses a statement that is not in the cache: only queries, until the parser of the other statements is loaded. */
  parse: (text: string) => Statement = parseQueryAlone;
  private recent = new Map<string, Statement>();
  private earlier: ReadonlyMap<string, Statement> = new Map();

  get(text: string): Statement {
    const known = this.recent.get(text);
    if (known) return known;
    const statement = this.earlier.get(text) ?? this.parse(text);
    if (text.length > longestText) return statement;
    if (this.recent.size >= generation) {
      this.earlier = this.recent;
      this.recent = new Map();
    }
    this.recent.set(text, statement);
    return statement;
  }
}
