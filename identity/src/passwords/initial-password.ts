/**
 * The lifetime in days of a password set by staff: long enough for a learner to sign in and choose another, too short
 * to become permanent. Afterwards a mail sets a new one, or staff do.
 */
export const initialPasswordDays = 7;

export const initialPasswordExpiry = (now: number): number => now + initialPasswordDays * 24 * 3600_000;
