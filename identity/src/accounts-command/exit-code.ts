/** What the shell learns of how it went. */
export const exitCode = {done: 0, refused: 1, wrongUsage: 2} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Something that was asked for and cannot be done. Its message is for staff, in sentences. */
export class Refusal extends Error {}

/** A command line that makes no sense; the usage text follows its message. */
export class WrongUsage extends Error {}
