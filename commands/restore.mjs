/** npm run restore -- FILE: restores a backup into the accounts' store. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
  const {runRestore} = await import('@framewright/server');
  await runRestore(process.argv.slice(2));
});
