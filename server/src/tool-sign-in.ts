import type {AppPasswords, ToolUser} from '@framewright/progress';

/** How the tools of learners prove whose they are. */
export interface ToolSignIn {
  /** Whose tool it is, if the secret is one of this user's and the account may be used. */
  verify(userId: string, secret: string): Promise<ToolUser | undefined>;
}

/**
 * By app password. Where the accounts are ours, a disabled one is refused; a Firebase project tells nobody of disabling,
 * so that there an app password works until it is revoked.
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
