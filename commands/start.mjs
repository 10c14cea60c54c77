/** npm start: installs, builds and serves, doing only what has not been done. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildDir, buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
  const {serve} = await import('@framewright/server');
  await serve(buildDir);
});
