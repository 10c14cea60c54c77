/** npm run fuzz -- [COUNT [SEED]]: runs random jobs on the practice machine. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  if (!(await show(bin('tsx'), ['lab/fuzz/main.ts', ...process.argv.slice(2)]))) {
    throw new Failure('The practice machine broke its word.');
  }
});
