import {browserCookieDays} from '../browser-cookie.js';
import type {Database} from './database.js';

const forgottenAfter = browserCookieDays * 24 * 3600_000;

/** Records that somebody signed in to an account from this browser. */
export async function rememberBrowser(
  transaction: Database,
  browserHash: string,
  accountId: string,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('last_used_at', '<', now - forgottenAfter)
    .execute();
  await transaction
    .insertInto('known_browser')
    .values({browser_hash: browserHash, account_id: accountId, last_used_at: now})
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet({last_used_at: now}))
    .execute();
}

/** Whether somebody has signed in to an account from this browser before. */
export async function isKnownBrowser(database: Database, browserHash: string, accountId: string): Promise<boolean> {
  const known = await database
    .selectFrom('known_browser')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  return known !== undefined;
}
