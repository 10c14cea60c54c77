import {catalogType, char, decimal, double, integer, smallint, varchar} from '../types/sql-type';
import type {Catalog} from './catalog';
import {tableObid, databaseNumber, indexNumber} from './internal-identifiers';
import {type Cell, constant, flag, name, shortName, stamp, system} from './system-table';
import type {Alias, Index, SystemTable, Table, View} from './table';

const {blank, ccsid, never, no, owner, release, text, unknownFloat, zero, zeroInteger} = constant;

/** The type of LOW2KEY and similar values, and of record addresses, which are not stored. */
const bytes = char(4, true);

const typeOf = (object: {kind: string; type?: string}) =>
  object.kind === 'view'
    ? 'V'
    : object.kind === 'alias'
      ? 'A'
      : object.type === 'createdTemporary'
        ? 'G'
        : object.type === 'materialized'
          ? 'M'
          : 'T';

/** A column that has a value only for tables. */
const ofTable =
  <Other extends Cell>(value: (table: Table) => Cell, other: Other) =>
  (one: Table | View | Alias | SystemTable): Cell =>
    one.kind === 'table' ? value(one) : other;

/** SQL Reference, "Db2 catalog tables": tables, their columns and indexes, views, synonyms, sequences and triggers. */
export function objectTables(catalog: Catalog): SystemTable[] {
  const columns = function* () {
    for (const table of [...catalog.baseTables, ...catalog.views]) {
      for (const [at, column] of table.columns.entries()) yield {table, column, at};
    }
    for (const table of catalog.systemTables.values())
      for (const [at, column] of table.columns.entries()) yield {table, column, at};
  };
  const keyColumn = (table: Table, at: number) => (table.primaryKey?.columns.indexOf(at) ?? -1) + 1;
  const counted = (table: Table, figure: number) => catalog.statistics.of('table', table)?.figures[figure] ?? -1;
  const keyed = (index: Index, figure: number) => catalog.statistics.of('index', index)?.figures[figure] ?? -1;
  const clusterRatio = (index: Index) => Math.max(0, keyed(index, 4));
  return [
    system<Table | View | Alias | SystemTable>(
      'SYSTABLES',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TYPE: [flag, (one) => (one.kind === 'system' ? 'T' : typeOf(one))],
        DBNAME: [shortName, ofTable(({database}) => database, 'DSNDB06')],
        TSNAME: [shortName, ofTable(({tableSpace}) => tableSpace, 'SYSTSTAB')],
        DBID: [smallint, ofTable(({database}) => databaseNumber(catalog, database), 6)],
        OBID: [smallint, ofTable((table) => tableObid(catalog, table), 0)],
        COLCOUNT: [smallint, (one) => ('columns' in one ? one.columns.length : 0)],
        EDPROC: [shortName, () => ''],
        VALPROC: [shortName, () => ''],
        CLUSTERTYPE: [flag, ofTable(({restrictOnDrop}) => (restrictOnDrop ? 'Y' : ''), '')],
        CLUSTERRID: zeroInteger,
        CARD: [integer, ofTable((table) => counted(table, 0), -1)],
        NPAGES: [integer, ofTable((table) => counted(table, 1), -1)],
        PCTPAGES: [smallint, ofTable((table) => (counted(table, 1) < 0 ? -1 : 100), -1)],
        IBMREQD: no,
        REMARKS: [varchar(762), (one) => (one.kind === 'system' ? '' : (one.comment ?? ''))],
        PARENTS: [smallint, ofTable(({foreignKeys}) => foreignKeys.length, 0)],
        CHILDREN: [smallint, ofTable(({references}) => references.length, 0)],
        KEYCOLUMNS: [smallint, ofTable(({primaryKey}) => primaryKey?.columns.length ?? 0, 0)],
        RECLENGTH: [smallint, ofTable(({recordLength}) => recordLength, 0)],
        STATUS: [flag, ofTable(({keys}) => (keys.some(({index}) => !index) ? 'I' : keys.length > 0 ? 'X' : ''), '')],
        KEYOBID: zero,
        LABEL: [varchar(90), (one) => (one.kind === 'system' ? '' : (one.label ?? ''))],
        CHECKFLAG: blank,
        CHECKRID: [bytes, () => ''],
        AUDITING: blank,
        CREATEDBY: [name, (one) => ('owner' in one ? one.owner : one.schema)],
        LOCATION: text,
        TBCREATOR: [name, (one) => ('target' in one ? one.target.schema : '')],
        TBNAME: [name, (one) => ('target' in one ? one.target.name : '')],
        CREATEDTS: [stamp, (one) => ('created' in one ? one.created : 0n)],
        ALTEREDTS: [stamp, (one) => ('created' in one ? one.created : 0n)],
        DATACAPTURE: blank,
        PCTROWCOMP: [smallint, () => -1],
        STATSTIME: [stamp, ofTable((table) => catalog.statistics.of('table', table)?.at ?? 0n, 0n)],
        CHECKS: [smallint, ofTable(({checks}) => checks.length, 0)],
        CARDF: [double, ofTable((table) => counted(table, 0), -1)],
        ENCODING_SCHEME: [flag, () => 'E'],
        TABLESTATUS: [varchar(30), () => ''],
        NPAGESF: [double, ofTable((table) => counted(table, 1), -1)],
        SPACEF: unknownFloat,
        AVGROWLEN: [integer, ofTable((table) => (counted(table, 0) < 0 ? -1 : table.recordLength), -1)],
        RELCREATED: release,
        NUM_DEP_MQTS: zero,
        VERSION: zero,
        PARTKEYCOLNUM: [smallint, ofTable(({partitioning}) => partitioning?.key.length ?? 0, 0)],
        SPLIT_ROWS: blank,
        SECURITY_LABEL: blank,
        OWNER: [name, (one) => ('owner' in one ? one.owner : one.schema)],
        APPEND: no,
        OWNERTYPE: owner,
        CONTROL: blank,
        VERSIONING_SCHEMA: text,
        VERSIONING_TABLE: text,
        HASHKEYCOLUMNS: zero,
        ARCHIVING_SCHEMA: text,
        ARCHIVING_TABLE: text,
      },
      // Synonyms are in SYSSYNONYMS.
      () => [...[...catalog.tables.values()].filter(({kind}) => kind !== 'synonym'), ...catalog.systemTables.values()],
    ),
    system<{table: Table | View | SystemTable; column: SystemTable['columns'][number]; at: number}>(
      'SYSCOLUMNS',
      {
        NAME: [name, ({column}) => column.name],
        TBNAME: [name, ({table}) => table.name],
        TBCREATOR: [name, ({table}) => table.schema],
        COLNO: [smallint, ({at}) => at + 1],
        COLTYPE: [char(8), ({column}) => catalogType(column.type).coltype],
        LENGTH: [smallint, ({column}) => catalogType(column.type).length],
        SCALE: [smallint, ({column}) => catalogType(column.type).scale],
        NULLS: [flag, ({column}) => (column.nullable ? 'Y' : 'N')],
        COLCARD: [integer, ({table, at}) => (table.kind === 'table' ? counted(table, 2 + at) : -1)],
        HIGH2KEY: [varchar(2000), () => ''],
        LOW2KEY: [varchar(2000), () => ''],
        UPDATES: [flag, ({table}) => (table.kind === 'system' ? 'N' : 'Y')],
        IBMREQD: no,
        REMARKS: [varchar(762), ({column}) => column.comment ?? ''],
        DEFAULT: [flag, ({column}) => defaultFlag(column)],
        KEYSEQ: [smallint, ({table, at}) => (table.kind === 'table' ? keyColumn(table, at) : 0)],
        FOREIGNKEY: [flag, ({column}) => ('bitData' in column.type && column.type.bitData ? 'B' : 'S')],
        FLDPROC: no,
        LABEL: [varchar(90), ({column}) => column.label ?? ''],
        STATSTIME: [
          stamp,
          ({table}) => (table.kind === 'table' ? (catalog.statistics.of('table', table)?.at ?? 0n) : 0n),
        ],
        DEFAULTVALUE: [
          varchar(1536),
          ({column}) =>
            column.default === undefined || column.default === 'system'
              ? ''
              : column.default.text.replace(/^'(.*)'$/s, '$1'),
        ],
        COLCARDF: [double, ({table, at}) => (table.kind === 'table' ? counted(table, 2 + at) : -1)],
        COLSTATUS: blank,
        LENGTH2: [integer, ({column}) => catalogType(column.type).length2],
        DATATYPEID: zeroInteger,
        SOURCETYPEID: zeroInteger,
        TYPESCHEMA: [name, () => 'SYSIBM'],
        TYPENAME: [name, ({column}) => column.type.kind],
        CREATEDTS: [stamp, ({table}) => ('created' in table ? table.created : 0n)],
        STATS_FORMAT: blank,
        PARTKEY_COLSEQ: [smallint, (one) => partitionKey(one) + 1],
        PARTKEY_ORDERING: [
          flag,
          (one) => {
            const key = one.table.kind === 'table' ? one.table.partitioning?.key[partitionKey(one)] : undefined;
            return key ? (key.descending ? 'D' : 'A') : '';
          },
        ],
        ALTEREDTS: [stamp, ({table}) => ('created' in table ? table.created : 0n)],
        CCSID: ccsid,
        HIDDEN: [flag, ({column}) => (column.hidden ? 'P' : 'N')],
        RELCREATED: release,
      },
      columns,
    ),
    system<Index>(
      'SYSINDEXES',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TBNAME: [name, (one) => one.table.name],
        TBCREATOR: [name, (one) => one.table.schema],
        UNIQUERULE: [flag, (one) => one.uniqueRule],
        COLCOUNT: [smallint, (one) => one.data.columns.length + one.included.length],
        CLUSTERING: [flag, (one) => (one.cluster ? 'Y' : 'N')],
        CLUSTERED: blank,
        DBID: [smallint, (one) => databaseNumber(catalog, one.table.database)],
        OBID: [smallint, (one) => indexNumber(catalog, one)],
        ISOBID: [smallint, (one) => indexNumber(catalog, one) + 1],
        DBNAME: [shortName, (one) => one.table.database],
        INDEXSPACE: [shortName, (one) => one.indexSpace],
        FIRSTKEYCARD: [integer, (one) => keyed(one, 0)],
        FULLKEYCARD: [integer, (one) => keyed(one, 1)],
        NLEAF: [integer, (one) => keyed(one, 2)],
        NLEVELS: [smallint, (one) => keyed(one, 3)],
        BPOOL: [char(8), () => 'BP0'],
        PGSIZE: [smallint, () => 4],
        ERASERULE: no,
        DSETPASS: [shortName, () => ''],
        CLOSERULE: no,
        SPACE: zeroInteger,
        IBMREQD: no,
        CLUSTERRATIO: [smallint, (one) => Math.round(clusterRatio(one) * 100)],
        CREATEDBY: [name, (one) => one.table.owner],
        STATSTIME: [stamp, (one) => catalog.statistics.of('index', one)?.at ?? 0n],
        INDEXTYPE: [flag, () => '2'],
        FIRSTKEYCARDF: [double, (one) => keyed(one, 0)],
        FULLKEYCARDF: [double, (one) => keyed(one, 1)],
        CREATEDTS: [stamp, (one) => one.created],
        ALTEREDTS: [stamp, (one) => one.created],
        PIECESIZE: [integer, () => 2_097_152],
        COPY: no,
        CLUSTERRATIOF: [double, clusterRatio],
        SPACEF: unknownFloat,
        REMARKS: [varchar(762), (one) => one.comment ?? ''],
        PADDED: no,
        VERSION: zero,
        RELCREATED: release,
        AVGKEYLEN: [integer, () => -1],
        KEYTARGET_COUNT: zero,
        UNIQUE_COUNT: [smallint, (one) => (one.included.length > 0 ? one.data.columns.length : 0)],
        IX_EXTENSION_TYPE: blank,
        COMPRESS: no,
        OWNER: [name, (one) => one.table.owner],
        OWNERTYPE: owner,
        DATAREPEATFACTORF: unknownFloat,
      },
      () => catalog.indexes.values(),
    ),
    system<{index: Index; column: number; ordering: string; at: number}>(
      'SYSKEYS',
      {
        IXNAME: [name, ({index}) => index.name],
        IXCREATOR: [name, ({index}) => index.schema],
        COLNAME: [name, ({index, column}) => index.table.columns[column]!.name],
        COLNO: [smallint, ({column}) => column + 1],
        COLSEQ: [smallint, ({at}) => at + 1],
        ORDERING: [flag, ({ordering}) => ordering],
        IBMREQD: no,
        PERIOD: blank,
      },
      () =>
        [...catalog.indexes.values()].flatMap((index) => [
          ...index.data.columns.map(({column, descending}, at) => ({
            index,
            column,
            ordering: descending ? 'D' : 'A',
            at,
          })),
          // An INCLUDE column has no order.
          ...index.included.map((column, at) => ({
            index,
            column,
            ordering: '',
            at: index.data.columns.length + at,
          })),
        ]),
    ),
    system<View>(
      'SYSVIEWS',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        SEQNO: [smallint, () => 1],
        CHECK: [flag, (one) => (one.check === 'CASCADED' ? 'C' : one.check === 'LOCAL' ? 'Y' : 'N')],
        IBMREQD: no,
        PATHSCHEMAS: [varchar(2048), () => ''],
        RELCREATED: release,
        TYPE: [flag, () => 'V'],
        REFRESH: blank,
        ENABLE: blank,
        MAINTENANCE: blank,
        REFRESH_TIME: never,
        ISOLATION: blank,
        OWNER: [name, (one) => one.owner],
        OWNERTYPE: owner,
        STATEMENT: [varchar(32704), (one) => one.text],
      },
      () => catalog.views,
    ),
    system(
      'SYSVIEWDEP',
      {
        BNAME: [name, ({on}) => on.name],
        BCREATOR: [name, ({on}) => on.schema],
        BTYPE: [flag, ({on}) => (on.view ? 'V' : 'T')],
        DNAME: [name, ({view}) => view.name],
        DCREATOR: [name, ({view}) => view.schema],
        IBMREQD: no,
        BSCHEMA: text,
        DTYPE: [flag, () => 'V'],
        DOWNER: [name, ({view}) => view.owner],
        OWNERTYPE: owner,
      },
      () => catalog.views.flatMap((view) => view.dependsOn.map((on) => ({view, on}))),
    ),
    system<Alias>(
      'SYSSYNONYMS',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TBNAME: [name, (one) => one.target.name],
        TBCREATOR: [name, (one) => one.target.schema],
        IBMREQD: no,
        CREATEDBY: [name, (one) => one.schema],
        CREATEDTS: never,
        RELCREATED: release,
        CREATORTYPE: owner,
      },
      () => catalog.aliases.filter(({kind}) => kind === 'synonym'),
    ),
    system(
      'SYSSEQUENCES',
      {
        SCHEMA: [name, ({one}) => one.schema],
        OWNER: [name, ({one}) => one.owner],
        NAME: [name, ({one}) => one.name],
        SEQTYPE: [flag, ({type}) => type],
        SEQUENCEID: [integer, ({at}) => at + 1],
        CREATEDBY: [name, ({one}) => one.owner],
        INCREMENT: [decimal(31), ({one}) => one.increment],
        START: [decimal(31), ({one}) => one.start],
        MAXVALUE: [decimal(31), ({one}) => one.maximum],
        MINVALUE: [decimal(31), ({one}) => one.minimum],
        CYCLE: [flag, ({one}) => (one.cycle ? 'Y' : 'N')],
        CACHE: [integer, ({one}) => one.cache],
        ORDER: no,
        DATATYPEID: zeroInteger,
        SOURCETYPEID: zeroInteger,
        CREATEDTS: never,
        ALTEREDTS: never,
        // The last of the cached values; nothing is cached here.
        MAXASSIGNEDVAL: [decimal(31), ({one}) => lastValue(one)],
        IBMREQD: no,
        REMARKS: [varchar(762), ({one}) => one.comment ?? ''],
        OWNERTYPE: owner,
        RELCREATED: release,
      },
      () => [
        ...[...catalog.sequences.values()].map((one, at) => ({one, type: 'S', at})),
        ...identities(catalog).map(({sequence: one}, at) => ({one, type: 'I', at: catalog.sequences.size + at})),
      ],
    ),
    system(
      'SYSSEQUENCESDEP',
      {
        BSEQUENCEID: [integer, ({at}) => catalog.sequences.size + at + 1],
        DCREATOR: [name, ({table}) => table.schema],
        DNAME: [name, ({table}) => table.name],
        DCOLNAME: [name, ({column}) => column],
        IBMREQD: no,
        BSCHEMA: [name, ({sequence}) => sequence.schema],
        BNAME: [name, ({sequence}) => sequence.name],
        DSCHEMA: [name, ({table}) => table.schema],
        BTYPE: [flag, () => 'I'],
        DTYPE: [flag, () => 'I'],
        DOWNER: [name, ({table}) => table.owner],
      },
      () => identities(catalog).map((one, at) => ({...one, at})),
    ),
    system(
      'SYSTRIGGERS',
      {
        NAME: [name, (one) => one.name],
        SCHEMA: [name, (one) => one.schema],
        SEQNO: [smallint, () => 1],
        DBID: zero,
        OBID: [smallint, (one) => [...catalog.triggers.values()].indexOf(one) + 1],
        OWNER: [name, (one) => one.owner],
        CREATEDBY: [name, (one) => one.owner],
        TBNAME: [name, (one) => one.definition.table.name],
        TBOWNER: [name, (one) => one.definition.table.schema ?? one.qualifier],
        TRIGTIME: [flag, (one) => ({BEFORE: 'B', AFTER: 'A', 'INSTEAD OF': 'I'})[one.definition.time]],
        TRIGEVENT: [flag, (one) => one.definition.event[0]!],
        GRANULARITY: [flag, (one) => (one.definition.forEachRow ? 'R' : 'S')],
        CREATEDTS: [stamp, (one) => one.created],
        IBMREQD: no,
        REMARKS: [varchar(762), (one) => one.comment ?? ''],
        TRIGNAME: [name, (one) => one.name],
        OWNERTYPE: owner,
        STATEMENT: [varchar(32704), (one) => one.definition.text],
      },
      () => catalog.triggers.values(),
    ),
  ];
}

/** The position of a column in the partitioning key, or -1. */
const partitionKey = ({table, column}: {table: Table | View | SystemTable; column: {readonly name: string}}): number =>
  table.kind === 'table' ? (table.partitioning?.key.findIndex((key) => key.column === column.name) ?? -1) : -1;

const identities = (catalog: Catalog) =>
  catalog.baseTables.flatMap((table) =>
    table.columns.flatMap(({name: column, identity}) =>
      identity ? [{table, column, sequence: identity.sequence}] : [],
    ),
  );

function lastValue({
  position,
  start,
  increment,
  maximum,
}: {
  position: bigint | undefined;
  start: bigint;
  increment: bigint;
  maximum: bigint;
}): Cell {
  if (position === start) return null;
  return position === undefined ? maximum : position - increment;
}

function defaultFlag({default: clause, nullable, identity, rowChange}: SystemTable['columns'][number]): string {
  if (identity) return identity.always ? 'I' : 'J';
  if (rowChange) return rowChange.always ? 'E' : 'F';
  if (clause === undefined) return nullable ? 'Y' : 'N';
  if (clause === 'system') return 'B';
  if (clause.expression.kind === 'register') return clause.expression.name === 'USER' ? 'U' : 'S';
  return clause.expression.kind === 'literal' && clause.expression.form === 'number' ? '4' : '1';
}
