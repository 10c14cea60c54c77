/** The exit code for the shell. */
export const exitCode = {done: 0, refused: 1, wrongUsage: 2} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** An invalid command line; the usage text follows its message. */
export class WrongUsage extends Error {}
