import {randomUUID} from 'node:crypto';
import type {Account} from '../records/accounts.js';
import type {Database} from '../records/database.js';
import type {StaffContext} from './staff-context.js';

/** The staff's operations on accounts. */
export type AuditedAction =
  | 'added'
  | 'invited'
  | 'disabled'
  | 'enabled'
  | 'signed out'
  | 'password reset'
  | 'second factor removed'
  | 'app password made'
  | 'app password revoked'
  | 'roles changed'
  | 'deleted';

/** Who did what to whom, and when. */
interface AuditEvent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  actor: string;
  action: AuditedAction;
  /** The account's address at the time; empty for all accounts. */
  email: string;
  detail: string;
}

/** Records a change in its own transaction, so that neither exists without the other. Nothing deletes the record. */
export async function noteAudit(
  transaction: Database,
  {actor, now}: Pick<StaffContext, 'actor' | 'now'>,
  action: AuditedAction,
  account: Pick<Account, 'id' | 'email'> | null,
  detail = '',
): Promise<void> {
  await transaction
    .insertInto('audit_event')
    .values({
      id: randomUUID(),
      at: now(),
      actor_id: actor.accountId,
      actor: actor.email,
      action,
      account_id: account?.id ?? null,
      email: account?.email ?? '',
      detail,
    })
    .execute();
}

const pageSize = 100;

/**
 * The position in the trail from which older events are read. The time alone is not enough: an import records many in
 * one millisecond.
 */
export interface AuditCursor {
  at: number;
  id: string;
}

/** A page of the trail, the newest first. */
export interface AuditPage {
  events: AuditEvent[];
  /** The cursor for the next page; null on the last one. */
  older: AuditCursor | null;
}

/** The events before a position; on one account or on all. */
export async function readAudit(
  database: Database,
  {before, accountId}: {before?: AuditCursor | undefined; accountId?: string | undefined},
): Promise<AuditPage> {
  const rows = await database
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor', 'action', 'email', 'detail'])
    .$if(before !== undefined, (query) =>
      query.where(({eb, and, or}) =>
        or([eb('at', '<', before!.at), and([eb('at', '=', before!.at), eb('id', '>', before!.id)])]),
      ),
    )
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  const events = rows.slice(0, pageSize).map((row) => ({...row, action: row.action as AuditedAction}));
  const {at, id} = events.at(-1) ?? {at: 0, id: ''};
  return {events, older: rows.length > pageSize ? {at, id} : null};
}
