/** npm run second-opinion -- [--derby] [COUNT [SEED]]: compares random queries on our Db2 with PostgreSQL and Derby. */
import {findDerby} from './steps/derby.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {startPostgres} from './steps/postgres-server.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const numbers = args.filter((argument) => argument !== '--derby');
  const derby = numbers.length < args.length ? {DERBY_JAR: findDerby()} : {};
  await install('site');
  const {url, stop} = await startPostgres();
  try {
    const asked = await show(bin('tsx'), ['lab/fuzz/second-opinion/main.ts', ...numbers], {
      POSTGRES_URL: url,
      ...derby,
    });
    if (!asked) throw new Failure('Db2 and its peers differ.');
  } finally {
    stop();
  }
});
