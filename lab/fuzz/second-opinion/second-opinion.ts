import pg from 'pg';
import {Database} from '../../src/db2/database';
import {otherStatements} from '../../src/db2/other-statements';
import {Session} from '../../src/db2/session';
import {resultAsData} from '../../src/db2/spufi';
import {Random} from '../random';
import {normalRows} from './compare';
import type {Pair} from './pair';
import {Queries, type Query} from './queries';
import {postgresFunctions} from './rules';
import {randomTables} from './tables';

/** A query that the two answer differently. */
export interface Difference {
  readonly seed: number;
  readonly statements: readonly Pair[];
  readonly query: Pair;
  readonly db2: readonly string[] | string;
  readonly postgres: readonly string[] | string;
}

/** How many queries are asked of the same tables. */
const queriesOfATable = 20;

/** Rows that a query of ours may look at: tables have a dozen. */
const limit = 5_000_000;

/** What PostgreSQL cannot do although the query is right: a full join of constants, an answer in time, some lateral joins. */
const noOpinion: ReadonlySet<string | undefined> = new Set(['0A000', '57014', 'XX000']);

/** Values come as their texts, for a number of JavaScript would lose digits. */
const types = {getTypeParser: () => (value: string) => value} as unknown as pg.CustomTypesConfig;

async function opinion(
  client: pg.Client,
  {postgres, types: of, ordered}: Query,
): Promise<string[] | string | undefined> {
  try {
    const {rows} = await client.query<(string | null)[]>({text: postgres, rowMode: 'array', types});
    return normalRows(rows, of, ordered);
  } catch (error) {
    const {code, message} = error as pg.DatabaseError;
    return noOpinion.has(code) ? undefined : `${code}: ${message}`;
  }
}

function ours(session: Session, {db2, types: of, ordered}: Query): string[] | string {
  try {
    const {sqlcode, message, rows = []} = resultAsData(session.execute(db2));
    return sqlcode < 0 ? `${sqlcode}: ${message}` : normalRows(rows, of, ordered);
  } catch (error) {
    return String(error);
  }
}

async function fill(client: pg.Client, session: Session, statements: readonly Pair[]): Promise<void> {
  await client.query(
    statements
      .map(({postgres}) => postgres)
      .filter(Boolean)
      .join(';\n'),
  );
  for (const {db2} of statements) {
    if (db2 === '') continue;
    const {sqlcode, message} = session.execute(db2);
    if (sqlcode < 0) throw new Error(`${db2}: ${sqlcode} ${message}`);
  }
}

/** Asks our engine and PostgreSQL the same `count` queries, from a seed on; gives back the first differences. */
export async function secondOpinion(url: string, count: number, firstSeed: number, most = 5): Promise<Difference[]> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  const differences: Difference[] = [];
  try {
    await client.query(`SET statement_timeout = 1000; SET jit = off; ${postgresFunctions}`);
    for (let asked = 0, seed = firstSeed; asked < count && differences.length < most; seed += 1) {
      const random = new Random(seed);
      const {tables, statements} = randomTables(random);
      const database = new Database();
      database.learn(otherStatements);
      const session = new Session(database, {now: () => new Date('2026-07-01T09:30:00Z'), user: 'SYSADM', limit});
      await fill(client, session, statements);
      const queries = new Queries(random, tables);
      for (let at = 0; at < queriesOfATable && asked < count; at += 1, asked += 1) {
        const query = queries.statement();
        const postgres = await opinion(client, query);
        if (postgres === undefined) continue;
        const db2 = ours(session, query);
        if (JSON.stringify(db2) !== JSON.stringify(postgres))
          differences.push({seed, statements, query, db2, postgres});
        if (differences.length >= most) break;
      }
    }
  } finally {
    await client.end();
  }
  return differences;
}
