import type {Plain} from '../../machine/state-bytes';
import type {Catalog} from '../catalog/catalog';
import type {Column} from '../catalog/column';
import type {Sequence} from '../catalog/sequence';
import type {Table} from '../catalog/table';
import {typeText} from '../types/sql-type';
import {valueState} from './values';

const plain = (value: object): Plain => JSON.parse(JSON.stringify(value)) as Plain;

/** Saves only SQL texts, names and rows, and no internals of the engine. */
export function saveCatalog(catalog: Catalog): Plain {
  return {
    storageGroups: [...catalog.storageGroups.values()].map(plain),
    databases: [...catalog.databases.values()].map(plain),
    tableSpaces: [...catalog.tableSpaces.values()].map(({options, ...space}) => ({
      ...space,
      options: [...options].map(([name, value]) => [name, value]),
    })),
    tables: catalog.baseTables.filter(({type}) => type !== 'declaredTemporary').map(saveTable),
    foreignKeys: catalog.baseTables.flatMap((table) =>
      table.foreignKeys.map((key) => ({
        name: key.name,
        child: `${table.schema}.${table.name}`,
        columns: [...key.columns],
        parent: `${key.parent.schema}.${key.parent.name}`,
        parentColumns: [...key.parentKey.columns],
        onDelete: key.onDelete,
      })),
    ),
    views: catalog.views.map(
      ({schema, name, owner, columns, text, expanded, check, qualifier, dependsOn, created}) => ({
        schema,
        name,
        owner,
        columns: columns.map(saveColumn),
        text,
        expanded,
        qualifier,
        dependsOn: plain([...dependsOn]),
        created: String(created),
        ...(check && {check}),
      }),
    ),
    aliases: catalog.aliases.map(({kind, schema, name, target, created}) => ({
      kind,
      schema,
      name,
      target: plain(target),
      created: String(created),
    })),
    sequences: [...catalog.sequences.values()].map(saveSequence),
    triggers: [...catalog.triggers.values()].map(({schema, name, definition, qualifier, created}) => ({
      schema,
      name,
      text: definition.text,
      qualifier,
      created: String(created),
    })),
    routines: [...catalog.routines.values()].map(({schema, name, owner, definition, qualifier, created}) => ({
      schema,
      name,
      owner,
      text: definition.text,
      qualifier,
      created: String(created),
    })),
    privileges: catalog.privileges.all.map(plain),
  };
}

function saveSequence(sequence: Sequence): Plain {
  const {schema, name, type, start, increment, minimum, maximum, cycle, cache, position} = sequence;
  return {
    schema,
    name,
    type: typeText(type),
    start: String(start),
    increment: String(increment),
    minimum: String(minimum),
    maximum: String(maximum),
    cycle,
    cache,
    ...(position !== undefined && {position: String(position)}),
  };
}

function saveColumn({
  name,
  type,
  nullable,
  default: value,
  identity,
  rowChange,
  hidden,
  comment,
  label,
}: Column): Plain {
  return {
    name,
    type: typeText(type),
    nullable,
    ...(value !== undefined && {default: value === 'system' ? null : value.text}),
    ...(identity && {identity: {always: identity.always, sequence: saveSequence(identity.sequence)}}),
    ...(rowChange && {rowChange: rowChange.always}),
    ...(hidden && {hidden}),
    ...(comment !== undefined && {comment}),
    ...(label !== undefined && {label}),
  };
}

function saveTable(table: Table): Plain {
  const values = table.columns.map(({type}) => valueState(type));
  const key = ({name, columns, index}: Table['uniqueKeys'][number]): Plain => ({
    name,
    columns: [...columns],
    ...(index && {index: `${index.schema}.${index.name}`}),
  });
  return {
    schema: table.schema,
    name: table.name,
    type: table.type,
    owner: table.owner,
    database: table.database,
    tableSpace: table.tableSpace,
    implicitSpace: table.implicitSpace,
    created: String(table.created),
    comment: table.comment,
    label: table.label,
    onCommit: table.onCommit,
    ...(table.restrictOnDrop && {restrictOnDrop: true}),
    columns: table.columns.map(saveColumn),
    checks: table.checks.map(({name, text}) => ({name, text})),
    ...(table.primaryKey && {primaryKey: key(table.primaryKey)}),
    uniqueKeys: table.uniqueKeys.map(key),
    indexes: table.indexes.map(
      ({schema, name, uniqueRule, cluster, indexSpace, implicit, data, created, included, comment}) => ({
        schema,
        name,
        uniqueRule,
        cluster,
        indexSpace,
        implicit,
        created: String(created),
        columns: data.columns.map(({column, descending}) => ({column, descending})),
        ...(included.length > 0 && {included: [...included]}),
        ...(comment !== undefined && {comment}),
      }),
    ),
    ...(table.query && {query: {text: table.query.text, qualifier: table.query.qualifier}}),
    rows: table.data.rows.flatMap((row) => (row ? [row.map((value, at) => values[at]!.write(value))] : [])),
  };
}
