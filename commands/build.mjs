/** npm run build: the production build, when something has changed since the last one. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {buildSite} from './steps/site-build.mjs';

await main(async () => {
  await install('site');
  await buildSite();
});
