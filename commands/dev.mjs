/** npm run dev [-- public]: the site with hot reload, for members or for the public. */
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {audienceEnv} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  const audience = process.argv[2] ?? 'member';
  if (!['member', 'public'].includes(audience))
    throw new Failure(`"${audience}" is no audience: say member or public.`);
  await install('site');
  const {HOST = '127.0.0.1', PORT = '3000'} = process.env;
  await show(bin('docusaurus'), ['start', 'site', '--no-open', '--host', HOST, '--port', PORT], audienceEnv(audience));
});
