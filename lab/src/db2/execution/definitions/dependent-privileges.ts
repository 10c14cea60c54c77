import type {Catalog} from '../../catalog/catalog';
import type {Granted} from '../../catalog/privileges';
import type {View} from '../../catalog/table';
import type {Run} from '../run';
import {dropView} from './drop';

/**
 * SQL Reference, "REVOKE", Notes, "Multiple grants" and "Cascading revoke": revokes privileges whose grant depended on
 * a revoked one, and drops views that their owners could no longer create. `before` contains the grants before the
 * statement.
 */
export function revokeDependents(before: readonly Granted[], run: Run): void {
  const {catalog} = run;
  const {privileges} = catalog;
  const could = supported(before, catalog);
  const can = supported(privileges.all, catalog);
  const views = catalog.views.filter((view) => mayMake(view, could, catalog) && !mayMake(view, can, catalog));
  privileges.all = privileges.all.filter((one) => can.has(one) || !could.has(one));
  // A view based on another view may already have been dropped with it.
  for (const view of views) if (run.catalog.views.includes(view)) dropView(view, run);
}

/** The grants that can be traced back to an owner or an administrator. */
function supported(grants: readonly Granted[], catalog: Catalog): ReadonlySet<Granted> {
  const found = new Set<Granted>();
  for (let more = true; more;) {
    more = false;
    for (const one of grants) {
      if (found.has(one) || !mayGrant(one, found, catalog)) continue;
      found.add(one);
      more = true;
    }
  }
  return found;
}

function mayGrant({grantor, privilege, object, on}: Granted, held: ReadonlySet<Granted>, catalog: Catalog): boolean {
  if (isOwnerOrAdministrator(grantor, object === 'table' ? on : '', held, catalog)) return true;
  for (const one of held)
    if (one.withGrantOption && one.grantee === grantor && one.privilege === privilege && one.on === on) return true;
  return false;
}

function mayMake({owner, dependsOn}: View, held: ReadonlySet<Granted>, catalog: Catalog): boolean {
  return dependsOn.every(({schema, name}) => {
    const key = `${schema}.${name}`;
    if (schema === 'SYSIBM' || isOwnerOrAdministrator(owner, key, held, catalog)) return true;
    return [...held].some(
      ({grantee, privilege, on}) => (grantee === owner || grantee === 'PUBLIC') && privilege === 'SELECT' && on === key,
    );
  });
}

function isOwnerOrAdministrator(id: string, key: string, held: ReadonlySet<Granted>, catalog: Catalog): boolean {
  const table = catalog.tables.get(key);
  if (id === 'SYSADM' || (table && 'owner' in table && table.owner === id)) return true;
  return [...held].some(
    ({grantee, privilege, object}) => grantee === id && privilege === 'SYSADM' && object === 'system',
  );
}
