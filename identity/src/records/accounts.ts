import {randomBytes} from 'node:crypto';
import type {Insertable, Selectable, Updateable} from 'kysely';
import type {Database} from './database.js';
import type {Tables} from './tables.js';

export type Account = Selectable<Tables['account']>;
type AccountChanges = Updateable<Omit<Tables['account'], 'id' | 'created_at'>>;

/** One spelling for one address. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  return database.selectFrom('account').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst();
}

export function findAccount(database: Database, id: string): Promise<Account | undefined> {
  return database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countAccounts(database: Database): Promise<number> {
  const {count} = await database
    .selectFrom('account')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every account, by email; sorted here because the stores collate differently. */
export async function listAccounts(database: Database): Promise<Account[]> {
  const accounts = await database.selectFrom('account').selectAll().execute();
  return accounts.sort((a, b) => (a.email < b.email ? -1 : 1));
}

/** Adds an account. Returns undefined if the email is taken, also for concurrent calls. */
export async function addAccount(
  database: Database,
  account: Pick<Insertable<Tables['account']>, 'email' | 'password_hash' | 'password_expires_at' | 'display_name'>,
  now: number,
): Promise<Account | undefined> {
  return database
    .insertInto('account')
    .values({
      id: randomBytes(21).toString('base64url'),
      email: normalEmail(account.email),
      email_verified: 0,
      password_hash: account.password_hash ?? null,
      password_expires_at: account.password_expires_at ?? null,
      display_name: account.display_name ?? null,
      photo_url: null,
      disabled: 0,
      created_at: now,
      last_sign_in_at: null,
      valid_since: now,
      roles: '',
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function changeAccount(database: Database, id: string, changes: AccountChanges): Promise<Account> {
  return database.updateTable('account').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * The current account, locked until the transaction ends: others who lock or change it wait, and then see the result.
 * The row is written unchanged, which locks it in both stores; as the first statement of a transaction this also spares
 * SQLite from upgrading a reader to a writer, which it may refuse.
 */
export function holdAccount(transaction: Database, id: string): Promise<Account | undefined> {
  return transaction
    .updateTable('account')
    .set(({ref}) => ({valid_since: ref('valid_since')}))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Removes an account; its sign-ins go with it. */
export async function removeAccount(database: Database, id: string): Promise<void> {
  await database.deleteFrom('account').where('id', '=', id).execute();
}
