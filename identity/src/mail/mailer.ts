/** One mail, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail is on its way, or rejects. */
  send(mail: Mail): Promise<void>;
}
