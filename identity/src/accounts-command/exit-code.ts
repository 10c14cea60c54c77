/** What the shell learns of how it went. */
export const exitCode = {done: 0, refused: 1, wrongUsage: 2} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** A command line that makes no sense; the usage text follows its message. */
export class WrongUsage extends Error {}
