import type {AppPasswords, ToolUser} from '@framewright/progress';

/** Identifies learners' tools. */
export interface ToolSignIn {
  /** The tool's owner, if the secret is one of this user's and the account is enabled. */
  verify(userId: string, secret: string): Promise<ToolUser | undefined>;
}

/**
 * By app password. Our own provider refuses a disabled account; a Firebase project does not notify us of disabling, so
 * its app passwords work until they are revoked.
 */
export const toolSignIn = (
  appPasswords: AppPasswords,
  isActive: (accountId: string) => Promise<boolean> = () => Promise.resolve(true),
): ToolSignIn => ({
  async verify(userId, secret) {
    const user = await appPasswords.verify(userId, secret);
    return user && (await isActive(user.accountId)) ? user : undefined;
  },
});
