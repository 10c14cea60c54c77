import TwoSessions from '@site/src/practice/TwoSessions';

/** Components of lessons that run on the practice machine. */
export const practiceParts = {TwoSessions};
