import {Secret, TOTP} from 'otpauth';

/** What every authenticator app understands; RFC 6238 with its defaults. */
export const totpParameters = {algorithm: 'SHA1', digits: 6, period: 30} as const;

/** A secret for an authenticator app, in base32; as long as the hash, as RFC 4226 section 4 recommends. */
export const newSharedSecret = (): string => new Secret({size: 20}).base32;

/**
 * A code is accepted for this long after its half minute: for a phone whose clock is slow, and for the time that typing
 * and sending take (RFC 6238, section 5.2, which would allow a whole step).
 */
const grace = 10_000;

/** The time step whose code this is, or null for a wrong code, one that is over, and one that is yet to come. */
export function stepOfCode(sharedSecret: string, code: string, now: number): number | null {
  // The library throws at what only looks like a digit, such as a full-width one.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({...totpParameters, secret: Secret.fromBase32(sharedSecret)});
  const at = [now, now - grace].find((timestamp) => totp.validate({token: code, timestamp, window: 0}) !== null);
  return at === undefined ? null : totp.counter({timestamp: at});
}
