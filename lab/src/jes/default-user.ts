/** Who works on a machine that does not know its user's ID. */
export const defaultUser = 'LEARNER';
