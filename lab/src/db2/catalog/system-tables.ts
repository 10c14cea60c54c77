import {
  catalogType,
  char,
  decimal,
  double,
  integer,
  smallint,
  timestamp,
  varchar,
  type SqlType,
} from '../types/sql-type';
import {timestampText} from '../values/datetime';
import {unicode} from '../values/text';
import {authorityTables} from './authority-tables';
import type {Catalog, TableSpace} from './catalog';
import {logPoint} from './copy-history';
import {dummyTables} from './dummy-tables';
import {packageTables} from './package-tables';
import {type Cell, system} from './system-table';
import type {Index, SystemTable, Table} from './table';

const name = varchar(128);
const flag = char(1);
const stamp = timestamp(6);

const number = (order: readonly unknown[], object: unknown) => order.indexOf(object) + 1;

/** Hexadecimal digits as the bytes of a CHAR FOR BIT DATA, before they are EBCDIC. */
const bytesOf = (digits: string) =>
  unicode(digits.replace(/../g, (two) => String.fromCharCode(Number.parseInt(two, 16))));

/** SQL Reference, "Db2 catalog tables": those that lessons and programmers ask most. */
export function systemTables(catalog: Catalog): SystemTable[] {
  const objects = () => [...catalog.tables.values()];
  const columns = function* () {
    for (const table of [...catalog.baseTables, ...catalog.views]) {
      for (const [at, column] of table.columns.entries()) yield {table, column, at};
    }
    for (const table of catalog.systemTables.values())
      for (const [at, column] of table.columns.entries()) yield {table, column, at};
  };
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
  const keyColumn = (table: Table, at: number) => (table.primaryKey?.columns.indexOf(at) ?? -1) + 1;
  return [
    ...packageTables(catalog),
    ...dummyTables(),
    system<ReturnType<typeof objects>[number] | SystemTable>(
      'SYSTABLES',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TYPE: [flag, (one) => (one.kind === 'system' ? 'T' : typeOf(one))],
        DBNAME: [varchar(24), (one) => (one.kind === 'table' ? one.database : 'DSNDB06')],
        TSNAME: [varchar(24), (one) => (one.kind === 'table' ? one.tableSpace : 'SYSTSTAB')],
        COLCOUNT: [smallint, (one) => ('columns' in one ? one.columns.length : 0)],
        RECLENGTH: [smallint, (one) => (one.kind === 'table' ? one.recordLength : 0)],
        PARENTS: [smallint, (one) => (one.kind === 'table' ? one.foreignKeys.length : 0)],
        CHILDREN: [smallint, (one) => (one.kind === 'table' ? one.references.length : 0)],
        KEYCOLUMNS: [smallint, (one) => (one.kind === 'table' ? (one.primaryKey?.columns.length ?? 0) : 0)],
        STATUS: [
          flag,
          (one) =>
            one.kind !== 'table' ? '' : one.keys.some(({index}) => !index) ? 'I' : one.keys.length > 0 ? 'X' : '',
        ],
        KEYOBID: [smallint, () => 0],
        CHECKFLAG: [flag, () => ''],
        REMARKS: [varchar(762), (one) => (one.kind === 'table' ? one.comment : '')],
        LABEL: [varchar(90), (one) => (one.kind === 'table' ? one.label : '')],
        TBCREATOR: [name, (one) => ('target' in one ? one.target.schema : '')],
        TBNAME: [name, (one) => ('target' in one ? one.target.name : '')],
        CREATEDBY: [name, (one) => ('owner' in one ? one.owner : one.schema)],
        OWNER: [name, (one) => ('owner' in one ? one.owner : one.schema)],
        CARDF: [double, () => -1],
        NPAGESF: [double, () => -1],
        ENCODING_SCHEME: [flag, () => 'E'],
        CREATEDTS: [stamp, (one) => ('created' in one ? one.created : 0n)],
        CHECKS: [smallint, (one) => (one.kind === 'table' ? one.checks.length : 0)],
      },
      // Synonyms are in SYSSYNONYMS.
      () => [...objects().filter(({kind}) => kind !== 'synonym'), ...catalog.systemTables.values()],
    ),
    system<{table: {schema: string; name: string; kind: string}; column: SystemTable['columns'][number]; at: number}>(
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
        KEYSEQ: [smallint, ({table, at}) => (table.kind === 'table' ? keyColumn(table as Table, at) : 0)],
        DEFAULT: [flag, ({column}) => defaultFlag(column)],
        DEFAULTVALUE: [
          varchar(1536),
          ({column}) =>
            column.default === undefined || column.default === 'system'
              ? ''
              : column.default.text.replace(/^'(.*)'$/s, '$1'),
        ],
        COLCARDF: [double, () => -1],
        LENGTH2: [integer, ({column}) => catalogType(column.type).length2],
        REMARKS: [varchar(762), ({column}) => column.comment ?? ''],
        LABEL: [varchar(90), ({column}) => column.label ?? ''],
        FOREIGNKEY: [flag, ({column}) => ('bitData' in column.type && column.type.bitData ? 'B' : 'S')],
        TYPENAME: [name, ({column}) => column.type.kind],
      },
      columns,
    ),
    system(
      'SYSINDEXES',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TBNAME: [name, (one) => one.table.name],
        TBCREATOR: [name, (one) => one.table.schema],
        UNIQUERULE: [flag, (one) => one.uniqueRule],
        COLCOUNT: [smallint, (one) => one.data.columns.length],
        CLUSTERING: [flag, (one) => (one.cluster ? 'Y' : 'N')],
        CLUSTERED: [flag, () => ''],
        DBNAME: [varchar(24), (one) => one.table.database],
        INDEXSPACE: [varchar(24), (one) => one.indexSpace],
        FIRSTKEYCARDF: [double, () => -1],
        FULLKEYCARDF: [double, () => -1],
        NLEAF: [integer, () => -1],
        NLEVELS: [smallint, () => -1],
        CREATEDBY: [name, (one) => one.table.owner],
        OWNER: [name, (one) => one.table.owner],
        REMARKS: [varchar(762), (one) => one.comment ?? ''],
        CREATEDTS: [stamp, (one) => one.created],
      },
      () => catalog.indexes.values(),
    ),
    system(
      'SYSKEYS',
      {
        IXNAME: [name, ({index}) => index.name],
        IXCREATOR: [name, ({index}) => index.schema],
        COLNAME: [name, ({index, key}) => index.table.columns[key.column]!.name],
        COLNO: [smallint, ({key}) => key.column + 1],
        COLSEQ: [smallint, ({at}) => at + 1],
        ORDERING: [flag, ({key}) => (key.descending ? 'D' : 'A')],
      },
      () => [...catalog.indexes.values()].flatMap((index) => index.data.columns.map((key, at) => ({index, key, at}))),
    ),
    system(
      'SYSRELS',
      {
        CREATOR: [name, (one) => one.child.schema],
        TBNAME: [name, (one) => one.child.name],
        RELNAME: [name, (one) => one.name],
        REFTBNAME: [name, (one) => one.parent.name],
        REFTBCREATOR: [name, (one) => one.parent.schema],
        COLCOUNT: [smallint, (one) => one.columns.length],
        DELETERULE: [flag, (one) => ({CASCADE: 'C', RESTRICT: 'R', 'SET NULL': 'N', 'NO ACTION': 'A'})[one.onDelete]],
        IXNAME: [name, (one) => (one.parentKey === one.parent.primaryKey ? '' : (one.parentKey.index?.name ?? ''))],
        ENFORCED: [flag, () => 'Y'],
      },
      () => catalog.baseTables.flatMap(({foreignKeys}) => foreignKeys),
    ),
    system(
      'SYSFOREIGNKEYS',
      {
        CREATOR: [name, ({key}) => key.child.schema],
        TBNAME: [name, ({key}) => key.child.name],
        RELNAME: [name, ({key}) => key.name],
        COLNAME: [name, ({key, column}) => key.child.columns[column]!.name],
        COLNO: [smallint, ({column}) => column + 1],
        COLSEQ: [smallint, ({at}) => at + 1],
      },
      () =>
        catalog.baseTables.flatMap(({foreignKeys}) =>
          foreignKeys.flatMap((key) => key.columns.map((column, at) => ({key, column, at}))),
        ),
    ),
    system(
      'SYSCHECKS',
      {
        TBOWNER: [name, ({table}) => table.schema],
        CREATOR: [name, ({table}) => table.owner],
        TBNAME: [name, ({table}) => table.name],
        CHECKNAME: [name, ({check}) => check.name],
        CHECKCONDITION: [varchar(7400), ({check}) => check.text],
        OBID: [smallint, ({table, check}) => number(table.checks, check)],
      },
      () => catalog.baseTables.flatMap((table) => table.checks.map((check) => ({table, check}))),
    ),
    system(
      'SYSTABCONST',
      {
        CONSTNAME: [name, ({key}) => key.name],
        TBCREATOR: [name, ({table}) => table.schema],
        TBNAME: [name, ({table}) => table.name],
        TYPE: [flag, ({table, key}) => (key === table.primaryKey ? 'P' : 'U')],
        IXOWNER: [name, ({key}) => key.index?.schema ?? ''],
        IXNAME: [name, ({key}) => key.index?.name ?? ''],
        COLCOUNT: [smallint, ({key}) => key.columns.length],
      },
      () => catalog.baseTables.flatMap((table) => table.keys.map((key) => ({table, key}))),
    ),
    system(
      'SYSKEYCOLUSE',
      {
        CONSTNAME: [name, ({key}) => key.name],
        TBCREATOR: [name, ({table}) => table.schema],
        TBNAME: [name, ({table}) => table.name],
        COLNAME: [name, ({table, column}) => table.columns[column]!.name],
        COLSEQ: [smallint, ({at}) => at + 1],
        COLNO: [smallint, ({column}) => column + 1],
      },
      () =>
        catalog.baseTables.flatMap((table) =>
          table.keys.flatMap((key) => key.columns.map((column, at) => ({table, key, column, at}))),
        ),
    ),
    system(
      'SYSVIEWS',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        CHECK: [flag, (one) => (one.check === 'CASCADED' ? 'C' : one.check === 'LOCAL' ? 'Y' : 'N')],
        OWNER: [name, (one) => one.owner],
        TYPE: [flag, () => 'V'],
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
        DTYPE: [flag, () => 'V'],
      },
      () => catalog.views.flatMap((view) => view.dependsOn.map((on) => ({view, on}))),
    ),
    system(
      'SYSSYNONYMS',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        TBNAME: [name, (one) => one.target.name],
        TBCREATOR: [name, (one) => one.target.schema],
      },
      () => catalog.aliases.filter(({kind}) => kind === 'synonym'),
    ),
    system(
      'SYSSEQUENCES',
      {
        SCHEMA: [name, (one) => one.schema],
        OWNER: [name, (one) => one.schema],
        NAME: [name, (one) => one.name],
        SEQTYPE: [flag, () => 'S'],
        INCREMENT: [decimal(31), (one) => one.increment],
        START: [decimal(31), (one) => one.start],
        MAXVALUE: [decimal(31), (one) => one.maximum],
        MINVALUE: [decimal(31), (one) => one.minimum],
        CYCLE: [flag, (one) => (one.cycle ? 'Y' : 'N')],
        CACHE: [integer, (one) => one.cache],
      },
      () => catalog.sequences.values(),
    ),
    system(
      'SYSTRIGGERS',
      {
        NAME: [name, (one) => one.name],
        SCHEMA: [name, (one) => one.schema],
        TBNAME: [name, (one) => one.definition.table.name],
        TBOWNER: [name, (one) => one.definition.table.schema ?? one.qualifier],
        TRIGTIME: [flag, (one) => ({BEFORE: 'B', AFTER: 'A', 'INSTEAD OF': 'I'})[one.definition.time]],
        TRIGEVENT: [flag, (one) => one.definition.event[0]!],
        GRANULARITY: [flag, (one) => (one.definition.forEachRow ? 'R' : 'S')],
        STATEMENT: [varchar(32704), (one) => one.definition.text],
        CREATEDTS: [stamp, (one) => one.created],
      },
      () => catalog.triggers.values(),
    ),
    system(
      'SYSROUTINES',
      {
        SCHEMA: [name, (one) => one.schema],
        OWNER: [name, (one) => one.owner],
        NAME: [name, (one) => one.name],
        ROUTINETYPE: [flag, (one) => one.type[0]!],
        SPECIFICNAME: [name, (one) => one.name],
        ORIGIN: [flag, (one) => (one.type === 'PROCEDURE' ? 'N' : 'Q')],
        PARM_COUNT: [smallint, (one) => one.definition.parameters.length],
        LANGUAGE: [varchar(24), () => 'SQL'],
        RESULT_SETS: [smallint, (one) => one.definition.resultSets],
        ACTIVE: [flag, () => 'Y'],
        TEXT: [varchar(32704), (one) => one.definition.text],
        CREATEDTS: [stamp, (one) => one.created],
      },
      () => catalog.routines.values(),
    ),
    system(
      'SYSPARMS',
      {
        SCHEMA: [name, ({routine}) => routine.schema],
        NAME: [name, ({routine}) => routine.name],
        ROUTINETYPE: [flag, ({routine}) => routine.type[0]!],
        PARMNAME: [name, ({parameter}) => parameter.name],
        ROWTYPE: [flag, ({parameter}) => ({IN: 'P', OUT: 'O', INOUT: 'B'})[parameter.mode]],
        ORDINAL: [smallint, ({at}) => at + 1],
        TYPENAME: [name, ({parameter}) => parameter.type.kind],
        LENGTH: [integer, ({parameter}) => catalogType(parameter.type).length],
        SCALE: [smallint, ({parameter}) => catalogType(parameter.type).scale],
      },
      () =>
        [...catalog.routines.values()].flatMap((routine) =>
          routine.definition.parameters.map((parameter, at) => ({routine, parameter, at})),
        ),
    ),
    system(
      'SYSDATABASE',
      {
        NAME: [varchar(24), (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        STGROUP: [name, (one) => one.storageGroup],
        BPOOL: [char(8), (one) => one.bufferPool],
        IMPLICIT: [flag, (one) => (one.implicit ? 'Y' : 'N')],
        ENCODING_SCHEME: [flag, () => 'E'],
      },
      () => catalog.databases.values(),
    ),
    system(
      'SYSTABLESPACE',
      {
        NAME: [varchar(24), (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        DBNAME: [varchar(24), (one) => one.database],
        BPOOL: [char(8), (one) => one.bufferPool],
        IMPLICIT: [flag, (one) => (one.implicit ? 'Y' : 'N')],
        TYPE: [flag, () => 'G'],
        MAXPARTITIONS: [smallint, (one) => Number(one.options.get('MAXPARTITIONS') ?? 256)],
        PGSIZE: [smallint, () => 4],
        NTABLES: [
          smallint,
          (one) =>
            catalog.baseTables.filter(({database, tableSpace}) => database === one.database && tableSpace === one.name)
              .length,
        ],
      },
      () => catalog.tableSpaces.values(),
    ),
    system(
      'SYSSTOGROUP',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        VCATNAME: [varchar(24), (one) => one.vcat],
      },
      () => catalog.storageGroups.values(),
    ),
    system(
      'SYSCOPY',
      {
        DBNAME: [char(8), (one) => one.space.split('.')[0]!],
        TSNAME: [char(8), (one) => one.space.split('.')[1]!],
        DSNUM: [integer, () => 0],
        ICTYPE: [flag, (one) => one.type],
        ICDATE: [char(6), (one) => timestampText(one.at, 12).slice(2, 10).replaceAll('-', '')],
        START_RBA: [char(10, true), (one) => bytesOf(logPoint(one.at))],
        DSNAME: [char(44), (one) => one.dataSet],
        ICTIME: [char(6), (one) => timestampText(one.at, 12).slice(11, 19).replaceAll('.', '')],
        SHRLEVEL: [flag, (one) => (one.type === 'F' || one.type === 'I' ? 'R' : '')],
        TIMESTAMP: [stamp, (one) => one.at],
        ICBACKUP: [char(2), () => ''],
        STYPE: [flag, () => ''],
        JOBNAME: [varchar(24), (one) => one.jobName],
        AUTHID: [varchar(24), (one) => one.authorizationId],
      },
      () => catalog.copies,
    ),
    system(
      'SYSTABLEPART',
      {
        PARTITION: [smallint, () => 1],
        TSNAME: [varchar(24), (one) => one.name],
        DBNAME: [varchar(24), (one) => one.database],
        ...storage((one: TableSpace) => catalog.databases.get(one.database)?.storageGroup ?? 'SYSDEFLT'),
      },
      () => catalog.tableSpaces.values(),
    ),
    system(
      'SYSINDEXPART',
      {
        PARTITION: [smallint, () => 0],
        IXNAME: [name, (one) => one.name],
        IXCREATOR: [name, (one) => one.schema],
        ...storage((one: Index) => catalog.databases.get(one.table.database)?.storageGroup ?? 'SYSDEFLT'),
      },
      () => catalog.indexes.values(),
    ),
    ...authorityTables(catalog),
  ];
}

/** Where a part is stored; sizes are the default of Db2, which is -1, and no statistics are kept. */
const storage = <Part>(group: (one: Part) => string): Record<string, [SqlType, (one: Part) => Cell]> => ({
  PQTY: [integer, () => -1],
  SQTY: [smallint, () => -1],
  STORTYPE: [flag, () => 'I'],
  STORNAME: [name, group],
  CARDF: [double, () => -1],
});

function defaultFlag({default: clause, nullable, identity, rowChange}: SystemTable['columns'][number]): string {
  if (identity) return identity.always ? 'I' : 'J';
  if (rowChange) return rowChange.always ? 'E' : 'F';
  if (clause === undefined) return nullable ? 'Y' : 'N';
  if (clause === 'system') return 'B';
  if (clause.expression.kind === 'register') return clause.expression.name === 'USER' ? 'U' : 'S';
  return clause.expression.kind === 'literal' && clause.expression.form === 'number' ? '4' : '1';
}
