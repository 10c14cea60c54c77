/** The user of a machine that does not know its user's ID. */
export const defaultUser = 'LEARNER';
