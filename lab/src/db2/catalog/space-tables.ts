import {char, double, integer, smallint, type SqlType, varchar} from '../types/sql-type';
import {timestampText} from '../values/datetime';
import {unicode} from '../values/text';
import type {Catalog, StorageGroup, TableSpace} from './catalog';
import {type CopyEvent, logPoint} from './copy-history';
import {databaseNumber, indexNumber, pageSetNumber} from './internal-identifiers';
import {limitText} from './partitioning';
import {type Cell, constant, flag, name, shortName, stamp, system} from './system-table';
import type {Index, SystemTable, Table} from './table';

const {blank, ccsid, never, no, owner, release, text, uncounted, unknown, unknownFloat, yes, zero, zeroInteger} =
  constant;

/** Hexadecimal digits as a string that becomes the bytes of a CHAR FOR BIT DATA when it is encoded in EBCDIC. */
const bytesOf = (digits: string) =>
  unicode(digits.replace(/../g, (two) => String.fromCharCode(Number.parseInt(two, 16))));

/** In kilobytes: the size that Db2 uses if DSSIZE is omitted. */
const usualDataSetSize = 4 * 1024 * 1024;
const gigabyte = 1024 * 1024;

/** Columns that databases, table spaces and storage groups share: their creation times are not recorded. */
const created = {CREATEDTS: never, ALTEREDTS: never} as const;
const encoding = {
  ENCODING_SCHEME: [flag, () => 'E'],
  SBCS_CCSID: ccsid,
  DBCS_CCSID: zeroInteger,
  MIXED_CCSID: zeroInteger,
} as const;

const lockRules: Readonly<Record<string, string>> = {ROW: 'R', PAGE: 'P', TABLE: 'T', TABLESPACE: 'S', LOB: 'L'};

/** SQL Reference, "Db2 catalog tables": databases, table spaces, their storage and statistics about them. */
export function spaceTables(catalog: Catalog): SystemTable[] {
  const tablesOf = ({database, name: space}: TableSpace): Table[] =>
    catalog.baseTables.filter((table) => table.database === database && table.tableSpace === space);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const groupOf = (database: string) => catalog.databases.get(database)?.storageGroup ?? 'SYSDEFLT';
  const vcatOf = (group: string) => catalog.storageGroups.get(group)?.vcat ?? '';
  /** The sum of a figure over all tables of a space, or -1 unless RUNSTATS has processed each of them. */
  const counted = (space: TableSpace, figure: number): number => {
    const found = tablesOf(space).map((table) => catalog.statistics.of('table', table)?.figures[figure]);
    return found.length === 0 || found.includes(undefined) ? -1 : sum(found as number[]);
  };
  /** Statistics are kept for a whole table space: nothing is known about a single one of several partitions. */
  const countedPart = (space: TableSpace): number => (partitionsOf(space) > 1 ? -1 : counted(space, 0));
  const countedAt = (space: TableSpace): bigint =>
    tablesOf(space).reduce((at, table) => {
      const found = catalog.statistics.of('table', table)?.at ?? 0n;
      return found > at ? found : at;
    }, 0n);
  const statisticsTime: [SqlType, (one: TableSpace) => Cell] = [stamp, countedAt];
  /** The time at which a space was last copied, loaded or reorganized, according to values of ICTYPE. */
  const lastTime = (types: string): [SqlType, (one: TableSpace) => Cell] => [
    stamp,
    ({database, name: space}) =>
      catalog.copies.filter(({type, space: of}) => types.includes(type) && of === `${database}.${space}`).at(-1)?.at ??
      0n,
  ];
  return [
    system(
      'SYSDATABASE',
      {
        NAME: [shortName, (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        STGROUP: [name, (one) => one.storageGroup],
        BPOOL: [char(8), (one) => one.bufferPool],
        DBID: [smallint, (one) => databaseNumber(catalog, one.name)],
        IBMREQD: no,
        CREATEDBY: [name, (one) => one.owner],
        ROSHARE: blank,
        TIMESTAMP: never,
        TYPE: blank,
        GROUP_MEMBER: [shortName, () => ''],
        ...created,
        ...encoding,
        INDEXBP: [char(8), () => 'BP0'],
        IMPLICIT: [flag, (one) => (one.implicit ? 'Y' : 'N')],
        CREATORTYPE: owner,
        RELCREATED: release,
      },
      () => catalog.databases.values(),
    ),
    system<TableSpace>(
      'SYSTABLESPACE',
      {
        NAME: [shortName, (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        DBNAME: [shortName, (one) => one.database],
        DBID: [smallint, (one) => databaseNumber(catalog, one.database)],
        OBID: [smallint, (one) => pageSetNumber(catalog, one) - 1],
        PSID: [smallint, (one) => pageSetNumber(catalog, one)],
        BPOOL: [char(8), (one) => one.bufferPool],
        PARTITIONS: [smallint, partitionsOf],
        LOCKRULE: [flag, ({implicit, options}) => lockRules[options.get('LOCKSIZE') ?? ''] ?? (implicit ? 'R' : 'A')],
        PGSIZE: [smallint, ({bufferPool}) => Number(/(?<=^BP)(8|16|32)(?=K)/.exec(bufferPool)?.[0] ?? 4)],
        ERASERULE: no,
        STATUS: [flag, () => 'A'],
        IMPLICIT: [flag, (one) => (one.implicit ? 'Y' : 'N')],
        NTABLES: [smallint, (one) => tablesOf(one).length],
        NACTIVE: [integer, (one) => Math.max(0, counted(one, 1))],
        DSETPASS: [shortName, () => ''],
        CLOSERULE: [flag, ({options}) => (options.get('CLOSE') === 'NO' ? 'N' : 'Y')],
        SPACE: zeroInteger,
        IBMREQD: no,
        ROOTNAME: text,
        ROOTCREATOR: text,
        SEGSIZE: [smallint, (one) => Number(one.options.get('SEGSIZE') ?? 32)],
        CREATEDBY: [name, (one) => one.owner],
        STATSTIME: statisticsTime,
        LOCKMAX: [integer, ({options}) => Number(options.get('LOCKMAX')?.replace('SYSTEM', '-1') ?? -1)],
        // Partitioned by range if NUMPARTS is specified, otherwise by growth.
        TYPE: [flag, ({options}) => (options.has('NUMPARTS') && !options.has('MAXPARTITIONS') ? 'R' : 'G')],
        ...created,
        ...encoding,
        MAXROWS: [smallint, (one) => Number(one.options.get('MAXROWS') ?? 255)],
        LOCKPART: blank,
        LOG: [flag, ({options}) => (options.has('NOT') ? 'N' : 'Y')],
        NACTIVEF: [double, (one) => counted(one, 1)],
        DSSIZE: [integer, ({options}) => sizeOf(options.get('DSSIZE'))],
        OLDEST_VERSION: zero,
        CURRENT_VERSION: zero,
        AVGROWLEN: unknown,
        SPACEF: unknownFloat,
        INSTANCE: [smallint, () => 1],
        CLONE: no,
        MAXPARTITIONS: [smallint, (one) => Number(one.options.get('MAXPARTITIONS') ?? 256)],
        OWNERTYPE: owner,
        MEMBER_CLUSTER: blank,
        ORGANIZATIONTYPE: blank,
        RELCREATED: release,
      },
      () => catalog.tableSpaces.values(),
    ),
    system<TableSpace & {readonly partition: number}>(
      'SYSTABLEPART',
      {
        PARTITION: [smallint, (one) => one.partition],
        TSNAME: [shortName, (one) => one.name],
        DBNAME: [shortName, (one) => one.database],
        IXNAME: text,
        IXCREATOR: text,
        PQTY: [integer, ({options}) => quantity(options.get('PRIQTY'))],
        SQTY: [smallint, ({options}) => quantity(options.get('SECQTY'))],
        STORTYPE: [flag, ({options}) => (options.has('VCAT') ? 'E' : 'I')],
        STORNAME: [name, (one) => catalog.storageGroupOf(one) ?? ''],
        VCATNAME: [shortName, (one) => one.options.get('VCAT') ?? vcatOf(catalog.storageGroupOf(one) ?? '')],
        CARD: [integer, (one) => countedPart(one)],
        FARINDREF: unknown,
        NEARINDREF: unknown,
        PERCACTIVE: [smallint, () => -1],
        PERCDROP: [smallint, () => -1],
        IBMREQD: no,
        LIMITKEY: [varchar(765), (one) => limitText(tablesOf(one)[0]?.partitioning?.limits[one.partition - 1] ?? [])],
        FREEPAGE: [smallint, (one) => Number(one.options.get('FREEPAGE') ?? 0)],
        PCTFREE: [smallint, (one) => Number(one.options.get('PCTFREE') ?? 5)],
        CHECKFLAG: [flag, (one) => (catalog.restrictions.of(`${one.database}.${one.name}`).has('CHKP') ? 'C' : '')],
        SPACE: zeroInteger,
        COMPRESS: [flag, ({options}) => (options.get('COMPRESS') === 'YES' ? 'Y' : '')],
        PAGESAVE: zero,
        STATSTIME: statisticsTime,
        GBPCACHE: blank,
        TRACKMOD: [flag, ({options}) => (options.get('TRACKMOD') === 'NO' ? 'N' : 'Y')],
        EPOCH: zeroInteger,
        SECQTYI: [integer, ({options}) => quantity(options.get('SECQTY'))],
        CARDF: [double, (one) => countedPart(one)],
        IPREFIX: [flag, () => 'I'],
        ALTEREDTS: never,
        SPACEF: unknownFloat,
        DSNUM: unknown,
        EXTENTS: unknown,
        LOGICAL_PART: [smallint, (one) => one.partition],
        CREATEDTS: never,
        AVGROWLEN: unknown,
      },
      () =>
        [...catalog.tableSpaces.values()].flatMap((space) =>
          Array.from({length: partitionsOf(space)}, (_, at) => ({...space, partition: at + 1})),
        ),
    ),
    system<Index>(
      'SYSINDEXPART',
      {
        PARTITION: zero,
        IXNAME: [name, (one) => one.name],
        IXCREATOR: [name, (one) => one.schema],
        PQTY: [integer, () => -1],
        SQTY: [smallint, () => -1],
        STORTYPE: [flag, () => 'I'],
        STORNAME: [name, (one) => groupOf(one.table.database)],
        VCATNAME: [shortName, (one) => vcatOf(groupOf(one.table.database))],
        CARD: unknown,
        FAROFFPOS: unknown,
        LEAFDIST: unknown,
        NEAROFFPOS: unknown,
        IBMREQD: no,
        LIMITKEY: text,
        FREEPAGE: zero,
        PCTFREE: [smallint, () => 10],
        SPACE: zeroInteger,
        STATSTIME: [stamp, (one) => catalog.statistics.of('index', one)?.at ?? 0n],
        GBPCACHE: blank,
        FAROFFPOSF: unknownFloat,
        NEAROFFPOSF: unknownFloat,
        CARDF: [double, (one) => (catalog.statistics.of('index', one) ? one.data.entries.size : -1)],
        SECQTYI: [integer, () => -1],
        IPREFIX: [flag, () => 'I'],
        ALTEREDTS: never,
        SPACEF: unknownFloat,
        DSNUM: unknown,
        EXTENTS: unknown,
        PSEUDO_DEL_ENTRIES: unknown,
        LEAFNEAR: unknown,
        LEAFFAR: unknown,
        CREATEDTS: [stamp, (one) => one.created],
      },
      () => catalog.indexes.values(),
    ),
    system<StorageGroup>(
      'SYSSTOGROUP',
      {
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        VCATNAME: [shortName, (one) => one.vcat],
        SPACE: zeroInteger,
        IBMREQD: no,
        CREATEDBY: [name, (one) => one.owner],
        ...created,
      },
      () => catalog.storageGroups.values(),
    ),
    system(
      'SYSVOLUMES',
      {
        SGNAME: [name, ({group}) => group.name],
        SGCREATOR: [name, ({group}) => group.owner],
        VOLID: [char(6), ({volume}) => volume],
        IBMREQD: no,
      },
      () => [...catalog.storageGroups.values()].flatMap((group) => group.volumes.map((volume) => ({group, volume}))),
    ),
    system<CopyEvent>(
      'SYSCOPY',
      {
        DBNAME: [char(8), (one) => one.space.split('.')[0]!],
        TSNAME: [char(8), (one) => one.space.split('.')[1]!],
        DSNUM: zeroInteger,
        ICTYPE: [flag, (one) => one.type],
        ICDATE: [char(6), (one) => timestampText(one.at, 12).slice(2, 10).replaceAll('-', '')],
        START_RBA: [char(10, true), (one) => bytesOf(logPoint(one.at))],
        FILESEQNO: zeroInteger,
        DEVTYPE: [char(8), (one) => (isCopy(one) ? '3390' : '')],
        IBMREQD: no,
        DSNAME: [char(44), (one) => one.dataSet],
        ICTIME: [char(6), (one) => timestampText(one.at, 12).slice(11, 19).replaceAll('.', '')],
        SHRLEVEL: [flag, (one) => (isCopy(one) ? 'R' : '')],
        DSVOLSER: [name, () => ''],
        TIMESTAMP: [stamp, (one) => one.at],
        ICBACKUP: [char(2), (one) => one.backup ?? ''],
        ICUNIT: [flag, (one) => (isCopy(one) ? 'D' : '')],
        STYPE: blank,
        PIT_RBA: [char(10, true), () => ''],
        GROUP_MEMBER: [char(8), () => ''],
        OTYPE: [flag, () => 'T'],
        LOWDSNUM: [integer, () => 1],
        HIGHDSNUM: [integer, () => 1],
        COPYPAGESF: unknownFloat,
        NPAGESF: unknownFloat,
        CPAGESF: unknownFloat,
        JOBNAME: [shortName, (one) => one.jobName],
        AUTHID: [shortName, (one) => one.authorizationId],
        OLDEST_VERSION: zero,
        LOGICAL_PART: zeroInteger,
        LOGGED: yes,
        TTYPE: [char(8), () => ''],
        INSTANCE: [smallint, () => 1],
        RELCREATED: release,
      },
      () => catalog.copies,
    ),
    system<TableSpace>(
      'SYSTABLESPACESTATS',
      {
        UPDATESTATSTIME: never,
        NACTIVE: [integer, (one) => sum(tablesOf(one).map(({pages}) => pages))],
        NPAGES: [integer, (one) => sum(tablesOf(one).map(({pages}) => pages))],
        EXTENTS: [smallint, () => 1],
        LOADRLASTTIME: lastTime('RS'),
        REORGLASTTIME: lastTime('WX'),
        REORGINSERTS: uncounted,
        REORGDELETES: uncounted,
        REORGUPDATES: uncounted,
        REORGUNCLUSTINS: uncounted,
        REORGDISORGLOB: uncounted,
        REORGMASSDELETE: uncounted,
        REORGNEARINDREF: uncounted,
        REORGFARINDREF: uncounted,
        STATSLASTTIME: statisticsTime,
        STATSINSERTS: uncounted,
        STATSDELETES: uncounted,
        STATSUPDATES: uncounted,
        STATSMASSDELETE: uncounted,
        COPYLASTTIME: lastTime('FI'),
        COPYUPDATEDPAGES: uncounted,
        COPYCHANGES: uncounted,
        IBMREQD: no,
        DBID: [smallint, (one) => databaseNumber(catalog, one.database)],
        PSID: [smallint, (one) => pageSetNumber(catalog, one)],
        PARTITION: [smallint, () => 1],
        INSTANCE: [smallint, () => 1],
        SPACE: uncounted,
        TOTALROWS: [double, (one) => sum(tablesOf(one).map(({data}) => data.count))],
        DATASIZE: uncounted,
        DBNAME: [shortName, (one) => one.database],
        NAME: [shortName, (one) => one.name],
        UPDATESIZE: uncounted,
        GETPAGES: uncounted,
      },
      () => catalog.tableSpaces.values(),
    ),
    system<Index>(
      'SYSINDEXSPACESTATS',
      {
        UPDATESTATSTIME: never,
        NLEVELS: uncounted,
        NPAGES: uncounted,
        NLEAF: uncounted,
        NACTIVE: uncounted,
        SPACE: uncounted,
        EXTENTS: uncounted,
        REORGINSERTS: uncounted,
        REORGDELETES: uncounted,
        REORGAPPENDINSERT: uncounted,
        REORGPSEUDODELETES: uncounted,
        REORGMASSDELETE: uncounted,
        REORGLEAFNEAR: uncounted,
        REORGLEAFFAR: uncounted,
        REORGNUMLEVELS: uncounted,
        STATSINSERTS: uncounted,
        STATSDELETES: uncounted,
        STATSMASSDELETE: uncounted,
        COPYUPDATEDPAGES: uncounted,
        COPYCHANGES: uncounted,
        DBID: [smallint, (one) => databaseNumber(catalog, one.table.database)],
        ISOBID: [smallint, (one) => indexNumber(catalog, one) + 1],
        PSID: [smallint, () => 2],
        PARTITION: zero,
        INSTANCE: [smallint, () => 1],
        TOTALENTRIES: [double, (one) => one.data.entries.size],
        DBNAME: [shortName, (one) => one.table.database],
        NAME: [name, (one) => one.name],
        CREATOR: [name, (one) => one.schema],
        INDEXSPACE: [shortName, (one) => one.indexSpace],
        LASTUSED: never,
      },
      () => catalog.indexes.values(),
    ),
  ];
}

const partitionsOf = ({options}: TableSpace): number => Number(options.get('NUMPARTS') ?? 1);

const isCopy = ({type}: CopyEvent): boolean => type === 'F' || type === 'I';

/** PRIQTY and SECQTY are in kilobytes, and are stored as pages of 4 KB; -1 means that Db2 chooses. */
const quantity = (kilobytes: string | undefined): number => {
  const said = Number(kilobytes ?? -1);
  return said > 0 ? Math.ceil(said / 4) : -1;
};

const sizeOf = (gigabytes: string | undefined): number =>
  gigabytes === undefined ? usualDataSetSize : Number.parseInt(gigabytes, 10) * gigabyte;
