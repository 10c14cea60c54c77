import type {Transporter} from 'nodemailer';
import type {Mailer} from './mailer.js';

/** Sends through the SMTP server at a URL such as smtps://user:password@mail.example.com. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first mail, to save memory in servers that send none.
  const open = async () => {
    const {createTransport} = await import('nodemailer');
    return createTransport({
      url,
      // Mails contain codes: over a network they must be encrypted.
      requireTLS: !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname),
      // An unresponsive server must not hold a request for the default of several minutes.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({to, subject, text}) {
      // As an object, the address is one recipient, whatever its characters.
      await (await (transport ??= open())).sendMail({from, to: {name: '', address: to}, subject, text});
    },
  };
}
