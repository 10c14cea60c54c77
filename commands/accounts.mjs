/** npm run accounts -- VERB: how staff run their learners. Without a verb it says which there are. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
  const {runAccounts} = await import('@framewright/server');
  process.exitCode = await runAccounts(process.argv.slice(2));
});
