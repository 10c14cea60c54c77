import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The prefix of a sealed value, with which neither a JWK nor base32 begins. */
const mark = 'sealed:1';
const sealedValue = /^sealed:1:([\w-]{8}):([\w-]+)$/;

interface DataKey {
  /** Identifies the key that sealed a value, without revealing it. */
  id: string;
  secret: Buffer;
}

/** HKDF with SHA-256 (RFC 5869), without salt: the setting is 32 random bytes already. */
const derive = (setting: Buffer, purpose: string, length: number) =>
  Buffer.from(hkdfSync('sha256', setting, '', `framewright ${purpose}`, length));

function readKey(text: string): DataKey {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');
  // The value is not quoted, since this message is logged.
  if (!/^[\w+/=-]+$/.test(text) || bytes.length !== 32) {
    throw new Error('each key is 32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" makes them');
  }
  return {id: derive(bytes, 'key id', 6).toString('base64url'), secret: derive(bytes, 'sealed records', 32)};
}

/**
 * Seals (encrypts) the secrets that the store must be able to return, with AES-256-GCM. A sealed value is bound to its
 * owner, so that an attacker with write access cannot give it to another. Without a key values stay as they are.
 */
export class DataKeys {
  private constructor(private readonly keys: DataKey[]) {}

  static readonly none = new DataKeys([]);

  /** Keys separated by commas: the first one seals, each of them opens. Throws where one is not a key. */
  static parse(setting: string): DataKeys {
    return new DataKeys(setting.split(',').map((text) => readKey(text.trim())));
  }

  seal(secret: string, owner: string): string {
    const [key] = this.keys;
    if (!key) return secret;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key.secret, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${mark}:${key.id}:${sealed.toString('base64url')}`;
  }

  /** The secret in a value, which may have been written without a key. */
  open(value: string, owner: string): string {
    if (!value.startsWith(mark)) return value;
    const [, id, text = ''] = sealedValue.exec(value) ?? [];
    if (this.keys.length === 0) {
      throw new Error('The accounts were written with a DATA_KEY: set DATA_KEY to it.');
    }
    const key = this.keys.find((each) => each.id === id);
    if (!key) {
      throw new Error(
        'DATA_KEY is not the key that the accounts were written with: set it to that one, or to a new key and that one, ' +
          'separated by a comma.',
      );
    }
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(algorithm, key.secret, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-tagBytes));
    try {
      return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw new Error(`The secret of ${owner} was changed by somebody without the DATA_KEY.`);
    }
  }

  /** Whether a value is sealed with the current key. */
  isCurrent(value: string): boolean {
    const [key] = this.keys;
    return key ? value.startsWith(`${mark}:${key.id}:`) : !value.startsWith(mark);
  }
}
