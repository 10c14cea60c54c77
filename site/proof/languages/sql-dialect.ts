import {SampleFault} from './outcome';
import {sqlWords} from './sql-statements';

/** Syntax that PostgreSQL accepts and Db2 for z/OS does not, or that a lesson should not teach. */
const notDb2: [pattern: RegExp, instead: string][] = [
  [/::/, 'CAST(… AS …) in place of ::'],
  [/\bILIKE\b/i, 'UPPER(…) LIKE … in place of ILIKE'],
  [/\bLIMIT\s+\d/i, 'FETCH FIRST n ROWS ONLY in place of LIMIT'],
  [/\b(BIG|SMALL)?SERIAL\b/i, 'GENERATED ALWAYS AS IDENTITY in place of SERIAL'],
  [/\bRETURNING\b/i, 'SELECT … FROM FINAL TABLE (…) in place of RETURNING'],
  [/\bON\s+CONFLICT\b/i, 'MERGE in place of ON CONFLICT'],
  [/\bJOIN\s+[\w.]+(\s+(AS\s+)?\w+)?\s+USING\s*\(/i, 'JOIN … ON in place of USING'],
  [/\bNATURAL\b/i, 'JOIN … ON in place of NATURAL JOIN'],
  [/\b(IF\s+(NOT\s+)?EXISTS)\b/i, 'no IF EXISTS: Db2 for z/OS does not know it'],
  [/^\s*SELECT\b(?![\s\S]*\bFROM\b)/i, 'SELECT … FROM SYSIBM.SYSDUMMY1 where there is no table'],
  [/^\s*VALUES\b/i, 'SELECT … FROM SYSIBM.SYSDUMMY1 in place of VALUES'],
  [/^\s*(BEGIN|START)\b/i, 'no BEGIN: in Db2 a unit of work begins by itself'],
];

/** Refuses a statement that would not run on Db2. */
export function refuseForeignSql(statement: string, line: number): void {
  const found = notDb2.find(([pattern]) => pattern.test(sqlWords(statement)));
  if (found) throw new SampleFault(`line ${line} is not SQL of Db2 for z/OS: write ${found[1]}`);
}

const unitOfWork = 'framewright_unit_of_work';

/** The statement that begins a unit of work, inside the transaction that is rolled back in the end. */
export const beginUnitOfWork = `SAVEPOINT ${unitOfWork}`;

/** The statement sent to PostgreSQL: the transaction around the sample must outlive COMMIT and ROLLBACK. */
export function postgresStatements(statement: string): string[] {
  if (/^COMMIT(\s+WORK)?$/i.test(statement)) return [`RELEASE SAVEPOINT ${unitOfWork}`, beginUnitOfWork];
  if (/^ROLLBACK(\s+WORK)?$/i.test(statement)) return [`ROLLBACK TO SAVEPOINT ${unitOfWork}`];
  // Db2 requires this phrase; PostgreSQL always behaves so.
  return [statement.replace(/^(SAVEPOINT\s+\w+)(\s+UNIQUE)?\s+ON\s+ROLLBACK\s+RETAIN\s+CURSORS$/i, '$1')];
}
