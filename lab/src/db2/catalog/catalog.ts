import {Packages} from '../packages/package';
import {SqlError} from '../sql-error';
import type {Name} from '../syntax/tree';
import type {CopyEvent} from './copy-history';
import {dummyTables} from './dummy-tables';
import {Privileges} from './privileges';
import {Restrictions} from './restrictions';
import type {Routine} from './routine';
import type {Sequence} from './sequence';
import {StatisticsOfObjects} from './statistics';
import type {Alias, Index, SystemTable, Table, Trigger, View} from './table';

export interface StorageGroup {
  readonly name: string;
  readonly volumes: readonly string[];
  readonly vcat: string;
  readonly owner: string;
}

export interface Db2Database {
  readonly name: string;
  readonly storageGroup: string;
  readonly bufferPool: string;
  readonly owner: string;
  readonly implicit: boolean;
}

export interface TableSpace {
  readonly name: string;
  readonly database: string;
  readonly bufferPool: string;
  readonly owner: string;
  readonly implicit: boolean;
  readonly options: ReadonlyMap<string, string>;
}

export type TableLike = Table | View | SystemTable;

export const qualified = (schema: string, name: string) => `${schema}.${name}`;

/** The value of a map under a name. SQLCODE -204 if there is none. */
export function existing<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const found = map.get(key);
  if (found === undefined) throw new SqlError(-204, [key]);
  return found;
}

/** All objects of a Db2 subsystem, by their names. */
export class Catalog {
  readonly tables = new Map<string, Table | View | Alias>();
  readonly indexes = new Map<string, Index>();
  readonly sequences = new Map<string, Sequence>();
  readonly triggers = new Map<string, Trigger>();
  /** By type and name: `PROCEDURE BANK.RAISE` */
  readonly routines = new Map<string, Routine>();
  readonly databases = new Map<string, Db2Database>();
  readonly tableSpaces = new Map<string, TableSpace>();
  readonly storageGroups = new Map<string, StorageGroup>();
  readonly privileges = new Privileges();
  readonly restrictions = new Restrictions();
  readonly packages = new Packages();
  readonly statistics = new StatisticsOfObjects();
  /** The rows of SYSCOPY, oldest first. */
  readonly copies: CopyEvent[] = [];
  /** The last number used for names that Db2 generates. */
  private made = 0;
  private madeSystemTables: ReadonlyMap<string, SystemTable> | undefined;

  private makeSystemTables: (catalog: Catalog) => readonly SystemTable[] = dummyTables;

  constructor() {
    this.storageGroups.set('SYSDEFLT', {name: 'SYSDEFLT', volumes: ['*'], vcat: 'DSNC10', owner: 'SYSIBM'});
    this.databases.set('DSNDB04', {
      name: 'DSNDB04',
      storageGroup: 'SYSDEFLT',
      bufferPool: 'BP0',
      owner: 'SYSIBM',
      implicit: false,
    });
  }

  /** Adds the tables in which the catalog describes itself; until then it has only SYSDUMMY1 and the like. */
  describeItself(tables: (catalog: Catalog) => readonly SystemTable[]): void {
    if (this.makeSystemTables === tables) return;
    this.makeSystemTables = tables;
    this.madeSystemTables = undefined;
  }

  /** Created when first needed: most statements use none of them. */
  get systemTables(): ReadonlyMap<string, SystemTable> {
    this.madeSystemTables ??= new Map(
      this.makeSystemTables(this).map((table) => [qualified(table.schema, table.name), table]),
    );
    return this.madeSystemTables;
  }

  /** A table or view by name, with aliases and synonyms resolved. SQLCODE -204 if there is none. */
  table({schema, name}: Name, defaultSchema: string): TableLike {
    const found = this.findTable(schema ?? defaultSchema, name);
    if (!found) throw new SqlError(-204, [qualified(schema ?? defaultSchema, name)]);
    return found;
  }

  findTable(schema: string, name: string): TableLike | undefined {
    const key = qualified(schema, name);
    let object = this.tables.get(key);
    for (let links = 0; object && (object.kind === 'alias' || object.kind === 'synonym'); links += 1) {
      const target = qualified(object.target.schema, object.target.name);
      object = this.tables.get(target);
      if (!object && this.systemTables.has(target)) return this.systemTables.get(target);
      // An alias of a missing object is itself an undefined name, reported with the name of its target.
      if (!object || links > 10) throw new SqlError(-204, [target]);
    }
    return (object as TableLike | undefined) ?? this.systemTables.get(key);
  }

  /** The storage group of a table space: its own or that of its database, none if a user manages the data sets. */
  storageGroupOf({options, database}: TableSpace): string | undefined {
    return options.get('STOGROUP') ?? (options.has('VCAT') ? undefined : this.databases.get(database)?.storageGroup);
  }

  get baseTables(): Table[] {
    return [...this.tables.values()].filter((object): object is Table => object.kind === 'table');
  }

  get views(): View[] {
    return [...this.tables.values()].filter((object): object is View => object.kind === 'view');
  }

  get aliases(): Alias[] {
    return [...this.tables.values()].filter(
      (object): object is Alias => object.kind === 'alias' || object.kind === 'synonym',
    );
  }

  /** An unused name of up to eight characters, as Db2 generates for implicit spaces and indexes. */
  inventName(base: string, taken: (name: string) => boolean): string {
    const stem = base.replace(/[^A-Z0-9#@$]/g, '').slice(0, 8);
    if (stem && !taken(stem)) return stem;
    for (;;) {
      this.made += 1;
      const name = stem.slice(0, 4).padEnd(4, 'X') + this.made.toString(36).toUpperCase().padStart(4, '0');
      if (!taken(name)) return name;
    }
  }
}
