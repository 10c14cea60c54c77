import type {Statement} from './statement';
import {parseStatement} from './statement-parser';

const generation = 32;
const longestText = 4000;

/**
 * Statements that were read lately, by their texts: a program runs the same ones again and again. When there are enough
 * of them, those that were not used since the last time are forgotten.
 */
export class StatementCache {
  private recent = new Map<string, Statement>();
  private earlier: ReadonlyMap<string, Statement> = new Map();

  get(text: string): Statement {
    const known = this.recent.get(text);
    if (known) return known;
    const statement = this.earlier.get(text) ?? parseStatement(text);
    if (text.length > longestText) return statement;
    if (this.recent.size >= generation) {
      this.earlier = this.recent;
      this.recent = new Map();
    }
    this.recent.set(text, statement);
    return statement;
  }
}
