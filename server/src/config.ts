import {DataKeys, type Role, roles} from '@framewright/identity';
import {z} from 'zod';
import {isLoopback, isWildcard} from './listening-address.js';
import {parsePasswordPolicy} from './password-policy.js';
import {parseTrustProxy} from './trusted-proxies.js';

/** Makes a problem of the setting out of what a parser throws. */
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
  /** The port where figures are served to Prometheus, and the address; without a port nothing is counted. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whose X-Forwarded-* headers to believe: the number of proxies in front, or their addresses and ranges. */
  TRUST_PROXY: z.string().default('false').transform(parsed(parseTrustProxy)),
  /** Where everything that is written lives. */
  DATA_DIR: z.string().min(1).default('data'),
  /**
   * What signing keys and TOTP secrets are encrypted with in the store: 32 random bytes in base64. Several separated by
   * commas while one replaces another: the first encrypts, all decrypt (docs/deploying.md).
   */
  DATA_KEY: z.string().transform(parsed(DataKeys.parse)).optional(),
  /**
   * Where readers reach this server, for links in mails; without it, the address that it listens on. With https, cookies
   * are for https alone, whatever a proxy says. With it, or on an address that is not loopback, an empty store gets no
   * demo learner.
   */
  SITE_URL: z.url({protocol: /^https?$/}).optional(),
  /** The mail server, as smtp://user:password@host:port; without it, mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected smtp://…')
    .optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().min(3).default('no-reply@localhost'),
  /** A PostgreSQL for the accounts and the signing keys, where several servers share them; without it they are in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://…')
    .optional(),
  /** Whether anybody may make an account; otherwise staff do. */
  SIGN_UP: z.enum(['open', 'closed']).default('closed'),
  /** Whether an unknown email gets the same answer as a wrong password. */
  ENUMERATION_PROTECTION: z.enum(['on', 'off']).default('on'),
  /** What passwords must have, as in min=8,max=64,lowercase,uppercase,numeric,non-alphanumeric. */
  PASSWORD_POLICY: z.string().default('min=6').transform(parsed(parsePasswordPolicy)),
  /** Roles that nobody has without a second factor, as in staff,instructor; with learner nobody reads anything without one. */
  REQUIRE_SECOND_FACTOR: z.string().default('').transform(parsed(parseRoles)),
  /** Whether a link in a mail signs somebody in without a password. */
  EMAIL_LINK: z.enum(['on', 'off']).default('on'),
  /** A sign-in ends when it was not used for so many days. */
  SIGN_IN_IDLE_DAYS: z.coerce.number().positive().max(3650).default(30),
  /** A sign-in ends so many days after it began, however much it is used. */
  SIGN_IN_DAYS: z.coerce.number().positive().max(3650).default(180),
  /** A Firebase project whose accounts are used instead of our own; both or neither. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
});

/** The address of a database or mail server may hold a password, and what is said of a bad one ends in a log. */
const secretSettings = new Set(['DATA_KEY', 'DATABASE_URL', 'SMTP_URL']);

export type Config = z.infer<typeof schema>;

/** What goes to another machine is encrypted, or nothing goes there: it is passwords' hashes, and codes in mails. */
function requireTls({DATABASE_URL}: Config): void {
  if (!DATABASE_URL) return;
  const {hostname, searchParams} = new URL(DATABASE_URL);
  const host = searchParams.get('host') ?? hostname;
  const onThisMachine = host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host);
  // The driver takes `require` and `verify-ca` for `verify-full`, unless it is told to be as lax as libpq.
  const verified = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  if (!onThisMachine && (!verified || searchParams.has('uselibpqcompat')))
    throw new Error(
      'DATABASE_URL leads to another machine: add ?sslmode=verify-full to it, and TLS to that PostgreSQL.',
    );
}

/** The settings of the environment, or an error whose message names each bad one and its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // A variable that is set to nothing counts as not set, as in `PORT= npm start`.
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
