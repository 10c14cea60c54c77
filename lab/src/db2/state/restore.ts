import type {Plain} from '../../machine/state-bytes';
import {WrongState} from '../../machine/state-bytes';
import {anyNumber, anything, anyText, list, oneOf, optional, record, text} from '../../machine/state-shape';
import {backups, copyTypes} from '../catalog/copy-history';
import {restrictionNames} from '../catalog/restrictions';
import {systemTables} from '../catalog/system-tables';
import {Database} from '../database';
import type {OtherStatements} from '../other-statements';
import {packagesShape, restorePackages} from '../packages/restored-packages';
import {SqlError} from '../sql-error';
import {currentPrivileges} from './older-privileges';
import {restoreCatalog} from './restore-catalog';

const state = record({
  catalog: optional(anything),
  restrictions: optional(list(record({space: text, states: list(oneOf(restrictionNames))}))),
  packages: optional(packagesShape),
  copies: optional(
    list(
      record({
        space: text,
        type: oneOf(copyTypes),
        dataSet: anyText,
        jobName: anyText,
        authorizationId: anyText,
        at: text,
        backup: optional(oneOf(backups)),
      }),
    ),
  ),
  // From version 4 on.
  statistics: optional(list(record({of: text, at: text, figures: list(anyNumber)}))),
});

/** Restores the database of a saved subsystem; a state without a catalog gets the bank. */
export function restore(saved: Plain, createBank: () => Database, others: OtherStatements): Database {
  const {catalog: kept, restrictions = [], packages, copies = [], statistics = []} = state(saved, 'Db2');
  const database = kept === undefined ? createBank() : new Database(checkedCatalog(kept, others));
  database.learn(others);
  const {catalog} = database;
  catalog.describeItself(systemTables);
  if (packages) restorePackages(catalog.packages, packages);
  catalog.privileges.all = currentPrivileges(catalog);
  for (const copy of copies) catalog.copies.push({...copy, at: BigInt(copy.at)});
  for (const {of, at, figures} of statistics) catalog.statistics.all.set(of, {at: BigInt(at), figures});
  for (const {space, states} of restrictions) for (const one of states) catalog.restrictions.set(space, one);
  return database;
}

function checkedCatalog(saved: Plain, others: OtherStatements): Database['catalog'] {
  try {
    return restoreCatalog(saved, others);
  } catch (error) {
    // The state contains a string that is not valid SQL.
    if (error instanceof SqlError) throw new WrongState(`Db2 is not what it should be (${error.message})`);
    throw error;
  }
}
