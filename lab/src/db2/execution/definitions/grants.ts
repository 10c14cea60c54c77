import {existing} from '../../catalog/catalog';
import type {Granted} from '../../catalog/privileges';
import {SqlError} from '../../sql-error';
import type {Grant} from '../../syntax/statement';
import {isAdministrator, type Run} from '../run';
import {revokeDependents} from './dependent-privileges';
import {change, columnNumber} from './names';

const all: Partial<Record<Grant['object'], readonly string[]>> = {
  table: ['ALTER', 'DELETE', 'INDEX', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'UPDATE'],
  package: ['BIND', 'COPY', 'EXECUTE'],
};

/** SQL Reference, "GRANT". */
export function grant(statement: Grant, run: Run): void {
  const {object, to, withGrantOption} = statement;
  const {catalog, authorizationId} = run.services;
  // The grants as they are, for a rollback.
  change(run, catalog.privileges, 'all', catalog.privileges.all);
  for (const key of keysOf(statement, run)) {
    for (const {name, columns} of privilegesOf(statement)) {
      authorizeGrant(name, object, key, run);
      for (const grantee of to) {
        if (grantee === authorizationId) throw new SqlError(-554);
        const granted = {grantor: authorizationId, grantee, privilege: name, object, on: key, withGrantOption};
        catalog.privileges.grant({...granted, ...(columns && {columns})});
      }
    }
  }
}

/**
 * SQL Reference, "REVOKE": revokes one's own grants, or with BY those of others. What the grantee granted on the basis
 * of these is revoked too, and views that need them are dropped.
 */
export function revoke(statement: Grant, run: Run): void {
  const {object, privileges, to, by} = statement;
  const {catalog, authorizationId} = run.services;
  if (by && !isAdministrator(catalog, authorizationId)) throw new SqlError(-552, [authorizationId, 'REVOKE BY']);
  const grantors = by ?? [authorizationId];
  const before = catalog.privileges.all;
  const revoked = new Set<Granted>();
  for (const key of keysOf(statement, run)) {
    const names = privilegesOf(statement).map(({name}) => name);
    for (const grantee of to) {
      // With ALL, at least one privilege must have been granted; otherwise each of them.
      for (const wanted of privileges[0]!.name === 'ALL' ? [names] : names.map((name) => [name])) {
        const found = before.filter(
          (one) =>
            one.grantee === grantee &&
            one.object === object &&
            one.on === key &&
            wanted.includes(one.privilege) &&
            (grantors === 'ALL' || grantors.includes(one.grantor)),
        );
        if (found.length === 0) {
          const [privilege] = wanted.length > 1 ? ['ALL'] : wanted;
          const of = object === 'table' ? key : object.toUpperCase();
          throw new SqlError(-556, [grantee, privilege!, of, authorizationId]);
        }
        for (const one of found) revoked.add(one);
      }
    }
  }
  change(
    run,
    catalog.privileges,
    'all',
    before.filter((one) => !revoked.has(one)),
  );
  if (!statement.keepsDependents) revokeDependents(before, run);
}

const privilegesOf = ({privileges, object}: Grant): Grant['privileges'] =>
  privileges.flatMap((one) => (one.name === 'ALL' ? (all[object]?.map((name) => ({name})) ?? [one]) : [one]));

const keysOf = ({on, object, privileges}: Grant, run: Run): string[] =>
  (on.length > 0 ? on : [{name: ''}]).map((name) =>
    object === 'table'
      ? tableKey(
          name,
          privileges.flatMap(({columns = []}) => columns),
          run,
        )
      : otherKey(object, name, run),
  );

function tableKey(name: {schema?: string; name: string}, columns: readonly string[], run: Run): string {
  const found = run.catalog.table(name, run.schema);
  for (const one of columns) columnNumber(found, one);
  return `${found.schema}.${found.name}`;
}

const qualified: ReadonlySet<string> = new Set(['sequence', 'tablespace', 'package', 'function', 'procedure']);

/** SQLCODE -204 for a sequence or a database that does not exist. */
function otherKey(object: Grant['object'], wanted: Grant['on'][number], run: Run): string {
  const {schema = object === 'tablespace' ? 'DSNDB04' : run.schema, name} = wanted;
  const key = qualified.has(object) ? `${schema}.${name}` : name;
  if (object === 'sequence' || object === 'database') existing<unknown>(run.catalog[`${object}s`], key);
  return key;
}

/** Granting requires administrative authority, ownership, or the privilege with the grant option: SQLCODE -551. */
function authorizeGrant(privilege: string, object: string, key: string, run: Run): void {
  const {privileges, tables} = run.catalog;
  const granting = privileges.all.filter((one) => one.privilege === privilege && one.on === key && one.withGrantOption);
  const table = object === 'table' ? tables.get(key) : undefined;
  const owners = table && 'owner' in table ? [table.owner] : [];
  run.requirePrivilege(`GRANT ${privilege}`, key, [...owners, ...granting.map(({grantee}) => grantee)]);
}
