import {spaceOf} from '../catalog/restrictions';
import type {Index, Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import {indexSpaceOf, tableNamed} from './objects';
import type {Words} from './statement';
import type {Utility, UtilityRun} from './utility';

const ok = 0;

/**
 * LISTDEF: a list of table spaces and index spaces, each as `TABLESPACE DATABASE.SPACE`, from which some can be
 * excluded again. Utility Guide, "LISTDEF".
 */
export const defineList: Utility = (words, run) => {
  const name = words.take();
  const items = new Set<string>();
  while (!words.ended) {
    const excludes = words.has('EXCLUDE');
    if (!excludes) words.need('INCLUDE');
    for (const item of named(words, run)) {
      if (excludes) items.delete(item);
      else items.add(item);
    }
  }
  run.lists.set(name, [...items]);
  run.listing.message('DSNU1035I', 'DSNUILDR', 'LISTDEF STATEMENT PROCESSED SUCCESSFULLY');
  return ok;
};

/**
 * Returns the objects of one INCLUDE or EXCLUDE: of the kind that is specified first, or of the kind with which the
 * search begins.
 */
function named(words: Words, run: UtilityRun): string[] {
  const {catalog} = run.session.database;
  const all = [...catalog.indexes.values()];
  let kind = words.has('TABLESPACES') ? 'TABLESPACE' : words.has('INDEXSPACES') ? 'INDEXSPACE' : undefined;
  // Indexes are not copied here.
  if (words.has('COPY')) words.take();
  if (words.has('LIST')) {
    const items = run.lists.get(words.take()) ?? [];
    return items.filter((item) => kind === undefined || item.startsWith(kind));
  }
  let spaces: string[];
  let indexes: Index[] | undefined;
  if (words.has('TABLE')) {
    const table = tableNamed(words, run.session);
    spaces = [spaceOf(table)];
    ({indexes} = table);
  } else if (words.has('DATABASE')) {
    const database = words.take();
    spaces = [...catalog.tableSpaces.keys()].filter((space) => matches(space.split('.')[0]!, database));
  } else if (words.next === 'INDEX' || words.has('INDEXSPACE')) {
    kind ??= 'INDEXSPACE';
    if (words.has('INDEX')) {
      const names = masked(words, [...catalog.indexes.keys()], run.session.registers.sqlid);
      indexes = all.filter(({schema, name}) => names.includes(`${schema}.${name}`));
    } else {
      const names = masked(words, all.map(indexSpaceOf), 'DSNDB04');
      indexes = all.filter((index) => names.includes(indexSpaceOf(index)));
    }
    spaces = indexes.map(({table}) => spaceOf(table));
  } else {
    words.has('TABLESPACE');
    spaces = masked(words, [...catalog.tableSpaces.keys()], 'DSNDB04');
  }
  // Each space has only one partition here.
  if (words.has('PARTLEVEL') && words.next === '(') words.skip();
  if (words.has('RI')) {
    spaces = relatedSpaces(spaces, catalog.baseTables);
    indexes = undefined;
  }
  if (kind !== 'INDEXSPACE') return spaces.map((space) => `TABLESPACE ${space}`);
  const found = indexes ?? all.filter(({table}) => spaces.includes(spaceOf(table)));
  return found.map((index) => `INDEXSPACE ${indexSpaceOf(index)}`);
}

/** `DATABASE.SPACE`, or the name of an index, in which `*` and `%` stand for any characters. */
function masked(words: Words, all: readonly string[], qualifier: string): string[] {
  let mask = words.take();
  while (mask.endsWith('.') || ['*', '%'].includes(words.next) || words.next.startsWith('.')) mask += words.take();
  if (!/[*%]/.test(mask)) {
    const name = mask.includes('.') ? mask : `${qualifier}.${mask}`;
    if (!all.includes(name)) throw new SqlError(-204, [name]);
    return [name];
  }
  return all.filter((name) => matches(name, mask));
}

function matches(name: string, mask: string): boolean {
  const pattern = mask.replace(/[$.]/g, '\\$&').replaceAll(/[*%]/g, '.*').replaceAll('_', '.');
  return new RegExp(`^${pattern}$`).test(name);
}

/** A table space set: the table spaces connected by referential constraints, the given ones first. */
export function relatedSpaces(first: readonly string[], tables: readonly Table[]): string[] {
  const found = new Set(first);
  // The set grows while it is iterated over.
  for (const space of found) {
    for (const table of tables.filter((one) => spaceOf(one) === space)) {
      for (const {parent} of table.foreignKeys) found.add(spaceOf(parent));
      for (const {child} of table.references) found.add(spaceOf(child));
    }
  }
  return [...found];
}
