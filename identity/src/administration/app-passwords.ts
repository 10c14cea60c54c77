import type {Account} from '../records/accounts.js';
import type {AppPasswordStore} from './app-password-store.js';
import {noteAudit} from './audit-trail.js';
import {refusal} from './refusal.js';
import type {StaffContext} from './staff-context.js';

/** Where there are none. */
export const noAppPasswords: AppPasswordStore = {
  make: () => Promise.reject(refusal('NO_APP_PASSWORDS')),
  list: () => Promise.resolve([]),
  revoke: () => Promise.resolve(false),
  revokeAll: () => Promise.resolve(),
};

/** Makes one for a tool that staff set up. */
export async function makeAppPassword(
  context: StaffContext,
  account: Account,
): Promise<{userId: string; secret: string}> {
  if (account.disabled) throw refusal('ACCOUNT_DISABLED', account.email);
  // Nothing is noted where none is made; and a secret is shown only when it was noted who asked for it.
  return context.database.transaction().execute(async (transaction) => {
    await noteAudit(transaction, context, 'app password made', account);
    return context.appPasswords.make(account.id, 'A tool that staff set up');
  });
}

/** Revokes one; gives back the tool that it was for. */
export async function revokeAppPassword(context: StaffContext, account: Account, id: string): Promise<string> {
  const {appPasswords} = context;
  const missing = () => refusal('APP_PASSWORD_MISSING', account.email);
  const found = (await appPasswords.list(account.id)).find((one) => one.id === id);
  if (!found) throw missing();
  // Nothing is noted where the owner was quicker.
  await context.database.transaction().execute(async (transaction) => {
    await noteAudit(transaction, context, 'app password revoked', account, found.tool);
    if (!(await appPasswords.revoke(account.id, id))) throw missing();
  });
  return found.tool;
}
