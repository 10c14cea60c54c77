import type {Transporter} from 'nodemailer';
import type {Mailer} from './mailer.js';

/** Sends through the SMTP server at a URL such as smtps://user:password@mail.example.com. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail: a server that sends none has better use for the memory.
  const open = async () => {
    const {createTransport} = await import('nodemailer');
    return createTransport({
      url,
      // Mails hold codes: over a network they are encrypted, or they do not leave.
      requireTLS: !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname),
      // A server that does not answer must not hold a request for the minutes that are the default.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({to, subject, text}) {
      // As an object the address is one recipient, whatever characters it has.
      await (await (transport ??= open())).sendMail({from, to: {name: '', address: to}, subject, text});
    },
  };
}
