/** npm run fuzz:cobol -- [COUNT [SEED]]: compares random COBOL programs on the practice machine with GnuCOBOL. */
import {findCobol} from './steps/cobol.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install('site');
  await findCobol();
  if (!(await show(bin('tsx'), ['lab/fuzz/cobol/main.ts', ...process.argv.slice(2)]))) {
    throw new Failure('The practice machine and GnuCOBOL do not agree.');
  }
});
