import {sql} from 'kysely';
import type {IdentityContext} from './context.js';
import {IdentityError} from './errors.js';
import {networkOf} from './network-address.js';
import type {Database} from './records/database.js';

/** Tries that failed, counted under one key. */
interface Counter {
  key: string;
  /** So many may fail before the next one has to wait. */
  limit: number;
  longestWait: number;
}

const second = 1000;
const minute = 60 * second;
const longestWait = 15 * minute;
/** Failures older than this are forgotten. */
const forgottenAfter = 24 * 60 * minute;

/** Who tries to get in. */
export interface Guesser {
  email: string;
  address: string;
  /** The browser, where somebody got into this very account from it before. */
  knownBrowser: string | undefined;
}

/**
 * Failures slow down the one who fails: they are counted for an account together with an address, and for an address
 * alone, which sees many accounts tried. One who guesses from many addresses is slowed down by the count for the account,
 * which is generous and whose waits are short, since the owner has to wait as well in a new browser. In a browser that is
 * known the owner has a count of their own, and no stranger's failures matter.
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

/** A time in the future further off than this was written by a clock that was wrong. */
export const clockSkew = minute;

/** Whether a wait that began then is still on. One that a wrong clock began counts for nothing. */
export const isWaiting = (begun: number, wait: number, now: number) => begun + wait > now && begun <= now + clockSkew;

/** Counts a try as failed, unless it comes too soon after the last one. Says whether it may be made. */
async function take(transaction: Database, counter: Counter, now: number): Promise<boolean> {
  const {key, limit} = counter;
  const doublings = Math.ceil(Math.log2(counter.longestWait / second));
  // As waitAfter and isWaiting have it, in one statement: of several tries at once none may slip through.
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

/** So many old failures are forgotten with each try: more than it adds, and no more than it can wait for. */
const forgottenAtOnce = 1000;

/** Forgets failures from before then, the oldest first. */
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

/** Takes the right to try one password, or refuses. The try counts as failed until it succeeds. */
export async function takeTry({database, now}: IdentityContext, guesser: Guesser): Promise<void> {
  const at = now();
  await database.transaction().execute(async (transaction) => {
    await forgetOldFailures(transaction, at - forgottenAfter).execute();
    for (const counter of countersOf(guesser)) {
      // What is refused counts nowhere: the transaction is undone.
      if (!(await take(transaction, counter, at))) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  });
}

/** Takes back the try that succeeded, and forgets this guesser's failures before it. */
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

/** Forgets what strangers and the owner tried with a password that has been replaced. */
export async function forgetFailures({database}: IdentityContext, email: string, address: string): Promise<void> {
  const [pair, , account] = countersOf({email, address, knownBrowser: undefined}).map(({key}) => key);
  await database.deleteFrom('failure').where('key', 'in', [pair!, account!]).execute();
}
