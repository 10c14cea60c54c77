import pg from 'pg';
import {Database} from '../../src/db2/database';
import {otherStatements} from '../../src/db2/other-statements';
import {Session} from '../../src/db2/session';
import {resultAsData} from '../../src/db2/spufi';
import {Random} from '../random';
import {normalRows} from './compare';
import {Derby} from './derby';
import type {Piece} from './piece';
import {Queries, type Query} from './queries';
import {derbyFunctions, postgresFunctions} from './rules';
import {randomTables} from './tables';

/** A query that another answers differently. */
interface Difference {
  readonly seed: number;
  readonly statements: readonly Piece[];
  readonly query: Piece;
  readonly peer: 'postgres' | 'derby';
  readonly db2: Answer;
  readonly other: Answer;
}

/** Rows, written alike, or an error. */
type Answer = readonly string[] | string;

/** Who gives an opinion: undefined where it has none. */
interface Peer {
  readonly name: Difference['peer'];
  fill(statements: readonly Piece[]): Promise<void>;
  opinion(query: Query): Promise<Answer | undefined>;
  end(): Promise<void> | void;
}

/** How many queries are asked of the same tables. */
const queriesOfATable = 20;

/** Rows that a query of ours may look at: tables have a dozen. */
const limit = 5_000_000;

/** What PostgreSQL cannot do although the query is right: a full join of constants, an answer in time, some lateral joins. */
const notInPostgres: ReadonlySet<string | undefined> = new Set(['0A000', '57014', 'XX000']);

/**
 * What Derby cannot do although the query is right: an answer in time, a set operator after HAVING, a subquery beside an
 * aggregate function, DISTINCT in two of them, a column of GROUP BY before ANY or ALL in HAVING, a column from outside
 * in a nested table expression, and where it fails itself with an exception.
 */
const notInDerby: ReadonlySet<string> = new Set([
  'XCL52',
  '42X24',
  '42X77',
  '42Y29',
  '42Y30',
  '42Z02',
  '42X04',
  '38000',
  'XJ001',
  'XSAS3',
]);

/** Values come as their texts, for a number of JavaScript would lose digits. */
const types = {getTypeParser: () => (value: string) => value} as unknown as pg.CustomTypesConfig;

async function postgresPeer(connectionString: string): Promise<Peer> {
  const client = new pg.Client({connectionString});
  await client.connect();
  await client.query(`SET statement_timeout = 1000; SET jit = off; ${postgresFunctions}`);
  return {
    name: 'postgres',
    async fill(statements) {
      const texts = statements.map(({postgres}) => postgres);
      await client.query(texts.filter(Boolean).join(';\n'));
    },
    async opinion({postgres, types: of, ordered}) {
      try {
        const {rows} = await client.query<(string | null)[]>({text: postgres, rowMode: 'array', types});
        return normalRows(rows, of, ordered);
      } catch (error) {
        const {code, message} = error as pg.DatabaseError;
        return notInPostgres.has(code) ? undefined : `${code}: ${message}`;
      }
    },
    end: () => client.end(),
  };
}

async function derbyPeer(jar: string): Promise<Peer> {
  const derby = new Derby(jar);
  const run = async (statement: string) => {
    const answer = await derby.execute(statement);
    if ('error' in answer) throw new Error(`${statement}: ${answer.error}`);
  };
  for (const statement of derbyFunctions) await run(statement);
  return {
    name: 'derby',
    async fill(statements) {
      for (const {derby: text = ''} of statements) {
        const [, name] = /^CREATE TABLE (\w+)/.exec(text) ?? [];
        // There is none the first time.
        if (name) await derby.execute(`DROP TABLE ${name}`);
        if (text) await run(text);
      }
    },
    async opinion({derby: text, types: of, ordered}) {
      // In HAVING it takes DISTINCT in two aggregate functions, and computes one of them from the values of the other.
      if (text === undefined || text.split('(DISTINCT ').length > 2) return undefined;
      const answer = await derby.execute(text);
      if ('rows' in answer) return normalRows(answer.rows, of, ordered);
      return notInDerby.has(answer.error.slice(0, 5)) ? undefined : answer.error;
    },
    end: () => derby.end(),
  };
}

function ours(session: Session, {db2, types: of, ordered}: Query): Answer {
  try {
    const {sqlcode, message, rows = []} = resultAsData(session.execute(db2));
    return sqlcode < 0 ? `${sqlcode}: ${message}` : normalRows(rows, of, ordered);
  } catch (error) {
    return String(error);
  }
}

function fill(session: Session, statements: readonly Piece[]): void {
  for (const {db2} of statements) {
    if (db2 === '') continue;
    const {sqlcode, message} = session.execute(db2);
    if (sqlcode < 0) throw new Error(`${db2}: ${sqlcode} ${message}`);
  }
}

/** Whom to ask: the address of PostgreSQL, and the jar of Derby if it is asked too. */
interface Peers {
  readonly postgres: string;
  readonly derby?: string | undefined;
}

/** The first differences, and how many opinions each of the others had. */
interface SecondOpinion {
  readonly differences: readonly Difference[];
  readonly opinions: Readonly<Record<string, number>>;
}

/** Asks our engine and its peers the same `count` queries, from a seed on. */
export async function secondOpinion(
  {postgres, derby}: Peers,
  count: number,
  firstSeed: number,
  most = 5,
): Promise<SecondOpinion> {
  const peers = [await postgresPeer(postgres)];
  if (derby !== undefined) peers.push(await derbyPeer(derby));
  const opinions: Record<string, number> = Object.fromEntries(peers.map(({name}) => [name, 0]));
  const differences: Difference[] = [];
  try {
    for (let asked = 0, seed = firstSeed; asked < count && differences.length < most; seed += 1) {
      const random = new Random(seed);
      const {tables, statements} = randomTables(random);
      const database = new Database();
      database.learn(otherStatements);
      const session = new Session(database, {now: () => new Date('2026-07-01T09:30:00Z'), user: 'SYSADM', limit});
      fill(session, statements);
      for (const peer of peers) await peer.fill(statements);
      const queries = new Queries(random, tables);
      for (let at = 0; at < queriesOfATable && asked < count && differences.length < most; at += 1, asked += 1) {
        const query = queries.statement();
        const others = await Promise.all(peers.map(async (peer) => ({peer, other: await peer.opinion(query)})));
        if (others.every(({other}) => other === undefined)) continue;
        const db2 = ours(session, query);
        for (const {peer, other} of others) {
          if (other === undefined) continue;
          opinions[peer.name]! += 1;
          if (JSON.stringify(db2) !== JSON.stringify(other))
            differences.push({seed, statements, query, peer: peer.name, db2, other});
        }
      }
    }
  } finally {
    for (const peer of peers) await peer.end();
  }
  return {differences, opinions};
}
