import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {z} from 'zod';
import {RequestError} from './errors.js';

/** A learner who is signed in. */
export interface Session {
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Proves ID tokens: the embedded provider's, or Google's. */
export interface TokenVerifier {
  /** Whom a token belongs to, or null for one that is forged, expired or revoked. */
  verify(idToken: string): Promise<Session | null>;
}

/** What the browser needs to know to sign in: our own provider, or a Firebase project. */
export interface SignInMethod {
  embedded: boolean;
  projectId: string;
  apiKey: string;
}

/** The cookie that holds the ID token. Over https its name itself keeps other hosts and paths from setting it. */
const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-session' : 'session');

/** A cookie that scripts can read: it says only that there is a session, so that a page knows when it is stale. */
const hintName = 'signed-in';

const tokenInput = z.object({idToken: z.string().min(1).max(8192)});

/** More than one where another page of this host set its own for a path: the browser sends that one first. */
function readCookies(request: FastifyRequest, name: string): string[] {
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return cookies.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1));
}

/** The valid session that a request carries, or null. A learner without an email counts as signed out. */
export async function readSession(request: FastifyRequest, verifier: TokenVerifier): Promise<Session | null> {
  for (const token of readCookies(request, cookieName(request)).slice(0, 2)) {
    const session = await verifier.verify(token);
    if (session?.email) return session;
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
  const common = `Path=/; Max-Age=${seconds}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName(request)}=${token}; ${common}; HttpOnly`);
  reply.header('set-cookie', `${hintName}=${seconds > 0 ? 1 : ''}; ${common}`);
}

/** GET /session says how to sign in; POST takes an ID token and begins a session; DELETE ends it. */
export function sessionRoutes(app: FastifyInstance, verifier: TokenVerifier, method: SignInMethod): void {
  app.get('/session', (_request, reply) => reply.header('cache-control', 'no-store').send(method));

  app.post('/session', async (request, reply) => {
    refuseCrossSite(request);
    const input = tokenInput.safeParse(request.body);
    if (!input.success) throw new RequestError('BAD_REQUEST');
    const session = await verifier.verify(input.data.idToken);
    if (!session?.email) throw new RequestError('SIGN_IN_REQUIRED');
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
