import type {ToolUser} from '@framewright/progress';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ToolSignIn} from '../tool-sign-in.js';
import {ZosmfError} from './error-report.js';
import {SignInLimit} from './sign-in-limit.js';
import {type Credentials, ToolTokens} from './tool-tokens.js';

/** z/OSMF sends its token under both names, and tools keep the one they know. */
const tokenCookies = ['LtpaToken2', 'jwtToken'];

const unauthorized = () =>
  new ZosmfError(
    401,
    {category: 1, rc: 8, reason: 1, message: 'Sign in with your TSO user ID and an app password.'},
    {'www-authenticate': 'Basic realm="defaultRealm"'},
  );

/** Undefined if the header is missing or has something else. */
function readBasic(authorization = ''): Credentials | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization) ?? [];
  const text = encoded && Buffer.from(encoded, 'base64').toString();
  const colon = text ? text.indexOf(':') : -1;
  return text && colon > 0 ? {userId: text.slice(0, colon), secret: text.slice(colon + 1)} : undefined;
}

/** The token of a request: in a cookie, or as a bearer. */
function readToken({headers}: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  if (bearer) return bearer;
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('=', 2));
  return cookies.find(([name = '']) => tokenCookies.includes(name))?.[1];
}

/** Identifies the owner of the tool behind a request. */
export class ToolAuthentication {
  readonly #limit = new SignInLimit();
  readonly #tokens = new ToolTokens();

  constructor(
    private readonly signIn: ToolSignIn,
    private readonly isHttps: (request: FastifyRequest) => boolean,
  ) {}

  /** Throws a refusal if nobody is signed in. */
  async identify(request: FastifyRequest): Promise<ToolUser> {
    const basic = readBasic(request.headers.authorization);
    const token = basic ? undefined : readToken(request);
    if (!basic && !token) throw unauthorized();
    // Guessed and expired tokens count under an unused name, so that they block no tool with a valid token.
    const credentials = basic ?? this.#tokens.find(token!);
    const userId = credentials?.userId ?? '';
    const wait = this.#limit.waitFor(userId, request.ip);
    if (wait !== undefined) {
      const message = `Too many failed sign-ins. Try again in ${wait} seconds.`;
      throw new ZosmfError(429, {category: 1, rc: 8, reason: 2, message}, {'retry-after': String(wait)});
    }
    const user = credentials && (await this.signIn.verify(credentials.userId, credentials.secret));
    if (user) return user;
    this.#limit.countFailure(userId, request.ip);
    throw unauthorized();
  }

  /** Issues a token for the app password in this request. */
  begin(request: FastifyRequest, reply: FastifyReply, {userId}: ToolUser): void {
    const basic = readBasic(request.headers.authorization);
    // A request with a token already has one.
    if (!basic) return;
    const token = this.#tokens.issue({userId, secret: basic.secret});
    const secure = this.isHttps(request) ? '; Secure' : '';
    for (const name of tokenCookies) {
      reply.header('set-cookie', `${name}=${token}; Path=/zosmf; HttpOnly; SameSite=Strict${secure}`);
    }
  }

  /** Ends the token in this request. */
  end(request: FastifyRequest): void {
    const token = readToken(request);
    if (token) this.#tokens.end(token);
  }
}
