import {prepareRead, type StoreLocation} from '@framewright/store';

/** Whose a sign-in is, as far as a request needs to know. */
export interface SignInOwner {
  accountId: string;
  email: string;
  /** Separated by blanks, as the store has them. */
  roles: string;
}

/** Looks up sign-ins without waiting. */
export interface LiveSignIns {
  /** The owner of a sign-in that still holds; null for one that has ended; undefined where the store does not answer. */
  ownerOf(signInId: string): SignInOwner | null | undefined;
  close(): void;
}

const query = `
  select account.id, account.email, account.roles from sign_in join account on account.id = sign_in.account_id
  where sign_in.id = ? and account.disabled = 0 and sign_in.signed_in_at >= account.valid_since`;

/** For a store in a file; a PostgreSQL has to be waited for: undefined. */
export function openLiveSignIns(location: StoreLocation): LiveSignIns | undefined {
  const read = prepareRead(location, query);
  if (!read) return undefined;
  return {
    ownerOf(signInId) {
      try {
        const row = read.get(signInId) as [string, string, string] | undefined;
        return row ? {accountId: row[0], email: row[1], roles: row[2]} : null;
      } catch {
        // Whoever needs the store next asks it in earnest, and says what is wrong.
        return undefined;
      }
    },
    close: () => read.close(),
  };
}
