/** npm run listings -- FOLDER [NAME…]: compares the listings of our COBOL compiler with recorded ones. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  if (!(await show(bin('tsx'), ['lab/listings/main.ts', ...process.argv.slice(2)]))) {
    throw new Failure('The listings could not be compared.');
  }
});
