/**
 * npm run samples -- [--write] [PAGE or FOLDER…]: runs the samples of pages and the tasks of exercises, and compares
 * the results with the expected ones.
 */
import path from 'node:path';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin, root} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('everything');
  const args = process.argv.slice(2).map((arg) => (arg.startsWith('--') ? arg : path.relative(root, arg)));
  if (!(await show(bin('tsx'), ['site/proof/main.ts', ...args]))) {
    throw new Failure('Not every sample does what its page says.');
  }
});
