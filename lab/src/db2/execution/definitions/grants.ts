import {SqlError} from '../../sql-error';
import type {Grant} from '../../syntax/statement';
import {isAdministrator, type Run} from '../run';

const allOnTable = ['ALTER', 'DELETE', 'INDEX', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'UPDATE'];

/** SQL Reference, "GRANT" and "REVOKE". */
export function grant({kind, object, privileges, on, to, withGrantOption}: Grant, run: Run): void {
  const {catalog, authorizationId, log} = run.services;
  const before = catalog.privileges.all;
  log.note(() => {
    catalog.privileges.all = before;
  });
  for (const wantedName of on.length > 0 ? on : [{name: ''}]) {
    const key = object === 'table' ? tableKey(wantedName, run) : otherKey(object, wantedName, run);
    const wanted: Grant['privileges'] = privileges.flatMap((one) =>
      one.name === 'ALL' && object === 'table' ? allOnTable.map((name) => ({name})) : [one],
    );
    for (const privilege of wanted) {
      authorizeGrant(privilege.name, object, key, run);
      for (const grantee of to) {
        if (kind === 'grant') {
          if (grantee === authorizationId) throw new SqlError(-554);
          catalog.privileges.grant({
            grantor: authorizationId,
            grantee,
            privilege: privilege.name,
            object,
            on: key,
            withGrantOption,
            ...(privilege.columns && {columns: privilege.columns}),
          });
        } else if (!catalog.privileges.revoke(grantee, privilege.name, object, key) && privileges[0]!.name !== 'ALL') {
          throw new SqlError(-556, [
            grantee,
            privilege.name,
            object === 'table' ? key : object.toUpperCase(),
            authorizationId,
          ]);
        }
      }
    }
  }
}

function tableKey(name: {schema?: string; name: string}, run: Run): string {
  const found = run.catalog.table(name, run.schema);
  return `${found.schema}.${found.name}`;
}

/** SQLCODE -204 for a sequence or a database that is not there. */
function otherKey(object: Grant['object'], wanted: Grant['on'][number], run: Run): string {
  const {schema = run.schema, name} = wanted;
  const key = object === 'sequence' ? `${schema}.${name}` : name;
  const {sequences, databases} = run.catalog;
  const isMissing = (object === 'sequence' && !sequences.has(key)) || (object === 'database' && !databases.has(key));
  if (isMissing) throw new SqlError(-204, [key]);
  return key;
}

/** Only who has a privilege with the right to grant it may grant it: SQLCODE -551. */
function authorizeGrant(privilege: string, object: string, key: string, run: Run): void {
  const {catalog, authorizationId} = run.services;
  if (isAdministrator(catalog, authorizationId)) return;
  const table = catalog.tables.get(key);
  if (object === 'table' && table && 'owner' in table && table.owner === authorizationId) return;
  const held = catalog.privileges.all.some(
    (one) => one.grantee === authorizationId && one.privilege === privilege && one.on === key && one.withGrantOption,
  );
  if (!held) throw new SqlError(-551, [authorizationId, `GRANT ${privilege}`, key]);
}
