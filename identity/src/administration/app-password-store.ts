/** An app password, without its secret. Times are milliseconds since 1970. */
export interface AppPassword {
  id: string;
  tool: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What learners' tools sign in with, wherever it is kept. */
export interface AppPasswordStore {
  /** The secret is given here and never again. */
  make(accountId: string, tool: string): Promise<{userId: string; secret: string}>;
  /** The newest first. */
  list(accountId: string): Promise<AppPassword[]>;
  /** False where the account has no such app password. */
  revoke(accountId: string, id: string): Promise<boolean>;
  /** Revokes all of an account, or of everybody: with the sign-ins, what tools hold ends too. */
  revokeAll(accountId?: string): Promise<void>;
}
