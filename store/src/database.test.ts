import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {connect} from './database.js';

it('outlives a connection to PostgreSQL that breaks within a transaction', async () => {
  const database = await connect({postgresUrl: process.env.TEST_POSTGRES_URL!});
  const numberOf = async (on: typeof database) =>
    (await sql<{number: number}>`SELECT pg_backend_pid() AS number`.execute(on)).rows[0]!.number;
  await expect(
    database.transaction().execute(async (transaction) => {
      await sql`SELECT pg_terminate_backend(${await numberOf(transaction)})`.execute(database);
      // When the end of the connection arrives, it must not end the process.
      await expect.poll(() => numberOf(transaction).catch(() => 'gone')).toBe('gone');
      await numberOf(transaction);
    }),
  ).rejects.toThrow();
  expect(await numberOf(database)).toBeGreaterThan(0);
  await database.destroy();
});
