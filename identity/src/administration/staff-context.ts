import type {PasswordPolicy} from '../passwords/policy.js';
import type {Database} from '../records/database.js';
import type {AppPasswordStore} from './app-password-store.js';

/** The person who changes somebody else's account. */
export interface Actor {
  /** Null for a user of the command line, who has no account. */
  accountId: string | null;
  /** As the audit trail names them. */
  email: string;
}

/** The context of the staff's operations, in a browser and on the command line. */
export interface StaffContext {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  policy: PasswordPolicy;
  /** Deletes the data of an account in other stores. */
  beforeRemoval: (accountId: string) => Promise<void>;
  appPasswords: AppPasswordStore;
  actor: Actor;
}
