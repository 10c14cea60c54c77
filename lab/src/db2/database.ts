import {Catalog} from './catalog/catalog';
import type {OtherStatements} from './other-statements';
import {StatementCache} from './syntax/statement-cache';

/** A Db2 subsystem: its catalog and all its data. Sessions work on it, one at a time. */
export class Database {
  readonly statements = new StatementCache();
  private loaded: OtherStatements | undefined;

  constructor(public catalog = new Catalog()) {}

  /** From now on it runs not only queries. */
  learn(others: OtherStatements): void {
    this.loaded = others;
    this.statements.parse = others.parse;
  }

  /** Queries change nothing that is kept. */
  get onlyQueries(): boolean {
    return this.loaded === undefined;
  }

  get others(): OtherStatements {
    if (!this.loaded) throw new Error('The statements other than queries are not loaded.');
    return this.loaded;
  }
}
