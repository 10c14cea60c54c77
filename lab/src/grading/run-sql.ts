import type {Machine} from '../machine/machine';
import type {SqlOutcome} from './sql-expectation';

/** Runs an answer in SQL, and notes what it found and what it left. */
export async function runSql(machine: Machine, input: string): Promise<SqlOutcome> {
  const db2 = await machine.db2();
  const before = db2.contents;
  const run = await db2.run(input);
  return {run, before, after: db2.contents};
}
