import type {IncomingHttpHeaders} from 'node:http';
import type {Identity, SessionTokens} from '@framewright/identity';
import type {FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';
import type {IsHttps} from './scheme.js';

/** Somebody who is signed in. */
export type Session = Identity;

/** Proves ID tokens: the embedded provider's, or Google's. */
export interface TokenVerifier {
  /** Whom a token belongs to, or null for one that is forged, expired or revoked. */
  verify(idToken: string): Promise<Session | null>;
}

/**
 * The cookie that holds the session's token, which no script ever sees: not the ID token, which the page has. Over https
 * its name itself keeps other hosts and paths from setting it.
 */
export const cookieName = (https: boolean) => (https ? '__Host-session' : 'session');

/**
 * The tokens that a request's cookies hold, two at most. More than one where another page of this host
 * set its own for a path: the browser sends that one first.
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

/** Whether somebody may read what members read: not without a second factor where learners must have one. */
export const isMember = ({roles}: Session): boolean => roles.includes('learner');

function accountsAway(error: unknown): never {
  throw new RequestError('ACCOUNTS_AWAY', error);
}

/** Reads who sent a request. Nobody without an email is signed in. */
export class Sessions {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly tokens: SessionTokens,
    readonly isHttps: IsHttps,
  ) {}

  /** Whom an ID token belongs to. */
  async signIn(idToken: string): Promise<Session | null> {
    const session = await this.verifier.verify(idToken).catch(accountsAway);
    return session?.email ? session : null;
  }

  /** What the cookie of a session holds. */
  issue(session: Session): Promise<string> {
    return this.tokens.issue(session).catch(accountsAway);
  }

  /** The valid session that a request carries, or null. */
  async read(request: FastifyRequest): Promise<Session | null> {
    for (const token of readTokens(request.headers, this.isHttps(request))) {
      const known = this.tokens.verifyNow(token);
      const session = known === undefined ? await this.tokens.verify(token).catch(accountsAway) : known;
      if (session && isMember(session)) return session;
    }
    return null;
  }

  /** The same without waiting; undefined where that cannot be. */
  readNow(request: FastifyRequest): Session | null | undefined {
    const [token] = readTokens(request.headers, this.isHttps(request));
    if (token === undefined) return null;
    const session = this.tokens.verifyNow(token);
    // A token that is no good may have a good one behind it.
    return session && isMember(session) ? session : undefined;
  }
}
