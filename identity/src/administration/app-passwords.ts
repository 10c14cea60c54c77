import type {Account} from '../records/accounts.js';
import type {AppPasswordStore} from './app-password-store.js';
import {noteAudit} from './audit-trail.js';
import {refusal} from './refusal.js';
import type {StaffContext} from './staff-context.js';

/** For a provider without app passwords. */
export const noAppPasswords: AppPasswordStore = {
  make: () => Promise.reject(refusal('NO_APP_PASSWORDS')),
  list: () => Promise.resolve([]),
  revoke: () => Promise.resolve(false),
  revokeAll: () => Promise.resolve(),
};

/** Creates one for a tool set up by staff. */
export async function makeAppPassword(
  context: StaffContext,
  account: Account,
): Promise<{userId: string; secret: string}> {
  if (account.disabled) throw refusal('ACCOUNT_DISABLED', account.email);
  // Recorded only if one is created, and the secret is shown only if that was recorded.
  return context.database.transaction().execute(async (transaction) => {
    await noteAudit(transaction, context, 'app password made', account);
    return context.appPasswords.make(account.id, 'A tool that staff set up');
  });
}

/** Revokes one; returns the tool's name. */
export async function revokeAppPassword(context: StaffContext, account: Account, id: string): Promise<string> {
  const {appPasswords} = context;
  const missing = () => refusal('APP_PASSWORD_MISSING', account.email);
  const found = (await appPasswords.list(account.id)).find((one) => one.id === id);
  if (!found) throw missing();
  // Not recorded if the owner was quicker.
  await context.database.transaction().execute(async (transaction) => {
    await noteAudit(transaction, context, 'app password revoked', account, found.tool);
    if (!(await appPasswords.revoke(account.id, id))) throw missing();
  });
  return found.tool;
}
