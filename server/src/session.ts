import type {IncomingHttpHeaders} from 'node:http';
import type {Identity, SessionTokens} from '@framewright/identity';
import type {FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';
import type {IsHttps} from './scheme.js';

/** A signed-in user. */
export type Session = Identity;

/** Verifies ID tokens: the embedded provider's, or Google's. */
export interface TokenVerifier {
  /** The owner of a token, or null for a forged, expired or revoked one. */
  verify(idToken: string): Promise<Session | null>;
}

/**
 * The cookie with the session token, which scripts cannot read: not the ID token, which the page has. Over https its
 * name itself keeps other hosts and paths from setting it.
 */
export const cookieName = (https: boolean) => (https ? '__Host-session' : 'session');

/**
 * The tokens in a request's cookies, two at most. There are several if another page of this host set one for a path:
 * the browser sends that one first.
 */
function readTokens({cookie}: IncomingHttpHeaders, https: boolean): string[] {
  if (!cookie) return [];
  const start = `${cookieName(https)}=`;
  const tokens: string[] = [];
  for (let at = 0; at < cookie.length && tokens.length < 2;) {
    const semicolon = cookie.indexOf(';', at);
    const end = semicolon < 0 ? cookie.length : semicolon;
    while (cookie[at] === ' ' || cookie[at] === '\t') at++;
    if (cookie.startsWith(start, at)) tokens.push(cookie.slice(at + start.length, end).trimEnd());
    at = end + 1;
  }
  return tokens;
}

/** Whether a user may read members' content: not without a second factor if learners must have one. */
export const isMember = ({roles}: Session): boolean => roles.includes('learner');

function accountsAway(error: unknown): never {
  throw new RequestError('ACCOUNTS_AWAY', error);
}

/** Identifies the sender of a request. Users without an email are not signed in. */
export class Sessions {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly tokens: SessionTokens,
    readonly isHttps: IsHttps,
  ) {}

  /** The owner of an ID token. */
  async signIn(idToken: string): Promise<Session | null> {
    const session = await this.verifier.verify(idToken).catch(accountsAway);
    return session?.email ? session : null;
  }

  /** The content of a session cookie. */
  issue(session: Session): Promise<string> {
    return this.tokens.issue(session).catch(accountsAway);
  }

  /** The valid session of a request, or null. */
  async read(request: FastifyRequest): Promise<Session | null> {
    for (const token of readTokens(request.headers, this.isHttps(request))) {
      const known = this.tokens.verifyNow(token);
      const session = known === undefined ? await this.tokens.verify(token).catch(accountsAway) : known;
      if (session && isMember(session)) return session;
    }
    return null;
  }

  /** The same synchronously; undefined where that is impossible. */
  readNow(request: FastifyRequest): Session | null | undefined {
    const [token] = readTokens(request.headers, this.isHttps(request));
    if (token === undefined) return null;
    const session = this.tokens.verifyNow(token);
    // An invalid token may be followed by a valid one.
    return session && isMember(session) ? session : undefined;
  }
}
