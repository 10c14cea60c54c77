/**
 * Every error of the wire protocol that this provider uses, and its HTTP status. The client maps the code in front of "
 * : " to its own, such as auth/invalid-credential.
 */
export const errorStatus = {
  ADMIN_ONLY_OPERATION: 400,
  CREDENTIAL_MISMATCH: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  FORBIDDEN_CLAIM: 400,
  INVALID_CLAIMS: 400,
  INVALID_CODE: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_CUSTOM_TOKEN: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_IDENTIFIER: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_MFA_PENDING_CREDENTIAL: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_REFRESH_TOKEN: 400,
  INVALID_REQUEST: 400,
  INVALID_REQ_TYPE: 400,
  INVALID_SESSION_INFO: 400,
  MFA_ENROLLMENT_NOT_FOUND: 400,
  MISSING_CONTINUE_URI: 400,
  MISSING_CUSTOM_TOKEN: 400,
  MISSING_EMAIL: 400,
  MISSING_IDENTIFIER: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_MFA_ENROLLMENT_ID: 400,
  MISSING_MFA_PENDING_CREDENTIAL: 400,
  MISSING_NEW_EMAIL: 400,
  MISSING_OOB_CODE: 400,
  MISSING_PASSWORD: 400,
  MISSING_REFRESH_TOKEN: 400,
  MISSING_REQ_TYPE: 400,
  MISSING_SESSION_INFO: 400,
  OPERATION_NOT_ALLOWED: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  PERMISSION_DENIED: 403,
  QUOTA_EXCEEDED: 400,
  RESET_PASSWORD_EXCEED_LIMIT: 400,
  SECOND_FACTOR_EXISTS: 400,
  SESSION_EXPIRED: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 400,
  UNAUTHORIZED_DOMAIN: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An answer of the protocol, not a fault of ours. */
export class IdentityError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
  ) {
    super(detail ? `${code} : ${detail}` : code);
  }
}

/** The body that the client expects. */
export function errorBody(error: IdentityError): object {
  const status = errorStatus[error.code];
  return {
    error: {
      code: status,
      message: error.message,
      errors: [{message: error.message, reason: 'invalid', domain: 'global'}],
    },
  };
}
