import {systemTables} from '../catalog/system-tables';
import type {Database} from '../database';
import {otherStatements} from '../other-statements';
import {Session} from '../session';
import {createBank, learner, schema} from './create-bank';

/** The bank with all of Db2, which a machine loads in parts. */
export function wholeBank(now: () => Date): Database {
  const bank = createBank(now);
  bank.learn(otherStatements);
  bank.catalog.describeItself(systemTables);
  return bank;
}

/** A session of the learner, who works with the tables of the bank under the SQL ID of the bank. */
export function learnerSession(db2: Database, now: () => Date, limit?: number): Session {
  return new Session(db2, {now, user: learner, sqlid: schema, ...(limit !== undefined && {limit})});
}
