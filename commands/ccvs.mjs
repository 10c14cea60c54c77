/** npm run ccvs -- FOLDER [MODULE or PROGRAM…]: runs the COBOL 85 validation suite of NIST, from a folder with its sources. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  // A job for each program leaves much garbage; with the small young generation of Node a quarter of the time goes there.
  const options = {NODE_OPTIONS: '--max-semi-space-size=64'};
  if (!(await show(bin('tsx'), ['lab/ccvs/main.ts', ...process.argv.slice(2)], options))) {
    throw new Failure('Fewer tests of the suite pass than before, or one prints something else than was looked at.');
  }
});
