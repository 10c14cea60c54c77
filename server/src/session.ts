import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {z} from 'zod';
import {RequestError} from './errors.js';
import type {KnownSessions} from './known-sessions.js';
import type {Session} from './token-verifier.js';

/** What the browser needs to know to sign in: our own provider, or a Firebase project. */
export interface SignInMethod {
  embedded: boolean;
  projectId: string;
  apiKey: string;
}

/** The cookie that holds the ID token. Over https its name itself keeps other hosts and paths from setting it. */
const cookieName = (isHttps: boolean) => (isHttps ? '__Host-session' : 'session');

const isHttps = (request: FastifyRequest) => request.protocol === 'https';

/** A cookie that scripts can read: it says only that there is a session, so that a page knows when it is stale. */
const hintName = 'signed-in';

const tokenInput = z.object({idToken: z.string().min(1).max(8192)});

/**
 * The tokens that a Cookie header holds, two at most. More than one where another page of this host
 * set its own for a path: the browser sends that one first.
 */
export function readSessionTokens(header: string | undefined, https: boolean): string[] {
  if (!header) return [];
  const start = `${cookieName(https)}=`;
  const tokens: string[] = [];
  for (let at = 0; at < header.length && tokens.length < 2;) {
    const semicolon = header.indexOf(';', at);
    const end = semicolon < 0 ? header.length : semicolon;
    while (header[at] === ' ' || header[at] === '\t') at++;
    if (header.startsWith(start, at)) tokens.push(header.slice(at + start.length, end).trimEnd());
    at = end + 1;
  }
  return tokens;
}

/** The valid session that a request carries, or null. */
export async function readSession(request: FastifyRequest, sessions: KnownSessions): Promise<Session | null> {
  for (const token of readSessionTokens(request.headers.cookie, isHttps(request))) {
    const session = await sessions.verify(token);
    if (session) return session;
  }
  return null;
}

/** Refuses what a browser sends on behalf of another site. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const {origin, host} = request.headers;
  const sameOrigin = site ? site === 'same-origin' : !origin || [`http://${host}`, `https://${host}`].includes(origin);
  if (!sameOrigin) throw new RequestError('CROSS_SITE');
}

function setCookies(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  const common = `Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps(request) ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(isHttps(request))}=${token}; ${common}; HttpOnly`);
  reply.header('set-cookie', `${hintName}=${seconds > 0 ? 1 : ''}; ${common}`);
}

/** GET /session says how to sign in; POST takes an ID token and begins a session; DELETE ends it. */
export function sessionRoutes(app: FastifyInstance, sessions: KnownSessions, method: SignInMethod): void {
  app.get('/session', (_request, reply) => reply.header('cache-control', 'no-store').send(method));

  app.post('/session', async (request, reply) => {
    refuseCrossSite(request);
    const input = tokenInput.safeParse(request.body);
    if (!input.success) throw new RequestError('BAD_REQUEST');
    const session = await sessions.verify(input.data.idToken);
    if (!session) throw new RequestError('SIGN_IN_REQUIRED');
    const seconds = Math.max(0, Math.floor((session.expiresAt - Date.now()) / 1000));
    setCookies(request, reply, input.data.idToken, seconds);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  app.delete('/session', (request, reply) => {
    refuseCrossSite(request);
    setCookies(request, reply, '', 0);
    // The browser forgets the private pages that it kept.
    return reply.code(204).header('cache-control', 'no-store').header('clear-site-data', '"cache"').send();
  });
}
