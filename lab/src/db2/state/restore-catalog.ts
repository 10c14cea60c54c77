import type {Plain} from '../../machine/state-bytes';
import {
  anything,
  anyText,
  count,
  flag,
  list,
  oneOf,
  optional,
  record,
  text,
  type Shape,
} from '../../machine/state-shape';
import {Catalog} from '../catalog/catalog';
import type {Column} from '../catalog/column';
import {indexData} from '../catalog/index-data';
import {Sequence} from '../catalog/sequence';
import {Table, type Index, type UniqueKey} from '../catalog/table';
import type {OtherStatements} from '../other-statements';
import {SqlError} from '../sql-error';
import {TableData} from '../storage/table-data';
import {parseDataType} from '../syntax/query-text';
import type {CreateRoutine, CreateTrigger} from '../syntax/statement';
import {valueState} from './values';

const whole: Shape<bigint> = (value, what) => BigInt(text(value, what));
const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, what) =>
    value === null ? null : shape(value, what);

const sequence = record({
  schema: text,
  name: text,
  type: text,
  start: whole,
  increment: whole,
  minimum: whole,
  maximum: whole,
  cycle: flag,
  cache: count,
  position: optional(whole),
  owner: optional(text),
  comment: optional(anyText),
});

const column = record({
  name: text,
  type: text,
  nullable: flag,
  default: optional(nullable(anyText)),
  identity: optional(record({always: flag, sequence})),
  rowChange: optional(flag),
  hidden: optional(flag),
  comment: optional(anyText),
  label: optional(anyText),
});

const key = record({name: text, columns: list(count), index: optional(text)});

const index = record({
  schema: text,
  name: text,
  uniqueRule: oneOf(['D', 'U', 'P', 'C', 'N']),
  cluster: flag,
  indexSpace: text,
  implicit: flag,
  created: whole,
  columns: list(record({column: count, descending: flag})),
  // From version 4 on.
  included: optional(list(count)),
  comment: optional(anyText),
});

const table = record({
  schema: text,
  name: text,
  type: oneOf(['table', 'createdTemporary', 'materialized']),
  owner: text,
  database: text,
  tableSpace: text,
  implicitSpace: flag,
  created: whole,
  comment: anyText,
  label: anyText,
  restrictOnDrop: optional(flag),
  onCommit: oneOf(['DELETE', 'PRESERVE', 'DROP']),
  columns: list(column),
  checks: list(record({name: text, text: anyText})),
  primaryKey: optional(key),
  uniqueKeys: list(key),
  indexes: list(index),
  query: optional(record({text: anyText, qualifier: text})),
  rows: list(list(anyValue)),
});

/** Accepts any value, including null. */
function anyValue(value: Plain | undefined, what: string): Plain {
  return value === null ? null : anything(value, what);
}

const saved = record({
  storageGroups: list(record({name: text, volumes: list(text), vcat: text, owner: text})),
  databases: list(record({name: text, storageGroup: text, bufferPool: text, owner: text, implicit: flag})),
  tableSpaces: list(
    record({name: text, database: text, bufferPool: text, owner: text, implicit: flag, options: list(list(text))}),
  ),
  tables: list(table),
  foreignKeys: list(
    record({
      name: text,
      child: text,
      columns: list(count),
      parent: text,
      parentColumns: list(count),
      onDelete: oneOf(['CASCADE', 'RESTRICT', 'NO ACTION', 'SET NULL']),
    }),
  ),
  views: list(
    record({
      schema: text,
      name: text,
      owner: text,
      columns: list(column),
      text: anyText,
      expanded: anyText,
      qualifier: text,
      dependsOn: list(record({schema: text, name: text, view: flag})),
      created: whole,
      check: optional(oneOf(['CASCADED', 'LOCAL'])),
      comment: optional(anyText),
      label: optional(anyText),
    }),
  ),
  aliases: list(
    record({
      kind: oneOf(['alias', 'synonym']),
      schema: text,
      name: text,
      target: record({schema: text, name: text}),
      created: whole,
      comment: optional(anyText),
      label: optional(anyText),
    }),
  ),
  sequences: list(sequence),
  triggers: list(
    record({
      schema: text,
      name: text,
      owner: optional(text),
      text: anyText,
      qualifier: text,
      created: whole,
      comment: optional(anyText),
    }),
  ),
  // From version 3 on.
  routines: optional(
    list(record({schema: text, name: text, owner: text, text: anyText, qualifier: text, created: whole})),
  ),
  privileges: list(
    record({
      grantor: text,
      grantee: text,
      privilege: text,
      object: text,
      on: text,
      columns: optional(list(text)),
      withGrantOption: flag,
    }),
  ),
});

/** Restores a catalog saved by `saveCatalog`. */
export function restoreCatalog(of: Plain, others: OtherStatements): Catalog {
  const from = saved(of, 'Db2');
  const catalog = new Catalog();
  for (const group of from.storageGroups) catalog.storageGroups.set(group.name, group);
  for (const database of from.databases) catalog.databases.set(database.name, database);
  for (const {options, ...space} of from.tableSpaces)
    catalog.tableSpaces.set(`${space.database}.${space.name}`, {
      ...space,
      options: new Map(options as [string, string][]),
    });
  for (const one of from.tables) {
    const restored = restoreTable(one, others);
    const partitioned = catalog.tableSpaces.get(`${one.database}.${one.tableSpace}`)?.options.get('PARTITION BY');
    if (partitioned !== undefined) restored.partitioning = others.parsePartitioning(partitioned);
    catalog.tables.set(`${one.schema}.${one.name}`, restored);
    for (const made of restored.indexes) catalog.indexes.set(`${made.schema}.${made.name}`, made);
  }
  const tableOf = (name: string): Table => {
    const found = catalog.tables.get(name);
    if (found?.kind !== 'table') throw new SqlError(-204, [name]);
    return found;
  };
  for (const {name, columns, onDelete, ...ends} of from.foreignKeys) {
    const child = tableOf(ends.child);
    const parent = tableOf(ends.parent);
    const own = parent.keys.find(
      (one) =>
        one.columns.length === ends.parentColumns.length && ends.parentColumns.every((at) => one.columns.includes(at)),
    )!;
    const same = own.columns.every((at, place) => at === ends.parentColumns[place]);
    const parentKey = same
      ? own
      : (Object.create(own, {columns: {value: ends.parentColumns, writable: true}}) as UniqueKey);
    const foreign = {name, child, columns, parent, parentKey, onDelete};
    child.foreignKeys.push(foreign);
    parent.references.push(foreign);
  }
  for (const {columns, ...view} of from.views)
    catalog.tables.set(`${view.schema}.${view.name}`, {
      kind: 'view',
      ...view,
      columns: columns.map((one) => restoreColumn(one, others)),
      query: others.parseQuery(view.expanded),
    });
  for (const alias of from.aliases) catalog.tables.set(`${alias.schema}.${alias.name}`, alias);
  for (const one of from.sequences) catalog.sequences.set(`${one.schema}.${one.name}`, restoreSequence(one));
  for (const {text: statement, ...trigger} of from.triggers) {
    const definition = others.parse(statement) as CreateTrigger;
    const restored = {kind: 'trigger' as const, owner: trigger.schema, ...trigger, definition};
    catalog.triggers.set(`${trigger.schema}.${trigger.name}`, restored);
    const {schema = trigger.qualifier, name} = definition.table;
    if (definition.time !== 'INSTEAD OF') tableOf(`${schema}.${name}`).triggers.push(restored);
  }
  for (const {text: statement, ...routine} of from.routines ?? []) {
    const definition = others.parse(statement) as CreateRoutine;
    const type = definition.returns ? 'FUNCTION' : 'PROCEDURE';
    catalog.routines.set(`${type} ${routine.schema}.${routine.name}`, {...routine, type, definition});
  }
  catalog.privileges.all = from.privileges;
  return catalog;
}

function restoreSequence({
  schema,
  name,
  type,
  position,
  owner,
  comment,
  ...options
}: ReturnType<typeof sequence>): Sequence {
  const restored = new Sequence(schema, name, {...options, type: parseDataType(type)}, owner);
  restored.position = position;
  if (comment !== undefined) restored.comment = comment;
  return restored;
}

function restoreColumn(from: ReturnType<typeof column>, others: OtherStatements): Column {
  const {name, type, nullable: isNullable, identity, rowChange, hidden, comment, label, ...rest} = from;
  const value = rest.default;
  return {
    name,
    type: parseDataType(type),
    nullable: isNullable,
    ...(value !== undefined && {
      default: value === null ? ('system' as const) : {text: value, expression: others.parseExpression(value)},
    }),
    ...(identity && {identity: {always: identity.always, sequence: restoreSequence(identity.sequence)}}),
    ...(rowChange !== undefined && {rowChange: {always: rowChange}}),
    ...(hidden && {hidden}),
    ...(comment !== undefined && {comment}),
    ...(label !== undefined && {label}),
  };
}

function restoreTable(from: ReturnType<typeof table>, others: OtherStatements): Table {
  const columns = from.columns.map((one) => restoreColumn(one, others));
  const values = columns.map(({type}) => valueState(type));
  const restored = new Table(
    from.schema,
    from.name,
    from.type,
    columns,
    from.owner,
    from.database,
    from.tableSpace,
    from.implicitSpace,
    from.created,
    new TableData(from.rows.map((row) => row.map((kept, at) => values[at]!.read(kept)))),
  );
  restored.comment = from.comment;
  restored.label = from.label;
  restored.onCommit = from.onCommit;
  restored.restrictOnDrop = from.restrictOnDrop ?? false;
  restored.checks = from.checks.map(({name, text: condition}) => ({
    name,
    text: condition,
    condition: others.parseCondition(condition),
  }));
  if (from.query) restored.query = {...from.query, query: others.parseQuery(from.query.text)};
  restored.indexes = from.indexes.map((one) => restoreIndex(restored, one));
  const keyOf = ({name, columns: places, index: enforcing}: ReturnType<typeof key>): UniqueKey => {
    const found = restored.indexes.find((one) => `${one.schema}.${one.name}` === enforcing);
    return {name, columns: places, ...(found && {index: found})};
  };
  restored.primaryKey = from.primaryKey && keyOf(from.primaryKey);
  restored.uniqueKeys = from.uniqueKeys.map(keyOf);
  return restored;
}

function restoreIndex(of: Table, {columns, included = [], ...rest}: ReturnType<typeof index>): Index {
  const data = indexData(of, {...rest, columns});
  of.data.indexes.push(data);
  return {kind: 'index', ...rest, included, table: of, data};
}
