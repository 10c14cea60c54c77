/** What a code that is mailed can be used for, in the words of the protocol. */
export const codeKinds = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN'] as const;
export type CodeKind = (typeof codeKinds)[number];
