import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {type DiskSync, isFullDisk} from '@framewright/store';
import type {Kysely, Transaction} from 'kysely';
import {holdOwner} from './owner.js';
import type {Tables} from './schema.js';

export const mostAppPasswords = 20;

/** Recording every request of a tool would cost a write each. */
const lastUseWithin = 60_000;

/** A refused request for an app password. The site and the command line have messages for the codes. */
export class AppPasswordRefusal extends Error {
  constructor(
    readonly code: 'ACCOUNT_GONE' | 'TOO_MANY_APP_PASSWORDS',
    /** Values for the message. */
    readonly values: number[] = [],
  ) {
    super(code);
  }
}

/** The owner of an app password. */
export interface ToolUser {
  accountId: string;
  userId: string;
}

/** An app password, without its secret. */
export interface AppPassword {
  id: string;
  tool: string;
  /** Milliseconds since 1970, to the minute. */
  createdAt: number;
  lastUsedAt: number | null;
}

/**
 * A fast hash, unlike that of a password chosen by a person: a tool sends the secret with every request, and 160 random
 * bits cannot be guessed.
 */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** 32 characters of five bits each: they need no quotes in any shell or file, and fit into a line on a phone. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const newSecret = () => Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join('');

/** A TSO user id has seven characters and begins with a letter: FW00001 to FZ99999. */
const prefixes = ['FW', 'FX', 'FY', 'FZ'];
const perPrefix = 100_000;
const userIdOf = (number: number) =>
  prefixes[Math.floor(number / perPrefix)]! + String(number % perPrefix).padStart(5, '0');

function numberOf(userId: string): number | undefined {
  const [, prefix = '', digits] = /^(F[W-Z])(\d{5})$/.exec(userId) ?? [];
  return digits === undefined ? undefined : prefixes.indexOf(prefix) * perPrefix + Number(digits);
}

/** TSO user IDs and app passwords, by account id, whichever provider has the accounts. */
export class AppPasswords {
  constructor(
    private readonly database: Kysely<Tables>,
    private readonly disk: DiskSync,
    private readonly now: () => number,
  ) {}

  /** The TSO user ID of an account, assigned on first use. Undefined for a deleted account. */
  async userId(accountId: string): Promise<string | undefined> {
    const known = await this.#findNumber(this.database, accountId);
    if (known !== undefined) return userIdOf(known);
    const made = await this.database.transaction().execute((transaction) => this.#number(transaction, accountId));
    await this.disk.settled();
    return made === undefined ? undefined : userIdOf(made);
  }

  /** The newest first. */
  async list(accountId: string): Promise<AppPassword[]> {
    const rows = await this.database
      .selectFrom('app_password')
      .select(['id', 'tool', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({id, tool, created_at, last_used_at}) => ({
      id,
      tool,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    }));
  }

  /** Creates an app password. Its secret is returned here and never again. */
  async make(accountId: string, tool: string): Promise<{id: string; userId: string; secret: string}> {
    const [id, secret] = [randomUUID(), newSecret()];
    const number = await this.database.transaction().execute(async (transaction) => {
      const own = await this.#number(transaction, accountId);
      if (own === undefined) throw new AppPasswordRefusal('ACCOUNT_GONE');
      const {count} = await transaction
        .selectFrom('app_password')
        .select(({fn}) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostAppPasswords) {
        throw new AppPasswordRefusal('TOO_MANY_APP_PASSWORDS', [mostAppPasswords]);
      }
      await transaction
        .insertInto('app_password')
        .values({
          id,
          account_id: accountId,
          tool,
          secret_hash: hashOf(secret),
          created_at: this.now(),
          last_used_at: null,
        })
        .execute();
      return own;
    });
    await this.disk.settled();
    return {id, userId: userIdOf(number), secret};
  }

  /** False if the account has no such app password. */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const {numDeletedRows} = await this.database
      .deleteFrom('app_password')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }

  /** Revokes all app passwords of an account, or of everybody. */
  async revokeAll(accountId?: string): Promise<void> {
    await this.database
      .deleteFrom('app_password')
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .execute();
    await this.disk.settled();
  }

  /** The owner of the secret, if it belongs to this user. */
  async verify(userId: string, secret: string): Promise<ToolUser | undefined> {
    const number = numberOf(userId.toUpperCase());
    if (number === undefined) return undefined;
    const found = await this.database
      .selectFrom('app_password')
      .innerJoin('tso_user', 'tso_user.account_id', 'app_password.account_id')
      .select(['app_password.id', 'app_password.account_id', 'last_used_at'])
      .where('secret_hash', '=', hashOf(secret))
      .where('number', '=', number)
      .executeTakeFirst();
    if (!found) return undefined;
    const now = this.now();
    if (now - (found.last_used_at ?? 0) >= lastUseWithin) {
      const noting = this.database.updateTable('app_password').set({last_used_at: now}).where('id', '=', found.id);
      // With a full disk nothing can be recorded, but tools may still read.
      await noting.execute().catch((error: unknown) => {
        if (!isFullDisk(error)) throw error;
      });
    }
    return {accountId: found.account_id, userId: userIdOf(number)};
  }

  async #findNumber(database: Kysely<Tables>, accountId: string): Promise<number | undefined> {
    const row = await database
      .selectFrom('tso_user')
      .select('number')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.number;
  }

  async #number(transaction: Transaction<Tables>, accountId: string): Promise<number | undefined> {
    if (!(await holdOwner(transaction, accountId))) return undefined;
    const known = await this.#findNumber(transaction, accountId);
    if (known !== undefined) return known;
    // Two concurrent new users may get the same number: the second tries the next one.
    for (;;) {
      const {last} = await transaction
        .selectFrom('tso_user')
        .select(({fn}) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      const added = await transaction
        .insertInto('tso_user')
        .values({account_id: accountId, number: Number(last ?? 0) + 1})
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returning('number')
        .executeTakeFirst();
      if (added) return added.number;
    }
  }
}
