import * as OTPAuth from 'otpauth';

const step = 30_000;

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/** The app of a learner, who types each code once, and waits for the next one when little is left of this. */
export class AuthenticatorApp {
  readonly #totp: OTPAuth.TOTP;
  #unusedFrom = 0;

  constructor(secret: string) {
    this.#totp = new OTPAuth.TOTP({secret});
  }

  async nextCode(): Promise<string> {
    await until(this.#unusedFrom);
    const end = (time: number) => time - (time % step) + step;
    if (end(Date.now()) - Date.now() < 10_000) await until(end(Date.now()));
    const now = Date.now();
    this.#unusedFrom = end(now);
    return this.#totp.generate({timestamp: now});
  }
}
