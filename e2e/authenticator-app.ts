import * as OTPAuth from 'otpauth';

const step = 30_000;

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/** A learner's authenticator app. Each code is used once; near the end of a code's time it waits for the next. */
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
