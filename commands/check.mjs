/** npm run check: everything that can be proven without a build or a browser. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {runChecks} from './steps/checks.mjs';
import {useScratchFolder} from './steps/scratch-folder.mjs';

await main(async () => {
  useScratchFolder();
  await install('everything');
  await runChecks();
});
