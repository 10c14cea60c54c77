/** The two sessions, by the names that the page and Db2 give them. */
export const sessionNames = ['A', 'B'] as const;
export type SessionName = (typeof sessionNames)[number];

/**
 * A step of a story: a statement in one of the sessions, or seconds that go by; what happens then, and how it ends where
 * that is not SQLCODE 0: an SQLCODE, or `waits`.
 */
export type Step = {why: string; ends?: string} & ({session: SessionName; sql: string} | {seconds: number});
