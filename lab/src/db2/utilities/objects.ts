import {spaceOf} from '../catalog/restrictions';
import type {Index, Table} from '../catalog/table';
import type {Session} from '../session';
import {SqlError} from '../sql-error';
import type {Words} from './statement';

const plain = (name: string): string => name.replaceAll('"', '');

/** `SCHEMA.NAME`, where the schema is CURRENT SQLID by default. */
export function tableNamed(words: Words, session: Session): Table {
  const [schema, name] = qualifiedName(words, session.registers.sqlid);
  const found = session.database.catalog.findTable(schema, name);
  if (found?.kind !== 'table') throw new SqlError(-204, [`${schema}.${name}`]);
  session.database.catalog.restrictions.refuseStopped(spaceOf(found));
  return found;
}

/** `DATABASE.SPACE`, with the tables that the utility processes. */
export function spaceNamed(words: Words, session: Session): {space: string; tables: Table[]} {
  const space = qualifiedName(words, 'DSNDB04').join('.');
  const {catalog} = session.database;
  if (!catalog.tableSpaces.has(space)) throw new SqlError(-204, [space]);
  catalog.restrictions.refuseStopped(space);
  return {space, tables: catalog.baseTables.filter((table) => spaceOf(table) === space)};
}

/** `DATABASE.SPACE` of an index. */
export const indexSpaceOf = ({table, indexSpace}: Index): string => `${table.database}.${indexSpace}`;

/** `INDEX NAME`, `INDEX(NAME, NAME)`, the same with INDEXSPACE, or `INDEX(ALL) TABLESPACE DATABASE.SPACE`. */
export function indexesNamed(words: Words, session: Session): Index[] {
  const bySpace = words.has('INDEXSPACE');
  if (!bySpace) words.need('INDEX');
  const isOpen = words.has('(');
  if (isOpen && words.has('ALL')) {
    while (!words.has(')')) words.take();
    words.need('TABLESPACE');
    return spaceNamed(words, session).tables.flatMap(({indexes}) => indexes);
  }
  const found: Index[] = [];
  do {
    const name = qualifiedName(words, bySpace ? 'DSNDB04' : session.registers.sqlid).join('.');
    const {indexes} = session.database.catalog;
    const index = bySpace ? [...indexes.values()].find((one) => indexSpaceOf(one) === name) : indexes.get(name);
    if (!index) throw new SqlError(-204, [name]);
    found.push(index);
  } while (isOpen && words.has(','));
  return found;
}

/** Reads a name with its qualifier, whether or not they are delimited. */
function qualifiedName(words: Words, qualifier: string): [string, string] {
  let text = words.take();
  while (text.endsWith('.') || words.next.startsWith('.')) text += words.take();
  const [first = '', second] = text.split('.').map(plain);
  return second === undefined ? [qualifier, first] : [first, second];
}
