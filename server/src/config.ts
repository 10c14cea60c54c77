import {z} from 'zod';

const schema = z.object({
  /** The address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port to listen on; 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Whose X-Forwarded-* headers to believe: true for a single proxy in front, or addresses and ranges. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      if (value === 'true' || value === 'false') return value === 'true';
      if (/^[\da-f.:/, ]+$/i.test(value)) return value;
      context.addIssue('expected true, false, or a list of addresses');
      return z.NEVER;
    }),
});

export type Config = z.infer<typeof schema>;

/** The settings of the environment, or an error whose message names each bad one and its value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // A variable that is set to nothing counts as not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({path, message}) => `${path.join('.')}=${given[String(path[0])]} is not usable: ${message}.`,
  );
  throw new Error(problems.join(' '));
}
