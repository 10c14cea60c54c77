import type {SqlConnection} from '../../step/sql-connection';
import type {Step} from '../../step/step';
import {type SevereCondition, software} from './severe-condition';

/** The least processor time of a call, so that a loop that waits for an SQLCODE that never comes also ends. */
const timeOfSqlCall = 0.005;

/** Calls Db2; without DSN there is no Db2 to call. */
export function callDb2(step: Step, call: (connection: SqlConnection) => void): SevereCondition | undefined {
  const {sqlConnection} = step;
  if (!sqlConnection) {
    return software('FWR021S', 'The program is not connected to Db2: RUN of the DSN command does that.');
  }
  step.useTime(timeOfSqlCall);
  call(sqlConnection);
  return undefined;
}
