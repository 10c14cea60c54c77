/** The doors of this workspace. */
export {accountsCommand} from './accounts-command/accounts-command.js';
export type {Administration, StaffMember} from './administration/administration.js';
export {type Reason, type ReasonCode, Refusal} from './administration/refusal.js';
export {csvText, readCsv} from './administration/csv.js';
export {isCrossSite} from './cross-site.js';
export {type IdentityOptions, type IdentityProvider, openIdentityProvider} from './identity.js';
export {networkOf} from './network-address.js';
export type {Ending, OwnSignIns} from './own-sign-ins.js';
export {backUpAccounts, restoreAccounts} from './records/backup.js';
export {DataKeys} from './records/data-keys.js';
export {provenRoles, readRoles, type Role, roles} from './roles.js';
export type {Mailer} from './mail/mailer.js';
export {outboxMailer} from './mail/outbox-mailer.js';
export {defaultPasswordPolicy, type PasswordPolicy} from './passwords/policy.js';
export {isEmail} from './operations/credentials.js';
export {openSessionKeyStore, type SessionTokens} from './session-tokens.js';
export {smtpMailer} from './mail/smtp-mailer.js';
export type {Identity} from './tokens/session-token.js';
