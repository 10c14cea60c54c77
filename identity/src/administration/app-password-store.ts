/** An app password, without its secret. Times are milliseconds since 1970. */
export interface AppPassword {
  id: string;
  tool: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The app passwords of learners' tools, in whichever store. */
export interface AppPasswordStore {
  /** The secret is returned here and never again. */
  make(accountId: string, tool: string): Promise<{userId: string; secret: string}>;
  /** The newest first. */
  list(accountId: string): Promise<AppPassword[]>;
  /** False where the account has no such app password. */
  revoke(accountId: string, id: string): Promise<boolean>;
  /** Revokes all app passwords of an account, or of everybody, when the sign-ins end. */
  revokeAll(accountId?: string): Promise<void>;
}
