import {createHash, createHmac, randomBytes} from 'node:crypto';

/** The credentials behind a token. */
export interface Credentials {
  userId: string;
  secret: string;
}

interface Token extends Credentials {
  expiresAt: number;
}

const lifetime = 3600_000;
const mostOfUser = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Tokens that tools get for an app password, so that they need not store it. The app password behind a token is
 * verified with each request: revoking it ends its tokens too. They are only in memory; a tool whose token is lost
 * signs in again.
 */
export class ToolTokens {
  readonly #tokens = new Map<string, Token>();
  readonly #key = randomBytes(32);

  constructor(private readonly now: () => number = Date.now) {}

  issue(credentials: Credentials): string {
    this.#forgetOld(credentials.userId);
    const expiresAt = this.now() + lifetime;
    const token = this.#jwt(credentials.userId, expiresAt);
    this.#tokens.set(hashOf(token), {...credentials, expiresAt});
    return token;
  }

  /** A JSON Web Token, like z/OSMF's, so that a tool can read its expiry. It is valid only while it is stored here. */
  #jwt(userId: string, expiresAt: number): string {
    const seconds = (time: number) => Math.floor(time / 1000);
    const claims = {
      sub: userId,
      iss: 'zOSMF',
      iat: seconds(this.now()),
      exp: seconds(expiresAt),
      jti: randomBytes(32).toString('base64url'),
    };
    const text = `${encoded({alg: 'HS256', typ: 'JWT'})}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', this.#key).update(text).digest('base64url')}`;
  }

  find(token: string): Credentials | undefined {
    const found = this.#tokens.get(hashOf(token));
    return found && found.expiresAt > this.now() ? found : undefined;
  }

  end(token: string): boolean {
    return this.#tokens.delete(hashOf(token));
  }

  #forgetOld(userId: string): void {
    const ofUser: string[] = [];
    for (const [key, token] of this.#tokens) {
      if (token.expiresAt <= this.now()) this.#tokens.delete(key);
      else if (token.userId === userId) ofUser.push(key);
    }
    for (const key of ofUser.slice(0, Math.max(0, ofUser.length - mostOfUser + 1))) this.#tokens.delete(key);
  }
}
