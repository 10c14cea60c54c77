import {Secret, TOTP} from 'otpauth';

/** What every authenticator app understands; RFC 6238 with its defaults. */
export const totpParameters = {algorithm: 'SHA1', digits: 6, period: 30} as const;

/** A secret for an authenticator app, in base32; as long as the hash, as RFC 4226 section 4 recommends. */
export const newSharedSecret = (): string => new Secret({size: 20}).base32;

/** The time step whose code this is: now, or one before or after for clocks that differ. Null for a wrong code. */
export function stepOfCode(sharedSecret: string, code: string, now: number): number | null {
  // The library throws at what only looks like a digit, such as a full-width one.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({...totpParameters, secret: Secret.fromBase32(sharedSecret)});
  const delta = totp.validate({token: code, timestamp: now, window: 1});
  return delta === null ? null : totp.counter({timestamp: now}) + delta;
}
