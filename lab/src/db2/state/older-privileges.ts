import {schema as bank} from '../bank/create-bank';
import type {Catalog} from '../catalog/catalog';
import type {Granted} from '../catalog/privileges';

/** The object of a privilege, as it is named in the current version. */
type PrivilegeObject = Pick<Granted, 'object' | 'on'>;

const ofPackages = ['BIND', 'COPY', 'EXECUTE'];

/**
 * Older versions stored the privileges of USE OF under one kind and those on plans, packages and routines under
 * another, both without a schema. Their objects are derived from the objects that exist.
 */
export function currentPrivileges(catalog: Catalog): Granted[] {
  return catalog.privileges.all.flatMap((one) => {
    if (one.object === 'use') return [{...one, ...used(one.on, catalog)}];
    if (one.object !== 'other' || one.privilege === 'USAGE') return [one];
    const current = {...one, ...planPackageOrRoutine(one, catalog)};
    return one.privilege === 'ALL' ? ofPackages.map((privilege) => ({...current, privilege})) : [current];
  });
}

function used(name: string, {storageGroups, tableSpaces}: Catalog): PrivilegeObject {
  if (/^BP(8K|16K|32K)?\d*$/.test(name)) return {object: 'bufferpool', on: name};
  if (storageGroups.has(name)) return {object: 'stogroup', on: name};
  return {object: 'tablespace', on: endingWith(name, tableSpaces.keys()) ?? `DSNDB04.${name}`};
}

/** Privileges on a plan that does not exist can be granted, so a name without an object is that of a plan. */
function planPackageOrRoutine({privilege, on}: Granted, {packages, routines}: Catalog): PrivilegeObject {
  const ownPackage = endingWith(on, packages.packages.keys());
  const onlyOfPackages = privilege === 'COPY' || privilege === 'ALL' || on === '*';
  if (onlyOfPackages || (ownPackage !== undefined && !packages.plans.has(on)))
    return {object: 'package', on: ownPackage ?? `${bank}.${on}`};
  const routine = privilege === 'EXECUTE' ? endingWith(on, routines.keys()) : undefined;
  if (routine === undefined) return {object: 'plan', on};
  const [type, name] = routine.split(' ') as [string, string];
  return {object: type.toLowerCase(), on: name};
}

/** Returns the first qualified name that ends with this name. */
const endingWith = (name: string, all: Iterable<string>): string | undefined =>
  [...all].find((one) => one.endsWith(`.${name}`));
