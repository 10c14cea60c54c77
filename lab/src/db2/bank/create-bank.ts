import {Database} from '../database';
import {Session} from '../session';
import {statementTexts} from '../syntax/statement-texts';
import {bankRows, bankTables} from './bank-sql';
import {planTable} from './plan-table';

/** Who is logged on in the lessons. */
export const learner = 'FWUSER1';
export const schema = 'BANK';

/** A session of the learner, who works with the tables of the bank under its name. */
export function learnerSession(db2: Database, now: () => Date, limit?: number): Session {
  return new Session(db2, {now, user: learner, sqlid: schema, ...(limit !== undefined && {limit})});
}

/** A subsystem with the sample bank in it. */
export function createBank(now: () => Date): Database {
  const db2 = new Database();
  for (const grantee of [learner, schema]) {
    db2.catalog.privileges.grant({
      grantor: 'SYSADM',
      grantee,
      privilege: 'SYSADM',
      object: 'system',
      on: '',
      withGrantOption: true,
    });
  }
  const session = learnerSession(db2, now);
  const statements = [
    ...[bankTables, bankRows].flatMap((text) => statementTexts(text).map((one) => one.text)),
    planTable,
  ];
  for (const statement of statements) {
    const {sqlcode, message} = session.execute(statement);
    if (sqlcode !== 0) throw new Error(`The bank cannot be made: SQLCODE ${sqlcode} ${message} for ${statement}`);
  }
  session.commit();
  return db2;
}
