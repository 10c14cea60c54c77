/** npm run second-opinion -- [COUNT [SEED]]: asks our Db2 and PostgreSQL the same random queries. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {startPostgres} from './steps/postgres-server.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  const {url, stop} = await startPostgres();
  try {
    if (!(await show(bin('tsx'), ['lab/fuzz/second-opinion/main.ts', ...process.argv.slice(2)], {POSTGRES_URL: url}))) {
      throw new Failure('Db2 and PostgreSQL differ.');
    }
  } finally {
    stop();
  }
});
