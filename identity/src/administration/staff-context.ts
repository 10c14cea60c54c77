import type {PasswordPolicy} from '../passwords/policy.js';
import type {Database} from '../records/database.js';
import type {AppPasswordStore} from './app-password-store.js';

/** Who changes an account that is not their own. */
export interface Actor {
  /** Null for whoever is at the command line, who has no account there. */
  accountId: string | null;
  /** As the audit trail names them. */
  email: string;
}

/** What staff work with, in a browser and at the command line alike. */
export interface StaffContext {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  policy: PasswordPolicy;
  /** Deletes what others keep of an account. */
  beforeRemoval: (accountId: string) => Promise<void>;
  appPasswords: AppPasswordStore;
  actor: Actor;
}
