import type {Catalog, TableSpace} from './catalog';
import type {Index, Table} from './table';

/**
 * The numbers that identify objects within a Db2 database: DBID, PSID, OBID and ISOBID. Here they follow from the order
 * in which objects were created; only the numbers of Db2's own databases are known.
 */
const ownDatabases: Readonly<Record<string, number>> = {DSNDB01: 1, DSNDB04: 4, DSNDB06: 6, DSNDB07: 7};
const firstDatabase = 256;

/** The OBID of the first table of a table space, whose file and page set have the numbers 1 and 2. */
const firstTable = 3;

export const databaseNumber = ({databases}: Catalog, name: string): number =>
  ownDatabases[name] ?? firstDatabase + [...databases.keys()].indexOf(name);

/** PSID; the OBID of a table space is one less. */
export function pageSetNumber({tableSpaces}: Catalog, {database, name}: TableSpace): number {
  const spaces = [...tableSpaces.values()].filter((one) => one.database === database);
  return 2 * (1 + spaces.findIndex((one) => one.name === name));
}

export function tableObid({baseTables}: Catalog, table: Table): number {
  const among = baseTables.filter(
    ({database, tableSpace}) => database === table.database && tableSpace === table.tableSpace,
  );
  return firstTable + among.indexOf(table);
}

/** OBID of an index; the next number is the ISOBID of its index space. */
export function indexNumber({indexes, tableSpaces}: Catalog, index: Index): number {
  const among = [...indexes.values()].filter(({table}) => table.database === index.table.database);
  return 2 * (1 + tableSpaces.size + among.indexOf(index)) + 1;
}
