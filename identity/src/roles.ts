/** An account's roles, a claim of its tokens. */
export const roles = ['learner', 'instructor', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Filters the roles: those that require a second factor are left out without one. */
export const provenRoles = (granted: Role[], hasSecondFactor: boolean, secondFactorRoles: readonly Role[]): Role[] =>
  hasSecondFactor ? granted : granted.filter((role) => !secondFactorRoles.includes(role));

/** Parses the roles of a claim, or of the store's column. Everybody is a learner; unknown words are ignored. */
export function readRoles(words: readonly unknown[]): Role[] {
  return roles.filter((role) => role === 'learner' || words.includes(role));
}
