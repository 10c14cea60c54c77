/** npm run lab -- VERB: the practice machine on the command line. Without a verb it says which there are. */
import {spawn} from 'node:child_process';
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';

await main(async () => {
  await install('site');
  const child = spawn(bin('tsx'), [`${import.meta.dirname}/../lab/command-line/main.ts`, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 20)));
});
