/** What an account may do beyond reading what is its own; a claim of its tokens. */
export const roles = ['learner', 'instructor', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Who proved what: roles that demand a second factor are given to nobody without one. */
export const provenRoles = (granted: Role[], hasSecondFactor: boolean, secondFactorRoles: readonly Role[]): Role[] =>
  hasSecondFactor ? granted : granted.filter((role) => !secondFactorRoles.includes(role));

/** The roles of a claim, or of the store's column. Everybody is a learner; a word that is no role counts for nothing. */
export function readRoles(words: readonly unknown[]): Role[] {
  return roles.filter((role) => role === 'learner' || words.includes(role));
}
