/**
 * Whether this is a smoke test of the bench: one round with little data, no limits and no figures for the docs.
 */
export const quick = process.env.QUICK === '1';
