import {sql} from 'kysely';
import type {IdentityContext} from './context.js';
import {IdentityError} from './errors.js';
import {networkOf} from './network-address.js';
import type {Database} from './records/database.js';

/** Failed attempts, counted under one key. */
interface Counter {
  key: string;
  /** The number of failures before the next attempt has to wait. */
  limit: number;
  longestWait: number;
}

const second = 1000;
const minute = 60 * second;
const longestWait = 15 * minute;
/** Failures older than this are forgotten. */
const forgottenAfter = 24 * 60 * minute;

/** The origin of an attempt. */
export interface Guesser {
  email: string;
  address: string;
  /** The browser, if it has signed in to this account before. */
  knownBrowser: string | undefined;
}

/**
 * Failures slow down their source: they are counted for an account together with an address, and for an address alone,
 * which catches one that tries many accounts. Guessing from many addresses is slowed down by the count for the account,
 * which is generous and whose waits are short, since the owner has to wait as well in a new browser. A known browser
 * has a separate count, which strangers' failures do not affect.
 */
function countersOf({email, address, knownBrowser}: Guesser): Counter[] {
  const account = email.slice(0, 320);
  if (knownBrowser) return [{key: `browser:${knownBrowser}:${account}`, limit: 5, longestWait}];
  const network = networkOf(address);
  return [
    {key: `pair:${network}:${account}`, limit: 5, longestWait},
    {key: `address:${network}`, limit: 50, longestWait},
    {key: `account:${account}`, limit: 100, longestWait: minute},
  ];
}

/** How long to wait after this many failures: nothing at first, then twice as long each time. */
export const waitAfter = (count: number, limit: number) =>
  count < limit ? 0 : Math.min(second * 2 ** (count - limit), longestWait);

/** A time further in the future than this was written by a wrong clock. */
export const clockSkew = minute;

/** Whether a wait that began then is still on. One begun by a wrong clock is ignored. */
export const isWaiting = (begun: number, wait: number, now: number) => begun + wait > now && begun <= now + clockSkew;

/** Counts an attempt as failed, unless it comes too soon after the last one. Returns whether it is allowed. */
async function take(transaction: Database, counter: Counter, now: number): Promise<boolean> {
  const {key, limit} = counter;
  const doublings = Math.ceil(Math.log2(counter.longestWait / second));
  // The logic of waitAfter and isWaiting in one statement, so that no concurrent attempt slips through.
  const wait = sql`case when failure.count - ${limit} >= ${doublings} then ${counter.longestWait}
    else ${second} * (1 << (failure.count - ${limit})) end`;
  const may = sql<boolean>`(failure.count < ${limit} or failure.last_at + ${wait} <= ${now}
    or failure.last_at > ${now + clockSkew})`;
  const taken = await transaction
    .insertInto('failure')
    .values({key, count: 1, last_at: now})
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({count: sql<number>`failure.count + 1`, last_at: now})
        .where(may),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many old failures are deleted with each attempt: more than it adds, and few enough to be fast. */
const forgottenAtOnce = 1000;

/** Deletes failures from before then, the oldest first. */
export const forgetOldFailures = (database: Database, before: number) =>
  database
    .deleteFrom('failure')
    .where('key', 'in', (old) =>
      old
        .selectFrom('failure')
        .select('key')
        .where('last_at', '<', before)
        .orderBy('last_at')
        .limit(sql.lit(forgottenAtOnce)),
    );

/** Counts an attempt at a password, or refuses it. It counts as failed until it succeeds. */
export async function takeTry({database, now}: IdentityContext, guesser: Guesser): Promise<void> {
  const at = now();
  await database.transaction().execute(async (transaction) => {
    await forgetOldFailures(transaction, at - forgottenAfter).execute();
    for (const counter of countersOf(guesser)) {
      // A refused attempt is not counted: the transaction is rolled back.
      if (!(await take(transaction, counter, at))) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  });
}

/** Removes a successful attempt, and earlier failures of its source. */
export async function forgiveTry({database}: IdentityContext, guesser: Guesser): Promise<void> {
  const [own, ...shared] = countersOf(guesser).map(({key}) => key);
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('failure').where('key', '=', own!).execute();
    if (shared.length === 0) return;
    await transaction
      .updateTable('failure')
      .set(({eb}) => ({count: eb('count', '-', 1)}))
      .where('key', 'in', shared)
      .where('count', '>', 0)
      .execute();
  });
}

/** Deletes the failures of a password that has been replaced. */
export async function forgetFailures({database}: IdentityContext, email: string, address: string): Promise<void> {
  const [pair, , account] = countersOf({email, address, knownBrowser: undefined}).map(({key}) => key);
  await database.deleteFrom('failure').where('key', 'in', [pair!, account!]).execute();
}
