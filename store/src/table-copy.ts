import {type Kysely, sql} from 'kysely';
import type {Schema} from './database.js';

/** Any tables: both sides have the same ones. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** Called for each copied table. */
export type Report = (table: string, records: number) => void;

/** The number of rows per statement, which may have some ten thousand values. */
const rowsAtOnce = 200;

/** The tables of a store in a file, each after those that it references; without those that record the migrations. */
export async function tablesOf(file: Kysely<AnyTables>, {name}: Schema): Promise<string[]> {
  const {rows} = await sql<{name: string; refers_to: string | null}>`
    select tables.name, keys."table" as refers_to
    from sqlite_master as tables left join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and tables.name not glob 'sqlite_*' and tables.name not glob ${`${name}_migration*`}
    order by tables.name`.execute(file);
  const waiting = new Set(rows.map(({name}) => name));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].filter((table) =>
      rows.every(({name, refers_to}) => name !== table || !refers_to || !waiting.has(refers_to)),
    );
    if (next.length === 0) throw new Error(`The tables ${[...waiting].join(', ')} refer to one another.`);
    for (const table of next) waiting.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

/** libSQL reads bytes as an ArrayBuffer, which neither store accepts. */
const written = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
  );

/** Copies all records of these tables into empty ones. */
export async function copyTables(
  from: Kysely<AnyTables>,
  to: Kysely<AnyTables>,
  tables: string[],
  report: Report,
): Promise<void> {
  for (const table of tables) {
    const rows = await from.selectFrom(table).selectAll().execute();
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await to
        .insertInto(table)
        .values(rows.slice(at, at + rowsAtOnce).map(written))
        .execute();
    }
    report(table, rows.length);
  }
}
