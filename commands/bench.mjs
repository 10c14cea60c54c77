/**
 * npm run bench [-- quick]: our figures compared with a peer's from the same run; or a quick check that all benches
 * work.
 */
import {runBenches} from './steps/benches.mjs';
import {findBrowser} from './steps/browser.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {useScratchFolder} from './steps/scratch-folder.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  const quick = process.argv[2] === 'quick';
  useScratchFolder();
  await install('everything');
  await buildSite();
  const missed = await runBenches({browser: await findBrowser('chromium'), quick});
  if (!quick) await show(bin('oxfmt'), ['docs/performance-figures.md', 'docs/search.md']);
  if (missed.length > 0) throw new Failure(`These did not finish, or missed a limit: ${missed.join(', ')}.`);
});
