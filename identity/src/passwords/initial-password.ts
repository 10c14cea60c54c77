/**
 * How long a password works that staff gave, in days: long enough for a learner to sign in and choose another, too short to
 * become the password for good. Afterwards a mail sets a new one, or staff do.
 */
export const initialPasswordDays = 7;

export const initialPasswordExpiry = (now: number): number => now + initialPasswordDays * 24 * 3600_000;
