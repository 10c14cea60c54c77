import {createHash, randomBytes} from 'node:crypto';

/** An unguessable secret for its holder. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: enough to recognize it, not enough to use it. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
