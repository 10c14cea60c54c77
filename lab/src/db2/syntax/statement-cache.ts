import type {Statement} from './statement';
import {parseQueryAlone} from './query-text';

const generation = 32;
const longestText = 4000;

/**
 * Statements that were read lately, by their texts: a program runs the same ones again and again. When there are enough
 * of them, those that were not used since the last time are forgotten.
 */
export class StatementCache {
  /** Reads what is not known yet: queries, until the other statements are loaded. */
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
