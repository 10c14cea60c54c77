import {Catalog} from './catalog/catalog';
import {StatementCache} from './syntax/statement-cache';

/** A Db2 subsystem: its catalog and all its data. Sessions work on it, one at a time. */
export class Database {
  readonly statements = new StatementCache();

  constructor(public catalog = new Catalog()) {}
}
