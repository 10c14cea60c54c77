import brand from '../brand.json';
import {absolute} from './inline-html';

export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year: by then nobody may read this mailbox any more. */
const validFor = 360 * 24 * 3600_000;

/** Where to report a vulnerability, for people and for scanners (RFC 9116). */
export function securityText(builtAt: Date): string {
  const fields = {
    Contact: `mailto:${brand.email}`,
    Expires: new Date(builtAt.getTime() + validFor).toISOString().replace(/\.\d+Z$/, 'Z'),
    'Preferred-Languages': 'en',
    Canonical: absolute(securityTextPath),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
