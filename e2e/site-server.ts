import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {createApp, loadSiteBuild, type Sessions} from '@framewright/server';

/** The cookie that makes a request a learner's, on this server only. */
export const testSessionCookie = 'test-session';

const sessions: Sessions = {
  read: ({headers}) =>
    Promise.resolve(headers.cookie?.includes(`${testSessionCookie}=`) ? {email: 'learner@example.com'} : null),
};

/** Serves the production build for the whole run, with the real server and a session that tests can have. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const build = await loadSiteBuild(path.join(import.meta.dirname, '..', 'site', 'build'));
  const app = createApp({build, sessions});
  await app.listen({host: '127.0.0.1', port: 0});
  process.env.SITE_ORIGIN = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return () => app.close();
}
