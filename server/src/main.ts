import path from 'node:path';
import {createApp} from './app.js';
import {readConfig} from './config.js';
import {noSessions} from './session.js';
import {loadSiteBuild} from './site-build.js';

/** How long what is in flight may take when the server is asked to stop. */
const stopWithin = 10_000;

/** One sentence for what went wrong at the start. */
function explain(error: NodeJS.ErrnoException, address: string): string {
  if (error.code === 'EADDRINUSE')
    return `${address} is taken by another program: stop it, or set PORT to another port.`;
  if (error.code === 'EACCES') return `${address} may not be used by this account: set PORT to one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine: set HOST to one that is.`;
  if (error.code === 'ENOENT') return `${error.path} is missing: run "npm run build" first.`;
  return error.message;
}

/** Serves the site until SIGINT or SIGTERM. */
export async function serve(buildDir: string): Promise<void> {
  let address = '';
  try {
    const {HOST, PORT, TRUST_PROXY} = readConfig(process.env);
    address = `${HOST}:${PORT}`;
    const build = await loadSiteBuild(path.resolve(buildDir));
    const app = createApp({build, sessions: noSessions, trustProxy: TRUST_PROXY, logger: true});
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        app.log.info({signal}, 'stopping');
        setTimeout(() => process.exit(1), stopWithin).unref();
        void app.close();
      });
    }
    const url = await app.listen({
      host: HOST,
      port: PORT,
      listenTextResolver: (listening) => `listening on ${listening}`,
    });
    console.log(`\nFramewright is at ${url}\n`);
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException, address));
    process.exitCode = 1;
  }
}
