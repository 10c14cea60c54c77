import type {IdentityContext} from '../context.js';
import {codeMail} from '../mail/code-mail.js';
import {type Change, notify} from '../mail/notice-mail.js';
import {type Account, findAccount, listAccounts} from '../records/accounts.js';
import {addCode} from '../records/one-time-codes.js';
import {findSecondFactor} from '../records/second-factors.js';
import {countSignIns} from '../records/sign-ins.js';
import {readRoles, type Role} from '../roles.js';
import {
  addByStaff,
  deleteByStaff,
  removeFactor,
  resetPassword,
  setDisabled,
  setRole,
  signOutEverywhere,
} from './account-changes.js';
import {planImport, runImport} from './account-import.js';
import {accountsCsv} from './account-list.js';
import type {AppPassword} from './app-password-store.js';
import {revokeAppPassword} from './app-passwords.js';
import {type AuditCursor, type AuditPage, noteAudit, readAudit} from './audit-trail.js';
import {type Reason, refusal} from './refusal.js';
import type {Actor, StaffContext} from './staff-context.js';

/** An account in the list. */
interface AccountSummary {
  id: string;
  email: string;
  name: string;
  disabled: boolean;
  roles: Role[];
  createdAt: number;
  lastSignInAt: number | null;
}

/** An account with everything that staff may see. */
interface AccountDetails extends AccountSummary {
  verified: boolean;
  password: 'none' | 'own' | 'given';
  /** The expiry of a password set by staff. */
  passwordExpiresAt: number | null;
  secondFactorSince: number | null;
  signIns: number;
  appPasswords: AppPassword[];
  /** The staff's last change. */
  audit: AuditPage;
}

/** A row of a file, and its planned result. */
interface PlannedRow {
  line: number;
  email: string;
  name: string;
  hasPassword: boolean;
  problems: Reason[];
}

/** A member of staff, and a logger for faults that they are not told about. */
export type StaffMember = Actor & {accountId: string; reportFault: (error: unknown) => void};

/** The staff's operations in a browser: with the command line's rules and audit trail. Refuses with a `Refusal`. */
export interface Administration {
  /** Whether invitations can be sent. */
  readonly canMail: boolean;
  list(search: string, from: number): Promise<{accounts: AccountSummary[]; total: number}>;
  show(id: string): Promise<AccountDetails | undefined>;
  add(
    by: StaffMember,
    email: string,
    name: string,
    first: 'made' | 'by invitation',
  ): Promise<{id: string; password: string | null}>;
  /** Mails a link for setting a password. */
  invite(by: StaffMember, id: string): Promise<boolean>;
  setDisabled(by: StaffMember, id: string, disabled: boolean): Promise<boolean>;
  signOut(by: StaffMember, id: string): Promise<boolean>;
  /** Returns the new password. */
  reset(by: StaffMember, id: string): Promise<string | undefined>;
  removeFactor(by: StaffMember, id: string): Promise<boolean>;
  revokeAppPassword(by: StaffMember, id: string, appPasswordId: string): Promise<boolean>;
  setRole(by: StaffMember, id: string, role: Role, granted: boolean): Promise<boolean>;
  remove(by: StaffMember, id: string): Promise<boolean>;
  planImport(by: StaffMember, csv: string): Promise<PlannedRow[]>;
  /** Returns the number of added accounts, and the generated passwords. */
  runImport(
    by: StaffMember,
    csv: string,
    first: 'made' | 'by invitation',
  ): Promise<{email: string; password: string}[]>;
  exportCsv(): Promise<string>;
  /** The trail, or its part on one account. */
  audit(from: {before?: AuditCursor | undefined; accountId?: string | undefined}): Promise<AuditPage>;
}

/** How many accounts a list shows at a time. */
const pageSize = 50;
/** The maximum number of accounts in a file. */
const rowsAtMost = 500;

const summaryOf = (account: Account): AccountSummary => ({
  id: account.id,
  email: account.email,
  name: account.display_name ?? '',
  disabled: account.disabled === 1,
  roles: readRoles(account.roles.split(' ')),
  createdAt: account.created_at,
  lastSignInAt: account.last_sign_in_at,
});

const passwordOf = ({password_hash, password_expires_at}: Account): AccountDetails['password'] => {
  if (password_hash === null) return 'none';
  return password_expires_at === null ? 'own' : 'given';
};

export function administration(context: IdentityContext): Administration {
  const {database, disk, mailing, settings, backgroundTasks, beforeRemoval, appPasswords, now} = context;
  const as = (actor: Actor): StaffContext => ({
    database,
    now,
    policy: settings.passwordPolicy,
    beforeRemoval,
    appPasswords,
    actor: {accountId: actor.accountId, email: actor.email},
  });

  function requireMailing() {
    if (!mailing) throw refusal('NO_MAILS');
    return mailing;
  }

  async function sendInvitation(actor: Actor, account: Account): Promise<void> {
    const through = requireMailing();
    const code = await addCode(
      context,
      async (transaction) => {
        await noteAudit(transaction, as(actor), 'invited', account);
        return {kind: 'PASSWORD_RESET', account_id: account.id, email: account.email, new_email: null};
      },
      'an invitation',
    );
    const {projectId: apiKey} = settings;
    await through.mailer.send(
      // The owner's language is not known yet.
      codeMail(through, {
        kind: 'INVITATION',
        to: account.email,
        code,
        apiKey,
        continueUrl: undefined,
        language: undefined,
      }),
    );
  }

  /** Changes an existing account other than the caller's own; returns whether it exists. */
  async function change(
    by: StaffMember,
    id: string,
    work: (staff: StaffContext, account: Account) => Promise<unknown>,
    notice?: Change,
  ): Promise<boolean> {
    const account = await findAccount(database, id);
    if (!account) return false;
    if (id === by.accountId) throw refusal('OWN_ACCOUNT');
    await work(as(by), account);
    await disk.settled();
    const caller = {answered: Promise.resolve(), reportFault: by.reportFault};
    if (notice) notify(context, caller, notice, account.email);
    return true;
  }

  async function plan(by: StaffMember, csv: string) {
    const rows = await planImport(as(by), new TextEncoder().encode(csv));
    if (rows.length > rowsAtMost) throw refusal('FILE_TOO_LONG', rows.length, rowsAtMost);
    return rows;
  }

  return {
    canMail: mailing !== undefined,
    async list(search, from) {
      const wanted = search.trim().toLowerCase();
      const found = (await listAccounts(database)).filter(
        ({email, display_name}) => email.includes(wanted) || display_name?.toLowerCase().includes(wanted),
      );
      return {accounts: found.slice(from, from + pageSize).map(summaryOf), total: found.length};
    },
    async show(id) {
      const account = await findAccount(database, id);
      if (!account) return undefined;
      const factor = await findSecondFactor(database, id);
      return {
        ...summaryOf(account),
        verified: account.email_verified === 1,
        password: passwordOf(account),
        passwordExpiresAt: account.password_expires_at,
        secondFactorSince: factor?.enrolled_at ?? null,
        signIns: await countSignIns(database, id),
        appPasswords: await appPasswords.list(id),
        audit: await readAudit(database, {accountId: id}),
      };
    },
    async add(by, email, name, first) {
      if (first === 'by invitation') requireMailing();
      const {account, password} = await addByStaff(as(by), email, name, first);
      await disk.settled();
      if (first === 'by invitation') {
        await sendInvitation(by, account).catch((error: unknown) => {
          by.reportFault(error);
          throw refusal('INVITATION_NOT_SENT', account.email);
        });
      }
      return {id: account.id, password};
    },
    invite: (by, id) =>
      change(by, id, async (_staff, account) => {
        if (account.disabled) throw refusal('ACCOUNT_DISABLED', account.email);
        await sendInvitation(by, account);
      }),
    setDisabled: (by, id, disabled) => change(by, id, (staff, account) => setDisabled(staff, account, disabled)),
    signOut: (by, id) => change(by, id, signOutEverywhere),
    async reset(by, id) {
      let password = '';
      const work = async (staff: StaffContext, account: Account) => (password = await resetPassword(staff, account));
      return (await change(by, id, work, 'PASSWORD_CHANGED')) ? password : undefined;
    },
    removeFactor: (by, id) => change(by, id, removeFactor, 'SECOND_FACTOR_REMOVED'),
    revokeAppPassword: (by, id, appPasswordId) =>
      change(by, id, (staff, account) => revokeAppPassword(staff, account, appPasswordId)),
    setRole: (by, id, role, granted) => change(by, id, (staff, account) => setRole(staff, account, role, granted)),
    remove: (by, id) => change(by, id, deleteByStaff),
    async planImport(by, csv) {
      return (await plan(by, csv)).map(({line, account, problems}) => ({
        line,
        email: account.email,
        name: account.name ?? '',
        hasPassword: account.password !== null,
        problems,
      }));
    },
    async runImport(by, csv, first) {
      if (first === 'by invitation') requireMailing();
      const imported = await runImport(as(by), await plan(by, csv), first);
      await disk.settled();
      const inviteAll = async () => {
        for (const {account} of imported) {
          if (account.password_hash === null) await sendInvitation(by, account).catch(by.reportFault);
        }
      };
      // Many mails take a while, and nobody should have to wait for them.
      backgroundTasks.run(Promise.resolve(), inviteAll, by.reportFault);
      return imported.map(({account, made}) => ({email: account.email, password: made}));
    },
    exportCsv: () => accountsCsv(database),
    audit: (from) => readAudit(database, from),
  };
}
