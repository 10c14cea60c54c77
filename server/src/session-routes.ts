import type {OwnSignIns} from '@framewright/identity';
import type {LearnerRecords} from '@framewright/progress';
import type {FastifyInstance, FastifyReply} from 'fastify';
import {z} from 'zod';
import {RequestError} from './errors.js';
import {refuseCrossSite} from './same-origin.js';
import {cookieName, isMember, type Sessions} from './session.js';

/** The browser's settings for signing in: our own provider, or a Firebase project. */
export interface SignInMethod {
  embedded: boolean;
  projectId: string;
  apiKey: string;
}

/** A cookie readable by scripts: it says only that there is a session, so that a page knows when it is stale. */
const hintName = (https: boolean) => (https ? '__Host-signed-in' : 'signed-in');

/** Only the characters of a JWT: the library would accept one with line breaks. */
const tokenInput = z.object({
  idToken: z
    .string()
    .max(8192)
    .regex(/^[\w.-]+$/),
});

function setCookies(reply: FastifyReply, https: boolean, token: string, seconds: number): void {
  const common = `Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(https)}=${token}; ${common}; HttpOnly`);
  reply.header('set-cookie', `${hintName(https)}=${seconds > 0 ? 1 : ''}; ${common}`);
}

/**
 * GET /session returns the settings for signing in; POST takes an ID token and begins a session; DELETE ends it, and
 * every sign-in of this browser. DELETE /session/cache clears the browser's cache.
 */
export function sessionRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  method: SignInMethod,
  signIns: OwnSignIns | undefined,
  records: LearnerRecords | undefined,
): void {
  async function endAtProvider(how: 'logOut' | 'endReplaced', signInId: string): Promise<void> {
    await signIns?.[how](signInId).catch((error: unknown) => {
      throw new RequestError('ACCOUNTS_AWAY', error);
    });
  }

  app.get('/session', (_request, reply) => reply.header('cache-control', 'no-store').send(method));

  app.post('/session', async (request, reply) => {
    refuseCrossSite(request);
    const input = tokenInput.safeParse(request.body);
    if (!input.success) throw new RequestError('BAD_REQUEST');
    const session = await sessions.signIn(input.data.idToken);
    if (!session) throw new RequestError('SIGN_IN_REQUIRED');
    if (!isMember(session)) throw new RequestError('SECOND_FACTOR_REQUIRED');
    // Each authentication begins a sign-in; the one that it replaces here ends.
    const previous = await sessions.read(request);
    if (previous?.signInId && previous.signInId !== session.signInId)
      await endAtProvider('endReplaced', previous.signInId);
    // Signing in must not fail with the store of learners' records: the next sign-in repeats this.
    await records?.beginAnew(session.accountId, session.signedInAt ?? 0).catch((error: unknown) => {
      request.log.error({err: error}, 'an account that was not deleted after all could not begin anew');
    });
    const seconds = Math.max(0, Math.floor((session.expiresAt - Date.now()) / 1000));
    setCookies(reply, sessions.isHttps(request), await sessions.issue(session), seconds);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  app.delete('/session', async (request, reply) => {
    refuseCrossSite(request);
    setCookies(reply, sessions.isHttps(request), '', 0);
    reply.header('cache-control', 'no-store');
    // The sign-in ends here as well, since copies of the cookie or of the refresh token would outlive the browser's
    // own.
    const session = await sessions.read(request);
    if (session?.signInId) await endAtProvider('logOut', session.signInId);
    return reply.code(204).send();
  });

  // The browser clears cached private pages. Chromium withholds such an answer until that is done, for 20 seconds in some
  // reports: no logout must wait for it.
  app.delete('/session/cache', (request, reply) => {
    refuseCrossSite(request);
    return reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"').code(204).send();
  });
}
