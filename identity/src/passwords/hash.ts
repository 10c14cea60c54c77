import {hash, verify} from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = {memoryCost: 19 * 1024, timeCost: 2, parallelism: 1};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of no password, created once with the same cost. */
let nobody: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash it takes as long and says no, so that the time of an answer does
 * not tell whether an account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  // Awaited even if not needed: two hashes at once would take twice the memory.
  const fallback = await (nobody ??= hashPassword(crypto.randomUUID()));
  const matches = await verify(stored ?? fallback, password);
  return matches && stored !== null && stored !== undefined;
}
