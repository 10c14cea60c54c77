/** npm run accounts -- VERB: manages accounts, for staff. Without a verb it prints its usage. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

/** Messages of a build go to stderr: scripts read app passwords from stdout. */
async function prepare() {
  const {log} = console;
  console.log = console.error;
  await install('site');
  await buildSite();
  console.log = log;
}

await main(async () => {
  await prepare();
  const {runAccounts} = await import('@framewright/server');
  process.exitCode = await runAccounts(process.argv.slice(2));
});
