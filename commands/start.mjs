/** npm start: installs, builds and serves, skipping the steps that are up to date. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildDir, buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
  const {serve} = await import('@framewright/server');
  await serve(buildDir);
});
