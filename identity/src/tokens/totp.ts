import {Secret, TOTP} from 'otpauth';

/** RFC 6238 with its defaults, supported by every authenticator app. */
export const totpParameters = {algorithm: 'SHA1', digits: 6, period: 30} as const;

/** A secret for an authenticator app, in base32; as long as the hash, as RFC 4226 section 4 recommends. */
export const newSharedSecret = (): string => new Secret({size: 20}).base32;

/**
 * A code is accepted for this long after its half minute: for a phone whose clock is slow, and for the time that typing
 * and sending take (RFC 6238, section 5.2, which would allow a whole step).
 */
const grace = 10_000;

/** The time step of a code, or null for a wrong, expired or future code. */
export function stepOfCode(sharedSecret: string, code: string, now: number): number | null {
  // The library throws on characters that only look like digits, such as full-width ones.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({...totpParameters, secret: Secret.fromBase32(sharedSecret)});
  const at = [now, now - grace].find((timestamp) => totp.validate({token: code, timestamp, window: 0}) !== null);
  return at === undefined ? null : totp.counter({timestamp: at});
}
