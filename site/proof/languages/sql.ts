import fs from 'node:fs';
import path from 'node:path';
import {Client, DatabaseError as PostgresError} from 'pg';
import type {Sample} from '../pages/page-samples';
import {contentDir} from '../pages/sample-file';
import {SampleFault, type Outcome} from './outcome';
import {beginUnitOfWork, postgresStatements, refuseForeignSql} from './sql-dialect';
import {printResult, type SqlResult} from './sql-result';
import {sqlStatements, sqlWords, type SqlStatement} from './sql-statements';
import {db2Code} from './sqlcodes';

const bankFiles = ['tables.sql', 'rows.sql'].map((name) => path.join(contentDir, 'bank', name));

/**
 * The tables and rows of the sample bank, as SQL. PostgreSQL lets a query grouped by a primary key name any column; Db2
 * refuses that, and so does PostgreSQL if the key is only unique.
 */
export const bankSql = () =>
  bankFiles
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll('PRIMARY KEY', 'UNIQUE');

const functions = () => fs.readFileSync(path.join(__dirname, 'db2-functions.sql'), 'utf8');

/** One bank at a time in a database: the schema has the same name for each. */
const lock = 'SELECT pg_advisory_xact_lock(803)';

const settings = `
  SET LOCAL search_path = BANK, SYSIBM;
  SET LOCAL datestyle = ISO;
  SET LOCAL timezone = 'UTC';
  SET LOCAL statement_timeout = '10s'`;

const numbers = [20, 21, 23, 700, 701, 1700];

/** Keeps every value as text from the database. */
const asWritten = {getTypeParser: () => (value: string) => value};

const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];
const special = ['case', 'current_date', 'current_time', 'current_timestamp', 'current_user', '?column?'];

/**
 * An expression without AS has no name in Db2; PostgreSQL takes one from its function. A name that occurs in the
 * statement, not only as a function, is the author's.
 */
function headingOf(name: string, isComputed: boolean, statement: string): string {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  const named =
    new RegExp(`\\bAS\\s+"?${escaped}\\b`, 'i').test(statement) ||
    (!special.includes(name) && new RegExp(`\\b${escaped}\\b(?!\\s*\\()`, 'i').test(sqlWords(statement)));
  return isComputed && !named ? '' : name.toUpperCase();
}

/** A result, and how many rows the statement found or changed. */
type Answered = SqlResult & {rowCount: number | null};

async function query(client: Client, text: string): Promise<Answered> {
  const {command, rowCount, fields, rows} = await client.query<(string | null)[]>({
    text,
    rowMode: 'array',
    types: asWritten,
  });
  const words = /^(CREATE|DROP|ALTER)\s+(?:OR\s+REPLACE\s+)?(?:UNIQUE\s+)?(\w+)/i.exec(text);
  return {
    command: words ? `${words[1]} ${words[2]}`.toUpperCase() : command,
    rowCount,
    columns: fields.map(({name, dataTypeID, tableID}) => ({
      name: headingOf(name, tableID === 0, text),
      number: numbers.includes(dataTypeID),
    })),
    rows,
    ...(counted.includes(command) && {count: rowCount ?? 0}),
  };
}

/**
 * PostgreSQL accepts an INSERT without a column list that omits the last values; Db2 requires all of them, and so does
 * PostgreSQL with the list written out.
 */
async function withColumns(client: Client, statement: string): Promise<string> {
  const [, start, table, rest] = /^(INSERT\s+INTO\s+([\w.]+)\s+)((?:VALUES|SELECT)\b[\s\S]*)$/i.exec(statement) ?? [];
  if (!table) return statement;
  const {rows} = await client.query<{columns: string | null}>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const columns = rows[0]?.columns;
  return columns ? `${start}(${columns}) ${rest}` : statement;
}

async function runStatement(
  client: Client,
  {text, line}: SqlStatement,
): Promise<{printed: string; rows: number | null}> {
  refuseForeignSql(text, line);
  let result: Answered | undefined;
  for (const statement of postgresStatements(text)) result = await query(client, await withColumns(client, statement));
  if (/^(COMMIT|ROLLBACK)$/i.test(text)) return {printed: `${text.toUpperCase()}\n`, rows: null};
  return {printed: printResult(result!), rows: result!.rowCount};
}

/** The line that a failed statement prints, and its code. */
function failure(error: unknown, {text, line}: SqlStatement): {ending: string; printed: string; said: string} {
  if (!(error instanceof PostgresError)) throw error;
  const {code: sqlstate = '', message} = error;
  const db2 = db2Code({sqlstate, message, statement: text});
  if (!db2) {
    throw new SampleFault(
      `line ${line} failed with PostgreSQL's ${sqlstate} (${message}), which no SQLCODE stands for`,
    );
  }
  return {
    ending: `SQLCODE=${db2.sqlcode}`,
    printed: `SQLCODE = ${db2.sqlcode}, SQLSTATE = ${db2.sqlstate}\n`,
    said: `line ${line}: ${message} (${sqlstate} in PostgreSQL)`,
  };
}

async function runStatements(client: Client, statements: SqlStatement[]): Promise<Outcome> {
  const printed: string[] = [];
  let rows: number | null = null;
  for (const statement of statements) {
    try {
      const result = await runStatement(client, statement);
      printed.push(result.printed);
      rows = result.rows;
    } catch (error) {
      const failed = failure(error, statement);
      return {...failed, printed: [...printed, failed.printed].join('\n'), files: {}};
    }
  }
  // Db2 says +100 when the last statement found no row.
  return {ending: rows === 0 ? 'SQLCODE=+100' : 'SQLCODE=0', printed: printed.join('\n'), said: '', files: {}};
}

/** Runs a sample on a fresh bank, and leaves no trace of it. */
export async function runSql(sample: Sample, connectionString: string): Promise<Outcome> {
  const statements = sqlStatements(sample.text);
  const client = new Client({connectionString});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(lock);
    await client.query(`CREATE SCHEMA BANK; ${settings}; ${bankSql()} ${functions()} ${beginUnitOfWork}`);
    return await runStatements(client, statements);
  } finally {
    await client.query('ROLLBACK').finally(() => client.end());
  }
}
