/** How a run of a sample ended and what it left. */
export interface Outcome {
  /** In the words of `expect`: RC=0, ABEND=S0C7, SQLCODE=-803. */
  ending: string;
  printed: string;
  /** What the run-time library or the database said about an end that was no good one. */
  said: string;
  /** The records of each output file, by ddname. */
  files: Record<string, string[]>;
}

/** A sample that could not be run to an end of its own: it does not compile, or it never ends. */
export class SampleFault extends Error {
  constructor(
    message: string,
    /** Whether another run may go otherwise. */
    readonly passing = false,
  ) {
    super(message);
  }
}
