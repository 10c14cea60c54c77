/** The abnormal end of a step. MVS System Codes. */
export interface Abend {
  /** `S0C7`, `SB37`, `U4038`. */
  code: string;
  /** The reason code, eight hexadecimal digits as the system prints them. */
  reason?: string;
  /** The messages that the system writes to the job log before the step ends: `IEC141I 013-18,IGG0191B,…`. */
  messages: string[];
}

export function abend(code: string, messages: string[] = [], reason?: string): Abend {
  return {code, messages, ...(reason === undefined ? {} : {reason})};
}
