/** The audience of a question. */
export const levels = ['beginner', 'working', 'senior'] as const;

export type Level = (typeof levels)[number];

export const levelNames: Record<Level, string> = {beginner: 'Beginner', working: 'Working', senior: 'Senior'};
