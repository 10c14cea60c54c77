import {existing} from '../../catalog/catalog';
import type {ForeignKey, Table, View} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import type {DropObject} from '../../syntax/statement';
import type {Name} from '../../syntax/tree';
import {isInsteadOf} from '../instead-of';
import {isAdministrator, type Run} from '../run';
import {dropIndex} from './indexes';
import {existingAlias, newName, remove, removeMember} from './names';

/** SQL Reference, "DROP": objects that depend on the dropped object are dropped too. */
export function drop(object: DropObject, name: Name, run: Run): void {
  const {catalog} = run.services;
  const {key} = newName(name, run);
  switch (object) {
    case 'TABLE': {
      const found = catalog.tables.get(key) ?? catalog.tables.get(`SESSION.${name.name}`);
      if (!found) throw new SqlError(-204, [key]);
      const table = found.kind === 'alias' || found.kind === 'synonym' ? catalog.table(name, run.schema) : found;
      if (table.kind !== 'table') throw new SqlError(-159, [key, table.kind === 'view' ? 'VIEW' : 'ALIAS', 'TABLE']);
      authorizeDrop(run, table.owner, 'DROP TABLE', key);
      dropTable(table, run);
      return;
    }
    case 'VIEW': {
      const view = existing(catalog.tables, key);
      if (view.kind !== 'view') throw new SqlError(-159, [key, view.kind === 'table' ? 'TABLE' : 'ALIAS', 'VIEW']);
      authorizeDrop(run, view.owner, 'DROP VIEW', key);
      dropView(view, run);
      return;
    }
    case 'ALIAS':
    case 'SYNONYM':
      existingAlias(key, object, run);
      remove(run, catalog.tables, key);
      return;
    case 'INDEX': {
      const index = existing(catalog.indexes, key);
      const enforced = index.table.keys.find((one) => one.index === index);
      if (enforced && index.implicit) throw new SqlError(-669, ['0002']);
      dropIndex(index, run);
      return;
    }
    case 'SEQUENCE':
      existing(catalog.sequences, key);
      remove(run, catalog.sequences, key);
      return;
    case 'PROCEDURE':
    case 'FUNCTION': {
      const routine = catalog.routines.get(`${object} ${key}`);
      if (!routine) throw new SqlError(-204, [key]);
      authorizeDrop(run, routine.owner, `DROP ${object}`, key);
      remove(run, catalog.routines, `${object} ${key}`);
      return;
    }
    case 'TRIGGER': {
      const trigger = existing(catalog.triggers, key);
      remove(run, catalog.triggers, key);
      for (const table of catalog.baseTables) {
        if (table.triggers.includes(trigger)) removeMember(run, table, 'triggers', trigger);
      }
      return;
    }
    case 'DATABASE':
      existing(catalog.databases, name.name);
      for (const table of catalog.baseTables.filter(({database}) => database === name.name)) dropTable(table, run);
      for (const [space, {database}] of catalog.tableSpaces)
        if (database === name.name) remove(run, catalog.tableSpaces, space);
      remove(run, catalog.databases, name.name);
      return;
    case 'TABLESPACE': {
      const database = name.schema ?? 'DSNDB04';
      const space = `${database}.${name.name}`;
      existing(catalog.tableSpaces, space);
      for (const table of catalog.baseTables.filter((one) => one.database === database && one.tableSpace === name.name))
        dropTable(table, run);
      remove(run, catalog.tableSpaces, space);
      return;
    }
    case 'STOGROUP': {
      existing(catalog.storageGroups, name.name);
      // Codes, -616. That a database may lose its default storage group is from memory.
      const used = [...catalog.tableSpaces.values()].find((space) => catalog.storageGroupOf(space) === name.name);
      if (used) throw new SqlError(-616, [object, name.name, 'TABLESPACE', `${used.database}.${used.name}`]);
      remove(run, catalog.storageGroups, name.name);
      return;
    }
    case 'PACKAGE': {
      const {packages} = catalog.packages;
      existing(packages, key);
      remove(run, packages, key);
      return;
    }
    // No objects of the other types exist.
    default:
      throw new SqlError(-204, [key]);
  }
}

function authorizeDrop(run: Run, owner: string, operation: string, key: string): void {
  const {authorizationId, catalog} = run.services;
  if (owner === authorizationId || isAdministrator(catalog, authorizationId)) return;
  throw new SqlError(-551, [authorizationId, operation, key]);
}

export function dropView(view: View, run: Run): void {
  const {schema, name} = view;
  dropDependents(schema, name, run);
  for (const [key, trigger] of run.catalog.triggers)
    if (isInsteadOf(trigger, view)) remove(run, run.catalog.triggers, key);
  remove(run, run.catalog.tables, `${schema}.${name}`);
  forgetPrivileges(`${schema}.${name}`, run);
}

/** Drops the views that depend on a table or view. */
function dropDependents(schema: string, name: string, run: Run): void {
  for (const view of run.catalog.views) {
    if (view.dependsOn.some((one) => one.schema === schema && one.name === name)) dropView(view, run);
  }
}

function forgetPrivileges(key: string, run: Run): void {
  const {privileges} = run.catalog;
  const before = privileges.all;
  privileges.forget('table', key);
  run.services.log.note(() => {
    privileges.all = before;
  });
}

/** Removes a relationship from both of its tables. */
export function dropForeignKey(key: ForeignKey, run: Run): void {
  removeMember(run, key.child, 'foreignKeys', key);
  removeMember(run, key.parent, 'references', key);
}

export function dropTable(table: Table, run: Run): void {
  const {catalog} = run.services;
  const key = `${table.schema}.${table.name}`;
  if (table.restrictOnDrop) throw new SqlError(-672, [key]);
  dropDependents(table.schema, table.name, run);
  for (const key of [...table.foreignKeys, ...table.references]) dropForeignKey(key, run);
  for (const trigger of table.triggers) remove(run, catalog.triggers, `${trigger.schema}.${trigger.name}`);
  for (const index of table.indexes) remove(run, catalog.indexes, `${index.schema}.${index.name}`);
  // A range-partitioned table space has one table, and is dropped with it (function level 506).
  if (table.implicitSpace || table.partitioning)
    remove(run, catalog.tableSpaces, `${table.database}.${table.tableSpace}`);
  // Synonyms are dropped with their table, aliases stay.
  for (const {kind, schema, name, target} of catalog.aliases) {
    if (kind === 'synonym' && target.schema === table.schema && target.name === table.name)
      remove(run, catalog.tables, `${schema}.${name}`);
  }
  remove(run, catalog.tables, key);
  forgetPrivileges(key, run);
}
