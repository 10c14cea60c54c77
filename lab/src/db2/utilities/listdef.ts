import {spaceOf} from '../catalog/restrictions';
import type {Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import {tableNamed} from './objects';
import type {Words} from './statement';
import type {Utility, UtilityRun} from './utility';

const ok = 0;
const error = 8;

/** LISTDEF: a list of table spaces, from which some can be taken out again. Utility Guide, "LISTDEF". */
export const defineList: Utility = (words, run) => {
  const name = words.take();
  const spaces = new Set<string>();
  while (!words.ended) {
    const excludes = words.has('EXCLUDE');
    if (!excludes) words.need('INCLUDE');
    if (words.next.startsWith('INDEX')) {
      run.listing.line('FWR001I A LIST OF INDEXES IS NOT SUPPORTED ON THIS MACHINE');
      return error;
    }
    for (const space of named(words, run)) {
      if (excludes) spaces.delete(space);
      else spaces.add(space);
    }
  }
  run.lists.set(name, [...spaces]);
  run.listing.message('DSNU1035I', 'DSNUILDR', 'LISTDEF STATEMENT PROCESSED SUCCESSFULLY');
  return ok;
};

/** The table spaces of one INCLUDE or EXCLUDE. */
function named(words: Words, run: UtilityRun): string[] {
  const {catalog} = run.session.database;
  const object = words.has('TABLESPACES') || words.has('TABLESPACE');
  if (!object && words.has('LIST')) return [...(run.lists.get(words.take()) ?? [])];
  const isSet = words.next === 'TABLE';
  let found: string[];
  if (isSet) {
    words.take();
    found = [spaceOf(tableNamed(words, run.session))];
  } else if (words.has('DATABASE')) {
    const database = words.take();
    found = [...catalog.tableSpaces.values()]
      .filter((space) => matches(space.database, database))
      .map((space) => `${space.database}.${space.name}`);
  } else {
    words.has('TABLESPACE');
    found = masked(words, [...catalog.tableSpaces.keys()]);
  }
  // Each space is one partition here.
  if (words.has('PARTLEVEL') && words.next === '(') words.skip();
  if (words.has('RI')) return relatedSpaces(found, catalog.baseTables);
  return found;
}

/** `DATABASE.SPACE`, in which `*` and `%` are for any characters. */
function masked(words: Words, all: readonly string[]): string[] {
  let mask = words.take();
  while (mask.endsWith('.') || ['*', '%'].includes(words.next) || words.next.startsWith('.')) mask += words.take();
  if (!/[*%]/.test(mask)) {
    const name = mask.includes('.') ? mask : `DSNDB04.${mask}`;
    if (!all.includes(name)) throw new SqlError(-204, [name]);
    return [name];
  }
  return all.filter((name) => matches(name, mask));
}

function matches(name: string, mask: string): boolean {
  const pattern = mask.replace(/[$.]/g, '\\$&').replaceAll(/[*%]/g, '.*').replaceAll('_', '.');
  return new RegExp(`^${pattern}$`).test(name);
}

/** A table space set: the table spaces that referential constraints join, those of the first ones before the others. */
export function relatedSpaces(first: readonly string[], tables: readonly Table[]): string[] {
  const found = new Set(first);
  // A set grows while it is gone through.
  for (const space of found) {
    for (const table of tables.filter((one) => spaceOf(one) === space)) {
      for (const {parent} of table.foreignKeys) found.add(spaceOf(parent));
      for (const {child} of table.references) found.add(spaceOf(child));
    }
  }
  return [...found];
}
