/** npm run ccvs -- FOLDER [MODULE or PROGRAM…]: runs the COBOL 85 validation suite of NIST, from a folder with its sources. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  if (!(await show(bin('tsx'), ['lab/ccvs/main.ts', ...process.argv.slice(2)]))) {
    throw new Failure('Fewer tests of the suite pass than before.');
  }
});
