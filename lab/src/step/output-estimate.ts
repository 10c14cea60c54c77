/** What JES2 counts of the lines that a job prints, as named in $HASP375. */
type Exceeded = 'LINES' | 'KBYTES';

/**
 * JES2 Initialization and Tuning Reference, ESTLNCT and ESTBYTE: what a job may write to its SYSOUT data sets. Every
 * line stays in memory until the job is purged, so both limits are lower than at a site with disks.
 */
const defaultLimits = {lines: 50_000, bytes: 8_000_000};

/** Counts what all the steps of a job print together. */
export class OutputEstimate {
  #lines = 0;
  #bytes = 0;

  constructor(private readonly limits = defaultLimits) {}

  /** Counts a line; returns the limit that it exceeds, if any. */
  add(bytes: number): Exceeded | undefined {
    this.#lines += 1;
    this.#bytes += bytes;
    if (this.#lines > this.limits.lines) return 'LINES';
    return this.#bytes > this.limits.bytes ? 'KBYTES' : undefined;
  }
}

/**
 * The wording is recorded for LINES, with two blanks before it; the manual names KBYTES, which fills the second blank.
 * With OPT=1 for the estimate, the job is then cancelled without a dump: S722.
 */
export const estimateExceeded = (jobName: string, what: Exceeded): string =>
  `$HASP375 ${jobName.padEnd(8)} ESTIMATED ${what.padStart(6)} EXCEEDED`;
