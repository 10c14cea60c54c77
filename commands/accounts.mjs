/** npm run accounts -- VERB: how staff run their learners. Without a verb it says which there are. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

/** What is told of a build goes beside the output, in which a script looks for an app password. */
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
