import type {CodeKind} from './code-kind.js';

/** Times are milliseconds since 1970, flags are 0 or 1: both stores hold them the same way. */
interface AccountTable {
  id: string;
  /** In lower case: an address names one person however it is typed. */
  email: string;
  email_verified: number;
  password_hash: string | null;
  /** The expiry of a password set by staff; null for the owner's own. */
  password_expires_at: number | null;
  display_name: string | null;
  photo_url: string | null;
  disabled: number;
  created_at: number;
  last_sign_in_at: number | null;
  /** Tokens of sign-ins before this moment are void. */
  valid_since: number;
  /** Those beyond learner, separated by blanks. */
  roles: string;
}

/** One sign-in in one browser: it goes on until it is logged out or too old, and its refresh token renews it. */
interface SignInTable {
  id: string;
  account_id: string;
  /** SHA-256 of the refresh token; the token itself is only with its owner. */
  refresh_token_hash: string;
  signed_in_at: number;
  /** The method of the sign-in, in the terms of Firebase's sign_in_provider. */
  provider: 'custom' | 'password';
  /** The proven second factor, while it is enrolled. */
  second_factor_id: string | null;
  /** SHA-256 of the browser's cookie; null if the sign-in began before there was such a cookie. */
  browser_hash: string | null;
  /**
   * 1 if the refresh token requires that cookie; 0 for a client that is not a browser, or from before it was required.
   */
  browser_bound: number;
  /** The browser's user agent. */
  user_agent: string;
  /** The last network address. */
  address: string;
  last_seen_at: number;
  /** Additional claims of a custom token as JSON, included in every ID token of this sign-in. */
  claims: string | null;
}

/** A TOTP app that an account has enrolled. */
interface SecondFactorTable {
  id: string;
  /** Unique: an account has one TOTP app, as in Firebase. */
  account_id: string;
  display_name: string | null;
  /** Base32, sealed if there is a DATA_KEY: codes are computed from it, so a hash of it would be useless. */
  shared_secret: string;
  /** The time step of the last code that was used; no code of this step or before counts again. */
  last_step: number;
  /** Wrong codes since the last right one. */
  failures: number;
  last_tried_at: number;
  enrolled_at: number;
}

/** A code that replaces the app of a second factor once. */
interface RecoveryCodeTable {
  second_factor_id: string;
  /** SHA-256 of the code; the code itself is only with its owner. */
  code_hash: string;
}

/** A pending enrolment: the secret was shown, no code from it has been entered yet. */
interface MfaEnrollmentTable {
  session_hash: string;
  account_id: string;
  /** As in second_factor. */
  shared_secret: string;
  begun_at: number;
}

/** A sign-in with a proven first factor, waiting for the second. */
interface MfaPendingSignInTable {
  credential_hash: string;
  account_id: string;
  tries: number;
  begun_at: number;
}

interface SigningKeyTable {
  id: string;
  /** Sealed if there is a DATA_KEY. */
  private_jwk: string;
  public_jwk: string;
  created_at: number;
}

/** Failed sign-ins, counted for an account, for an address, and for the two together. */
interface FailureTable {
  key: string;
  count: number;
  last_at: number;
}

/** A browser that has signed in to an account; nobody else's failures slow it down. */
interface KnownBrowserTable {
  /** SHA-256 of its cookie. */
  browser_hash: string;
  account_id: string;
  last_used_at: number;
}

/** A one-time code sent by mail. */
interface OneTimeCodeTable {
  /** SHA-256 of the code; the code itself is only in the mail. */
  code_hash: string;
  kind: CodeKind;
  /** Null for a code that is for an address alone. */
  account_id: string | null;
  /** The account's address when the code was created. */
  email: string;
  new_email: string | null;
  created_at: number;
  expires_at: number;
}

/** Mails of the last hour, counted for a caller, an address, and the two together. */
interface SendingTable {
  key: string;
  count: number;
  /** When this count began. */
  since: number;
}

/** What staff did to accounts. Rows are added, never changed or deleted; the account itself may be gone. */
interface AuditEventTable {
  id: string;
  at: number;
  /** Null for the command line. */
  actor_id: string | null;
  actor: string;
  action: string;
  /** Null for all accounts. */
  account_id: string | null;
  email: string;
  detail: string;
}

export interface Tables {
  audit_event: AuditEventTable;
  account: AccountTable;
  sign_in: SignInTable;
  signing_key: SigningKeyTable;
  failure: FailureTable;
  known_browser: KnownBrowserTable;
  one_time_code: OneTimeCodeTable;
  sending: SendingTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  mfa_enrollment: MfaEnrollmentTable;
  mfa_pending_sign_in: MfaPendingSignInTable;
}
