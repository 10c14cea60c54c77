import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startPostgres} from '../commands/steps/postgres-server.mjs';

/** A real PostgreSQL for the whole test run, and a folder for what its tests share. */
export default async function setUp() {
  const {url, stop} = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  process.env.TEST_RUN_FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'test-run-'));
  return () => {
    stop();
    fs.rmSync(process.env.TEST_RUN_FOLDER, {recursive: true, force: true});
  };
}
