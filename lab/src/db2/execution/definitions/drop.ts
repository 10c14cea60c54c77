import {existing} from '../../catalog/catalog';
import type {Routine} from '../../catalog/routine';
import type {Sequence} from '../../catalog/sequence';
import type {ForeignKey, Table, Trigger, View} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import type {DropObject} from '../../syntax/statement';
import type {Name} from '../../syntax/tree';
import {isInsteadOf} from '../instead-of';
import type {NeededPrivilege, Run} from '../run';
import {dropIndex} from './indexes';
import {change, existingAlias, newName, remove, removeMember, wrongType} from './names';

/**
 * SQL Reference, "DROP": objects that depend on the dropped object are dropped too. Codes, -551, has DROP PACKAGE as an
 * operation, with the consistency token in the name of the package; the other operations are from memory.
 */
export function drop(object: DropObject, name: Name, run: Run): void {
  const {catalog} = run.services;
  const {key} = newName(name, run);
  const authorize = (owners: readonly string[], needed?: NeededPrivilege, dropped = key) =>
    run.requirePrivilege(`DROP ${object}`, dropped, owners, needed);
  // The ID that is the name of the schema has DROPIN on it.
  const authorizeIn = ({schema, owner}: Sequence | Trigger | Routine) =>
    authorize([owner, schema], ['schema', schema, 'DROPIN']);
  switch (object) {
    case 'TABLE': {
      const found = catalog.tables.get(key) ?? catalog.tables.get(`SESSION.${name.name}`);
      if (!found) throw new SqlError(-204, [key]);
      const table = found.kind === 'alias' || found.kind === 'synonym' ? catalog.table(name, run.schema) : found;
      if (table.kind !== 'table') throw wrongType(key, table, object);
      authorize([table.owner], ['database', table.database, 'DBADM']);
      dropTable(table, run);
      return;
    }
    case 'VIEW': {
      const view = existing(catalog.tables, key);
      if (view.kind !== 'view') throw wrongType(key, view, object);
      authorize([view.owner]);
      dropView(view, run);
      return;
    }
    case 'ALIAS':
    case 'SYNONYM':
      authorize([existingAlias(key, object, run).schema]);
      remove(run, catalog.tables, key);
      return;
    case 'INDEX': {
      const index = existing(catalog.indexes, key);
      const {table, schema} = index;
      authorize([schema, table.owner], ['database', table.database, 'DBADM']);
      const enforced = table.keys.find((one) => one.index === index);
      if (enforced && index.implicit) throw new SqlError(-669, ['0002']);
      dropIndex(index, run);
      return;
    }
    case 'SEQUENCE':
      authorizeIn(existing(catalog.sequences, key));
      remove(run, catalog.sequences, key);
      return;
    case 'PROCEDURE':
    case 'FUNCTION': {
      const routine = catalog.routines.get(`${object} ${key}`);
      if (!routine) throw new SqlError(-204, [key]);
      authorizeIn(routine);
      remove(run, catalog.routines, `${object} ${key}`);
      return;
    }
    case 'TRIGGER': {
      const trigger = existing(catalog.triggers, key);
      authorizeIn(trigger);
      dropTrigger(trigger, run);
      return;
    }
    case 'DATABASE':
      authorize(
        [existing(catalog.databases, name.name).owner],
        ['database', name.name, 'DROP', 'DBADM', 'DBCTRL'],
        name.name,
      );
      for (const table of catalog.baseTables.filter(({database}) => database === name.name)) dropTable(table, run);
      for (const [space, {database}] of catalog.tableSpaces)
        if (database === name.name) remove(run, catalog.tableSpaces, space);
      remove(run, catalog.databases, name.name);
      return;
    case 'TABLESPACE': {
      const database = name.schema ?? 'DSNDB04';
      const space = `${database}.${name.name}`;
      authorize([existing(catalog.tableSpaces, space).owner], ['database', database, 'DBADM'], space);
      for (const table of catalog.baseTables.filter((one) => one.database === database && one.tableSpace === name.name))
        dropTable(table, run);
      remove(run, catalog.tableSpaces, space);
      return;
    }
    case 'STOGROUP': {
      authorize([existing(catalog.storageGroups, name.name).owner], undefined, name.name);
      // Codes, -616. That a database may lose its default storage group is from memory.
      const used = [...catalog.tableSpaces.values()].find((space) => catalog.storageGroupOf(space) === name.name);
      if (used) throw new SqlError(-616, [object, name.name, 'TABLESPACE', `${used.database}.${used.name}`]);
      remove(run, catalog.storageGroups, name.name);
      return;
    }
    case 'PACKAGE': {
      const {packages} = catalog.packages;
      const {owner, collection, token} = existing(packages, key);
      authorize([owner], ['collection', collection, 'PACKADM'], `${key}.${token}`);
      remove(run, packages, key);
      return;
    }
    // No objects of the other types exist.
    default:
      throw new SqlError(-204, [key]);
  }
}

export function dropTrigger(trigger: Trigger, run: Run): void {
  const {catalog} = run;
  remove(run, catalog.triggers, `${trigger.schema}.${trigger.name}`);
  for (const table of catalog.baseTables)
    if (table.triggers.includes(trigger)) removeMember(run, table, 'triggers', trigger);
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
  const kept = privileges.all.filter(({object, on}) => object !== 'table' || on !== key);
  change(run, privileges, 'all', kept);
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
