/** npm run backup -- FILE: writes the accounts to a file, while the server runs. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
  const {runBackup} = await import('@framewright/server');
  await runBackup(process.argv.slice(2));
});
