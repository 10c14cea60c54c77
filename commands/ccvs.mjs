/**
 * npm run ccvs -- FOLDER [MODULE or PROGRAM…]: runs NIST's COBOL 85 validation suite from a folder with its sources.
 */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  // One job per program makes much garbage; with Node's small young generation, collecting it takes a quarter of the
  // time.
  const options = {NODE_OPTIONS: '--max-semi-space-size=64'};
  if (!(await show(bin('tsx'), ['lab/ccvs/main.ts', ...process.argv.slice(2)], options))) {
    throw new Failure('Fewer tests of the suite pass than before, or one prints something else than was looked at.');
  }
});
