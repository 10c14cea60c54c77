/** npm run faults: injects faults into the server, many times; the results go into docs/reliability.md. */
import fs from 'node:fs';
import path from 'node:path';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin, root} from './steps/root.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

const tests = [
  'server/src/faults',
  'identity/src/clock.test.ts',
  'identity/src/overtaken-sign-ins.test.ts',
  'identity/src/records/backup.test.ts',
  'identity/src/records/crash.test.ts',
];

await main(async () => {
  await install('everything');
  await buildSite();
  const figures = path.join(root, '.cache', 'fault-figures.jsonl');
  fs.mkdirSync(path.dirname(figures), {recursive: true});
  fs.rmSync(figures, {force: true});
  // One at a time: some of them measure.
  const args = ['run', '--maxWorkers', '1', '--no-file-parallelism', ...tests];
  if (!(await show(bin('vitest'), args, {FAULTS: 'thorough', FAULT_FIGURES: figures}))) {
    throw new Failure('The server did not stand all of the faults.');
  }
  await show(bin('tsx'), ['bench/fault-report.ts', figures]);
  await show(bin('oxfmt'), ['docs/reliability.md']);
});
