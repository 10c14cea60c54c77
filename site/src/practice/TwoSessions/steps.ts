/** The two sessions, by their names on the page and in Db2. */
export const sessionNames = ['A', 'B'] as const;
export type SessionName = (typeof sessionNames)[number];

/**
 * A step of a story: a statement in one of the sessions, or seconds that pass; an explanation; and its end unless that
 * is SQLCODE 0: an SQLCODE, or `waits`.
 */
export type Step = {why: string; ends?: string} & ({session: SessionName; sql: string} | {seconds: number});
