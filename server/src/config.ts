import {DataKeys, type Role, roles} from '@framewright/identity';
import {z} from 'zod';
import {isLoopback, isWildcard} from './listening-address.js';
import {parsePasswordPolicy} from './password-policy.js';
import {parseTrustProxy} from './trusted-proxies.js';

/** Turns an error thrown by a parser into a problem with the setting. */
const parsed =
  <T>(parse: (value: string) => T) =>
  (value: string, context: z.RefinementCtx): T => {
    try {
      return parse(value);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  };

function parseRoles(setting: string): Role[] {
  const words = setting
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = words.find((word) => !roles.some((role) => role === word));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${roles.join(', ')}`);
  return roles.filter((role) => words.includes(role));
}

const schema = z.object({
  /** The address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The port and the address of the Prometheus metrics; without a port there are none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whose X-Forwarded-* headers to trust: the number of proxies in front, or their addresses and ranges. */
  TRUST_PROXY: z.string().default('false').transform(parsed(parseTrustProxy)),
  /** The folder for everything that the server writes. */
  DATA_DIR: z.string().min(1).default('data'),
  /**
   * Encrypts signing keys and TOTP secrets in the store: 32 random bytes in base64. Several separated by commas while
   * one replaces another: the first encrypts, all decrypt (docs/deploying.md).
   */
  DATA_KEY: z.string().transform(parsed(DataKeys.parse)).optional(),
  /**
   * The public address of this server, for links in mails; by default the address that it listens on. With https,
   * cookies are for https alone, whatever a proxy says. With this setting, or on an address that is not loopback, an
   * empty store gets no demo learner.
   */
  SITE_URL: z.url({protocol: /^https?$/}).optional(),
  /** The mail server, as smtp://user:password@host:port; without it, mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected smtp://…')
    .optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /** A PostgreSQL for the accounts and the signing keys, shared by several servers; without it they are in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://…')
    .optional(),
  /** Whether anybody may create an account; otherwise only staff can. */
  SIGN_UP: z.enum(['open', 'closed']).default('closed'),
  /** Whether an unknown email gets the same answer as a wrong password. */
  ENUMERATION_PROTECTION: z.enum(['on', 'off']).default('on'),
  /** The password policy, as in min=8,max=64,lowercase,uppercase,numeric,non-alphanumeric. */
  PASSWORD_POLICY: z.string().default('min=6').transform(parsed(parsePasswordPolicy)),
  /** Roles that require a second factor, as in staff,instructor; with learner nobody can read anything without one. */
  REQUIRE_SECOND_FACTOR: z.string().default('').transform(parsed(parseRoles)),
  /** Whether a mailed link signs in without a password. */
  EMAIL_LINK: z.enum(['on', 'off']).default('on'),
  /** A sign-in ends after this many days without use. */
  SIGN_IN_IDLE_DAYS: z.coerce.number().positive().max(3650).default(30),
  /** A sign-in ends this many days after it began, even if it is used. */
  SIGN_IN_DAYS: z.coerce.number().positive().max(3650).default(180),
  /** A Firebase project whose accounts are used instead of our own; both or neither. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
});

/** The URL of a database or mail server may hold a password, and problems with settings are logged. */
const secretSettings = new Set(['DATA_KEY', 'DATABASE_URL', 'SMTP_URL']);

export type Config = z.infer<typeof schema>;

/** Connections to another machine must be encrypted: they carry password hashes, and codes in mails. */
function requireTls({DATABASE_URL}: Config): void {
  if (!DATABASE_URL) return;
  const {hostname, searchParams} = new URL(DATABASE_URL);
  const host = searchParams.get('host') ?? hostname;
  const onThisMachine = host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
  // The driver treats `require` and `verify-ca` as `verify-full`, unless told to be as lax as libpq.
  const verified = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  if (!onThisMachine && (!verified || searchParams.has('uselibpqcompat')))
    throw new Error(
      'DATABASE_URL leads to another machine: add ?sslmode=verify-full to it, and TLS to that PostgreSQL.',
    );
}

/** The settings of the environment, or an error whose message names each bad one and its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) {
    const {FIREBASE_PROJECT_ID, FIREBASE_API_KEY, HOST, SITE_URL, SMTP_URL} = result.data;
    if (!FIREBASE_PROJECT_ID !== !FIREBASE_API_KEY)
      throw new Error('FIREBASE_PROJECT_ID and FIREBASE_API_KEY go together: set both, or neither.');
    if (SMTP_URL && !SITE_URL && isWildcard(HOST))
      throw new Error(`SMTP_URL needs SITE_URL: with HOST=${HOST} links in mails would lead nowhere.`);
    requireTls(result.data);
    return result.data;
  }
  const problems = result.error.issues.map(({path: [name], message}) => {
    const value = secretSettings.has(String(name)) ? '' : `=${given[String(name)]}`;
    return `${String(name)}${value} is not usable: ${message}.`;
  });
  throw new Error(problems.join(' '));
}
