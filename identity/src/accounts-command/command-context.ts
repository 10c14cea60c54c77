import type {StaffContext} from '../administration/staff-context.js';

/** Results go to stdout, so that a CSV can be redirected to a file; what is said about them goes to stderr. */
export type Write = (text: string, channel: 'stdout' | 'stderr') => void;

/** What others keep of an account, and the command sees to. */
export interface KeptElsewhere {
  /** Deletes all of it. */
  beforeRemoval: (accountId: string) => Promise<void>;
  /** Revokes the app passwords of an account, or of everybody. */
  revokeAppPasswords: (accountId?: string) => Promise<void>;
  /** Makes a password for one of the learner's tools. */
  makeAppPassword: (accountId: string) => Promise<{userId: string; secret: string}>;
}

/** What every verb of the command works with. */
export interface CommandContext extends StaffContext, KeptElsewhere {
  write: Write;
  readFile: (path: string) => Promise<Uint8Array>;
}
