import {SqlError} from '../sql-error';
import type {Expression, Name, Query, Update} from '../syntax/tree';
import {double} from '../types/sql-type';
import {storageAssignment} from '../values/assignment';
import {unicode} from '../values/text';
import {add} from './definitions/names';
import type {ChangeResult} from './outcome';
import {executeQuery} from './query';
import type {Run} from './run';

/**
 * Catalog columns that may be updated to try out an access path, with the index of the figure that each stands for: Db2
 * Performance, "Statistics that Db2 uses for access path selection".
 */
const updatable: Readonly<
  Record<string, {kind: 'table' | 'index'; of: readonly string[]; figures: Readonly<Record<string, number>>}>
> = {
  SYSTABLES: {kind: 'table', of: ['CREATOR', 'NAME'], figures: {CARDF: 0, NPAGES: 1, NPAGESF: 1}},
  SYSCOLUMNS: {kind: 'table', of: ['TBCREATOR', 'TBNAME', 'COLNO'], figures: {COLCARDF: 1}},
  SYSINDEXES: {
    kind: 'index',
    of: ['CREATOR', 'NAME'],
    figures: {FIRSTKEYCARDF: 0, FULLKEYCARDF: 1, NLEAF: 2, NLEVELS: 3, CLUSTERRATIOF: 4},
  },
};

/** UPDATE of statistics in the catalog; undefined for any other table. SQLCODE -151 for any other column. */
export function updateStatistics({table, assignments, where}: Update, run: Run): ChangeResult | undefined {
  const name: Name = {schema: table.schema ?? run.schema, name: table.name};
  const own = name.schema === 'SYSIBM' ? updatable[name.name] : undefined;
  if (!own) return undefined;
  run.requirePrivilege('UPDATE', `SYSIBM.${name.name}`, []);
  const set = assignments.flatMap(({columns, values}) =>
    columns.map((column, at) => {
      const figure = own.figures[column.name];
      if (figure === undefined || !values[at]) throw new SqlError(-151, [column.name]);
      return {figure, value: values[at]};
    }),
  );
  const keys = own.of.map((column): Expression => ({kind: 'column', name: column}));
  const {columns, rows} = found(name, [...keys, ...set.map(({value}) => value)], where, run);
  const convert = set.map((_, at) =>
    storageAssignment(columns[keys.length + at]!.type, double, own.of[0]!, run.environment),
  );
  for (const row of rows) {
    const [creator, object] = row.slice(0, 2).map((value) => unicode(value as string));
    const first = keys.length > 2 ? Number(row[2]) : 0;
    const figures = set.map(({figure}, at) => {
      const value = row[keys.length + at];
      if (value === null || value === undefined) throw new SqlError(-407, [own.of[0]!]);
      return [first + figure, Number(convert[at]?.(value) ?? value)] as const;
    });
    change(own.kind, `${creator}.${object}`, figures, run);
  }
  return {columns: [], before: [], after: [], count: rows.length};
}

function found(name: Name, expressions: readonly Expression[], where: Update['where'], run: Run) {
  const query: Query = {
    kind: 'query',
    with: [],
    orderBy: [],
    readOnly: true,
    body: {
      kind: 'select',
      distinct: false,
      items: expressions.map((expression) => ({kind: 'item', expression})),
      from: [{kind: 'table', name}],
      ...(where && {where}),
    },
  };
  const {columns = [], rows = []} = executeQuery(query, run);
  return {columns, rows};
}

function change(
  kind: 'table' | 'index',
  name: string,
  figures: readonly (readonly [number, number])[],
  run: Run,
): void {
  const {catalog, environment} = run;
  const object = kind === 'table' ? catalog.tables.get(name) : catalog.indexes.get(name);
  // Views and catalog tables have no statistics.
  if (object?.kind !== kind) return;
  const counted = catalog.statistics.of(kind, object);
  const changed = [...(counted?.figures ?? [])];
  for (const [at, value] of figures) {
    // A figure that was never collected is -1, as in the catalog.
    while (changed.length <= at) changed.push(-1);
    changed[at] = value;
  }
  add(run, catalog.statistics.all, `${kind} ${name}`, {at: counted?.at ?? environment.now(), figures: changed});
}
