/** npm run lab -- VERB: the practice machine on the command line. Without a verb it prints its usage. */
import {main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {compiledLabCommand} from './steps/lab-command.mjs';

await main(async () => {
  await install('site');
  await import(compiledLabCommand());
});
