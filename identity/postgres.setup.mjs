import {startPostgres} from '../commands/steps/postgres-server.mjs';

/** A real PostgreSQL for the whole test run. */
export default async function setUp() {
  const {url, stop} = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
