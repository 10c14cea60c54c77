import {existing, qualified} from '../../catalog/catalog';
import type {Alias, SystemTable, Table, View} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import type {Name} from '../../syntax/tree';
import {isAdministrator, type Run} from '../run';

/** The full name of an object to be created. */
export function newName({schema, name}: Name, run: Run): {schema: string; name: string; key: string} {
  const owner = schema ?? run.schema;
  return {schema: owner, name, key: qualified(owner, name)};
}

/** SQLCODE -159: a statement about one type of object names one of another. */
export const wrongType = (key: string, {kind}: {readonly kind: string}, wanted: string): SqlError =>
  new SqlError(-159, [key, kind === 'table' ? 'TABLE' : kind === 'view' ? 'VIEW' : 'ALIAS', wanted]);

export function existingAlias(key: string, type: 'ALIAS' | 'SYNONYM', run: Run): Alias {
  const found = existing(run.catalog.tables, key);
  if (found.kind === 'table' || found.kind === 'view') throw wrongType(key, found, type);
  return found;
}

/** The place of a column. SQLCODE -205 if there is none of this name. */
export function columnNumber({schema, name, columns}: Table | View | SystemTable, wanted: string): number {
  const at = columns.findIndex((one) => one.name === wanted);
  if (at < 0) throw new SqlError(-205, [wanted, `${schema}.${name}`]);
  return at;
}

/** SQLCODE -601: an object of this name already exists. */
export function refuseDuplicate(taken: boolean, name: string, type: string): void {
  if (taken) throw new SqlError(-601, [name, type]);
}

/** An object can be created in a schema by its owner, by an administrator, or with CREATEIN: SQLCODE -552 otherwise. */
export function authorizeSchema(run: Run, schema: string, operation: string): void {
  const {authorizationId, catalog} = run.services;
  if (schema === authorizationId || isAdministrator(catalog, authorizationId)) return;
  if (catalog.privileges.has(authorizationId, 'CREATEIN', 'schema', schema)) return;
  throw new SqlError(-552, [authorizationId, operation]);
}

/** Adds an object to a map, and removes it again if the unit of work is rolled back. */
export function add<Key, Value>(run: Run, map: Map<Key, Value>, key: Key, value: Value): void {
  const before = map.get(key);
  const had = map.has(key);
  map.set(key, value);
  run.services.log.note(() => {
    if (had) map.set(key, before!);
    else map.delete(key);
  });
}

/** Removes an object from a map, and restores it if the unit of work is rolled back. */
export function remove<Key, Value>(run: Run, map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  run.services.log.note(() => map.set(key, value));
}

/** Removes a member from a list of an object, and restores it if the unit of work is rolled back. */
export function removeMember<Property extends string, Member>(
  run: Run,
  target: NoInfer<Record<Property, Member[]>>,
  property: Property,
  member: Member,
): void {
  change(
    run,
    target,
    property,
    target[property].filter((one) => one !== member),
  );
}

/** Changes a property, and restores it if the unit of work is rolled back. */
export function change<Target, Property extends keyof Target>(
  run: Run,
  target: Target,
  property: Property,
  value: Target[Property],
): void {
  const before = target[property];
  target[property] = value;
  run.services.log.note(() => {
    target[property] = before;
  });
}
