import {Catalog} from './catalog/catalog';
import type {OtherStatements} from './other-statements';
import {StatementCache} from './syntax/statement-cache';

/** A Db2 subsystem: its catalog and all its data. Sessions use it one at a time. */
export class Database {
  readonly statements = new StatementCache();
  private loaded: OtherStatements | undefined;

  constructor(public catalog = new Catalog()) {}

  /** Enables statements other than queries. */
  learn(others: OtherStatements): void {
    this.loaded = others;
    this.statements.parse = others.parse;
  }

  /** Whether it runs only queries, which change nothing that is saved. */
  get onlyQueries(): boolean {
    return this.loaded === undefined;
  }

  get others(): OtherStatements {
    if (!this.loaded) throw new Error('The statements other than queries are not loaded.');
    return this.loaded;
  }
}
