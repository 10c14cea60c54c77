import type {Plain} from '../../machine/state-bytes';
import type {Catalog} from '../catalog/catalog';
import type {Column} from '../catalog/column';
import type {Sequence} from '../catalog/sequence';
import type {Table} from '../catalog/table';
import {typeText} from '../types/sql-type';
import {valueState} from './values';

/** A copy as plain data, without what is undefined; a large integer becomes its digits. */
const plain = (value: object) =>
  JSON.parse(JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one))) as Record<
    string,
    Plain
  >;

/** Saves only SQL texts, names and rows, and no internals of the engine. */
export function saveCatalog(catalog: Catalog): Plain {
  return {
    storageGroups: [...catalog.storageGroups.values()].map(plain),
    databases: [...catalog.databases.values()].map(plain),
    tableSpaces: [...catalog.tableSpaces.values()].map((space) => plain({...space, options: [...space.options]})),
    tables: catalog.baseTables.filter(({type}) => type !== 'declaredTemporary').map(saveTable),
    foreignKeys: catalog.baseTables.flatMap((table) =>
      table.foreignKeys.map(({name, columns, parent, parentKey, onDelete}) =>
        plain({
          name,
          child: `${table.schema}.${table.name}`,
          columns,
          parent: `${parent.schema}.${parent.name}`,
          parentColumns: parentKey.columns,
          onDelete,
        }),
      ),
    ),
    views: catalog.views.map(({kind: _kind, columns, query: _query, ...view}) =>
      plain({...view, columns: columns.map(saveColumn)}),
    ),
    aliases: catalog.aliases.map(plain),
    sequences: [...catalog.sequences.values()].map(saveSequence),
    triggers: [...catalog.triggers.values()].map(({kind: _kind, definition: {text}, ...trigger}) =>
      plain({...trigger, text}),
    ),
    routines: [...catalog.routines.values()].map(({type: _type, definition: {text}, ...routine}) =>
      plain({...routine, text}),
    ),
    privileges: catalog.privileges.all.map(plain),
  };
}

function saveSequence(sequence: Sequence): Plain {
  const {schema, name, type, start, increment, minimum, maximum, cycle, cache, position, owner, comment} = sequence;
  return plain({
    schema,
    name,
    type: typeText(type),
    start,
    increment,
    minimum,
    maximum,
    cycle,
    cache,
    position,
    owner,
    comment,
  });
}

const saveColumn = ({type, default: value, identity, rowChange, ...column}: Column): Plain =>
  plain({
    ...column,
    type: typeText(type),
    default: value === 'system' ? null : value?.text,
    identity: identity && {always: identity.always, sequence: saveSequence(identity.sequence)},
    rowChange: rowChange?.always,
  });

function saveTable(table: Table): Plain {
  const values = table.columns.map(({type}) => valueState(type));
  const key = ({name, columns, index}: Table['uniqueKeys'][number]) => ({
    name,
    columns,
    index: index && `${index.schema}.${index.name}`,
  });
  const {schema, name, type, owner, database, tableSpace, implicitSpace, created} = table;
  const {comment, label, onCommit, restrictOnDrop, columns, checks, primaryKey, uniqueKeys, indexes, query} = table;
  return {
    ...plain({
      schema,
      name,
      type,
      owner,
      database,
      tableSpace,
      implicitSpace,
      created,
      comment,
      label,
      onCommit,
      restrictOnDrop,
      columns: columns.map(saveColumn),
      checks: checks.map((check) => ({name: check.name, text: check.text})),
      primaryKey: primaryKey && key(primaryKey),
      uniqueKeys: uniqueKeys.map(key),
      indexes: indexes.map(({kind: _kind, table: _table, data, ...index}) => ({
        ...index,
        columns: data.columns.map(({column, descending}) => ({column, descending})),
      })),
      query: query && {text: query.text, qualifier: query.qualifier},
    }),
    rows: table.data.rows.flatMap((row) => (row ? [row.map((value, at) => values[at]!.write(value))] : [])),
  };
}
