import {Catalog} from './catalog/catalog';
import {systemTables} from './catalog/system-tables';

/** A Db2 subsystem: its catalog and all its data. Sessions work on it, one at a time. */
export class Database {
  catalog = new Catalog();

  constructor() {
    for (const table of systemTables(this.catalog))
      this.catalog.systemTables.set(`${table.schema}.${table.name}`, table);
  }
}
