import {createHash, randomBytes} from 'node:crypto';

/** A secret that nobody can guess, for the one who holds it. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a secret: enough to know it again, not enough to use it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
