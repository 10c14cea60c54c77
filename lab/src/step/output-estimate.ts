/** What JES2 counts of the lines that a job prints, as $HASP375 names it. */
type Exceeded = 'LINES' | 'KBYTES';

/**
 * JES2 Initialization and Tuning Reference, ESTLNCT and ESTBYTE: what a job may write to its SYSOUT data sets. Every line
 * is in memory until the job is purged, so that both are less than a site with disks allows.
 */
const defaultLimits = {lines: 50_000, bytes: 8_000_000};

/** Counts what all steps of a job print together. */
export class OutputEstimate {
  #lines = 0;
  #bytes = 0;

  constructor(private readonly limits = defaultLimits) {}

  /** Counts a line, and tells which limit it exceeds. */
  add(bytes: number): Exceeded | undefined {
    this.#lines += 1;
    this.#bytes += bytes;
    if (this.#lines > this.limits.lines) return 'LINES';
    return this.#bytes > this.limits.bytes ? 'KBYTES' : undefined;
  }
}

/**
 * The words are recorded for LINES, with two blanks before it; the manual names KBYTES, which fills the second. With
 * OPT=1 of the estimate the job is then cancelled without a dump: S722.
 */
export const estimateExceeded = (jobName: string, what: Exceeded): string =>
  `$HASP375 ${jobName.padEnd(8)} ESTIMATED ${what.padStart(6)} EXCEEDED`;
