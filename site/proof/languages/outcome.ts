/** How a run of a sample ended, and its output. */
export interface Outcome {
  /** In the form of `expect`: RC=0, ABEND=S0C7, SQLCODE=-803. */
  ending: string;
  printed: string;
  /** The message of the run-time library or the database about a failure. */
  said: string;
  /** The records of each output file, by ddname. */
  files: Record<string, string[]>;
}

/** A sample that could not run to its end: it does not compile, or it never ends. */
export class SampleFault extends Error {
  constructor(
    message: string,
    /** Whether another run may have a different result. */
    readonly passing = false,
  ) {
    super(message);
  }
}
