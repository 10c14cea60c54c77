import type {IdentityContext} from './context.js';
import {findAccount, holdAccount} from './records/accounts.js';
import {
  endOneSignIn,
  endOwnSignInsOfBrowser,
  endSignInsElsewhere,
  endSignInsOfBrowser,
  findSignIn,
  hasExpired,
  isLive,
  isRecent,
  listSignIns,
  type SignIn,
} from './records/sign-ins.js';

/** A signed-in browser, described so that its owner recognizes it. */
interface SignedInBrowser {
  /** The newest of its sign-ins. */
  id: string;
  userAgent: string;
  /** The last network address. */
  address: string;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  /** Whether this is the caller's browser. */
  current: boolean;
}

/** The result of ending sign-ins: they ended, there is none with that id, or the caller signed in too long ago. */
export type Ending = 'ended' | 'unknown' | 'sign in again';

/** Learners' own sign-ins. Callers are identified by their account and sign-in. */
export interface OwnSignIns {
  list(accountId: string, ownId: string): Promise<SignedInBrowser[]>;
  /** Whether the caller signed in recently. */
  isRecent(ownId: string): Promise<boolean>;
  /** Ends a browser's sign-ins to this account. */
  end(accountId: string, ownId: string, id: string): Promise<Ending>;
  /** Ends the sign-ins in every other browser. */
  endOthers(accountId: string, ownId: string): Promise<Ending>;
  /** Ends only this sign-in, which another has replaced in its browser. */
  endReplaced(id: string): Promise<void>;
  /** Ends every sign-in that this browser began. */
  logOut(ownId: string): Promise<void>;
}

export function ownSignIns({database, disk, settings, now}: IdentityContext): OwnSignIns {
  /** Ends sign-ins of a locked account, so that one which is just beginning is seen or waits. */
  async function endIn(accountId: string, id: string, end: typeof endSignInsOfBrowser): Promise<boolean> {
    const ended = await database.transaction().execute(async (transaction) => {
      await holdAccount(transaction, accountId);
      const signIn = await findSignIn(transaction, id);
      if (signIn?.account_id !== accountId) return false;
      await end(transaction, signIn);
      return true;
    });
    await disk.settled();
    return ended;
  }

  async function provenRecently(ownId: string): Promise<boolean> {
    const own = await findSignIn(database, ownId);
    return own !== undefined && isRecent(own, now());
  }

  /** The same, only soon after a sign-in: the finder of an unlocked device must not sign out the others. */
  async function endIfRecent(accountId: string, ownId: string, id: string, end: typeof endSignInsOfBrowser) {
    if (!(await provenRecently(ownId))) return 'sign in again';
    return (await endIn(accountId, id, end)) ? 'ended' : 'unknown';
  }

  return {
    async list(accountId, ownId) {
      const account = await findAccount(database, accountId);
      const all = await listSignIns(database, accountId);
      const live = all.filter((signIn) => account && isLive(signIn, account) && !hasExpired(signIn, settings, now()));
      const browsers = new Map<string, SignIn[]>();
      for (const signIn of live) {
        const browser = signIn.browser_hash ?? signIn.id;
        browsers.set(browser, [...(browsers.get(browser) ?? []), signIn]);
      }
      return [...browsers.values()].map((signIns) => {
        const {id, user_agent, address, last_seen_at} = signIns[0]!;
        const current = signIns.some((signIn) => signIn.id === ownId);
        return {id, userAgent: user_agent, address, lastSeenAt: last_seen_at, current};
      });
    },
    isRecent: provenRecently,
    end: (accountId, ownId, id) => endIfRecent(accountId, ownId, id, endOwnSignInsOfBrowser),
    endOthers: (accountId, ownId) => endIfRecent(accountId, ownId, ownId, endSignInsElsewhere),
    async endReplaced(id) {
      const replaced = await findSignIn(database, id);
      if (replaced) await endIn(replaced.account_id, id, endOneSignIn);
    },
    async logOut(ownId) {
      const own = await findSignIn(database, ownId);
      if (own) await endIn(own.account_id, ownId, endSignInsOfBrowser);
    },
  };
}
