/** The purpose of a mailed code, in the protocol's words. */
export const codeKinds = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN'] as const;
export type CodeKind = (typeof codeKinds)[number];
