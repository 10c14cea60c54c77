import type {PasswordPolicy} from '../passwords/policy.js';
import type {Database} from '../records/database.js';

/** Results go to stdout, so that a CSV can be redirected to a file; what is said about them goes to stderr. */
export type Write = (text: string, channel: 'stdout' | 'stderr') => void;

/** What every verb of the command works with. */
export interface CommandContext {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  policy: PasswordPolicy;
  write: Write;
  /** Deletes what others keep of an account. */
  beforeRemoval: (accountId: string) => Promise<void>;
  readFile: (path: string) => Promise<Uint8Array>;
}
