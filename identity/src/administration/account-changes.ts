import {hashPassword} from '../passwords/hash.js';
import {initialPasswordExpiry} from '../passwords/initial-password.js';
import {newPassword} from '../passwords/new-password.js';
import {type Account, addAccount, changeAccount, holdAccount, normalEmail, removeAccount} from '../records/accounts.js';
import {findSecondFactor, removeSecondFactor} from '../records/second-factors.js';
import {endAllSignIns} from '../records/sign-ins.js';
import {readRoles, type Role, roles} from '../roles.js';
import {noteAudit} from './audit-trail.js';
import {newAccountProblems} from './new-account.js';
import {Refusal, refusal} from './refusal.js';
import type {StaffContext} from './staff-context.js';
import {printable} from './words.js';

/** The password of a new account: given, generated and shown once, or chosen through the invitation. */
export type FirstPassword = {given: string} | 'made' | 'by invitation';

/** Adds an account; returns the generated password, if any. */
export async function addByStaff(
  context: StaffContext,
  address: string,
  givenName: string | undefined,
  first: FirstPassword,
): Promise<{account: Account; password: string | null}> {
  const {database, now, policy} = context;
  const email = normalEmail(address);
  const name = givenName?.trim() || null;
  const given = typeof first === 'object' ? first.given : null;
  const problems = newAccountProblems({email, name, password: given}, policy);
  if (problems.length > 0) throw new Refusal(problems);

  const made = first === 'made' ? newPassword(policy) : null;
  const password = given ?? made;
  // Hashed before the transaction: a file store has one writer, and a server may be waiting.
  const password_hash = password === null ? null : await hashPassword(password);
  const password_expires_at = password === null ? null : initialPasswordExpiry(now());
  const account = await database.transaction().execute(async (transaction) => {
    const added = await addAccount(transaction, {email, password_hash, password_expires_at, display_name: name}, now());
    if (added) await noteAudit(transaction, context, 'added', added);
    return added;
  });
  if (!account) throw refusal('ACCOUNT_EXISTS', email);
  return {account, password: made};
}

/**
 * Both ways end every sign-in: one that began at the moment of disabling must not be revived by enabling. An account
 * that is already active keeps its sign-ins.
 */
export async function setDisabled(context: StaffContext, account: Account, disabled: boolean): Promise<void> {
  if (!disabled && !account.disabled) return;
  await context.database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {disabled: disabled ? 1 : 0, valid_since: context.now()});
    await endAllSignIns(transaction, account.id);
    await noteAudit(transaction, context, disabled ? 'disabled' : 'enabled', account);
  });
}

/**
 * Ends every sign-in of an account, and revokes its app passwords. These come last, since a sign-in could still make
 * another. They are in another store; if revoking fails, staff get an error, and repeat it.
 */
export async function signOutEverywhere(context: StaffContext, account: Account): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {valid_since: context.now()});
    await endAllSignIns(transaction, account.id);
    await noteAudit(transaction, context, 'signed out', account);
  });
  await context.appPasswords.revokeAll(account.id);
}

/** The same for everybody. */
export async function signOutEverybody(context: StaffContext): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('account').set({valid_since: context.now()}).execute();
    await transaction.deleteFrom('sign_in').execute();
    await noteAudit(transaction, context, 'signed out', null, 'everybody');
  });
  await context.appPasswords.revokeAll();
}

/** Sets a new password, which is returned here and never again, ends every sign-in and revokes app passwords. */
export async function resetPassword(context: StaffContext, account: Account): Promise<string> {
  const {database, now, policy} = context;
  const password = newPassword(policy);
  const password_hash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    await changeAccount(transaction, account.id, {
      password_hash,
      password_expires_at: initialPasswordExpiry(now()),
      valid_since: now(),
    });
    await endAllSignIns(transaction, account.id);
    await noteAudit(transaction, context, 'password reset', account);
  });
  await context.appPasswords.revokeAll(account.id);
  return password;
}

/** For a learner who lost the phone with the codes. */
export async function removeFactor(context: StaffContext, account: Account): Promise<void> {
  const factor = await findSecondFactor(context.database, account.id);
  if (!factor) throw refusal('NO_SECOND_FACTOR', account.email);
  await context.database.transaction().execute(async (transaction) => {
    await removeSecondFactor(transaction, factor.id);
    await noteAudit(transaction, context, 'second factor removed', account);
  });
}

/** Every account has the first role, so it is neither granted nor withdrawn. */
export const [, ...grantedRoles] = roles;

/** Grants or withdraws a role; returns the account's roles. */
export async function setRole(
  context: StaffContext,
  {id, email}: Account,
  role: Role,
  granted: boolean,
): Promise<Role[]> {
  return context.database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, id);
    if (!held) throw refusal('ACCOUNT_MISSING', printable(email));
    const before = readRoles(held.roles.split(' '));
    const kept = roles.filter((one) => (one === role ? granted : before.includes(one)) && one !== 'learner');
    const account = await changeAccount(transaction, id, {roles: kept.join(' ')});
    const now = readRoles(account.roles.split(' '));
    if (now.join() !== before.join()) {
      await noteAudit(transaction, context, 'roles changed', account, now.join(', '));
    }
    return now;
  });
}

/** Deletes an account for good, with its data in other stores. */
export async function deleteByStaff(context: StaffContext, account: Account): Promise<void> {
  await context.beforeRemoval(account.id);
  await context.database.transaction().execute(async (transaction) => {
    await removeAccount(transaction, account.id);
    await noteAudit(transaction, context, 'deleted', account);
  });
}
