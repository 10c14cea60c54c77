import type {Machine} from '../machine/machine';
import type {SqlOutcome} from './sql-expectation';

/** Runs an SQL answer, and records its results and the contents before and after it. */
export async function runSql(machine: Machine, input: string): Promise<SqlOutcome> {
  const db2 = await machine.db2();
  const before = db2.contents;
  const run = await db2.run(input);
  return {run, before, after: db2.contents};
}
