/**
 * Whether a bench only proves that it still runs: one round and little of everything, no limits,
 * and no figures for the docs.
 */
export const quick = process.env.QUICK === '1';
