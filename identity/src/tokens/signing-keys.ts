import {randomUUID} from 'node:crypto';
import {
  type CryptoKey,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyOptions,
  SignJWT,
} from 'jose';
import {DataKeys} from '../records/data-keys.js';
import type {Database} from '../records/database.js';
import {ownerOf} from '../records/sealed-records.js';

/** A new key signs for this long. */
const rotateAfter = 24 * 3600_000;
/** An old one verifies until the last token that it signed has expired. */
const forgetAfter = rotateAfter + 2 * 3600_000;

/**
 * ECDSA on the curve P-256.
 * Differs: Google signs with RS256. No client checks the signature, and only we verify our tokens.
 */
const signingAlgorithm = 'ES256';
/** An older store has RS256 keys too, whose tokens are valid until they expire. */
const verifiedAlgorithms = [signingAlgorithm, 'RS256'];

interface SigningKey {
  id: string;
  algorithm: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  createdAt: number;
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    throw new errors.JWTInvalid();
  }
}

/** The keys that sign tokens, shared by all servers through the store and changed every day. */
export class SigningKeys {
  readonly #known = new Map<string, SigningKey>();
  /** Keys of a newer version, which runs beside this one while servers are upgraded. */
  readonly #newer = new Set<string>();
  #creating: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly now: () => number,
    private readonly dataKeys = DataKeys.none,
  ) {}

  /** The key to sign with now. */
  async current(): Promise<SigningKey> {
    const usable = () =>
      [...this.#known.values()].filter(
        ({algorithm, createdAt}) => algorithm === signingAlgorithm && createdAt > this.now() - rotateAfter,
      );
    if (usable().length === 0) await this.#load();
    if (usable().length === 0) await this.#createOnce();
    return usable().reduce((newest, key) => (key.createdAt > newest.createdAt ? key : newest));
  }

  /** The key with this id, from any server; undefined for an unknown or expired one. */
  async find(id: string): Promise<SigningKey | undefined> {
    if (!this.#known.has(id)) await this.#load();
    const key = this.#known.get(id);
    return key && key.createdAt > this.now() - forgetAfter ? key : undefined;
  }

  /** Signs a token with these claims. */
  async sign(claims: JWTPayload): Promise<string> {
    const {id: kid, privateKey} = await this.current();
    return new SignJWT(claims).setProtectedHeader({alg: signingAlgorithm, kid, typ: 'JWT'}).sign(privateKey);
  }

  /**
   * The claims of a token signed by one of the keys. An invalid token throws a JOSEError; an unavailable store throws
   * another error.
   */
  async verify(token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const id = keyIdOf(token);
    const key = await this.find(id);
    // The holder of such a token must not be signed out: the newer servers accept it.
    if (this.#newer.has(id)) throw new Error('The token is signed with a key of a newer version: upgrade this server.');
    if (!key) throw new errors.JWKSNoMatchingKey();
    const currentDate = new Date(this.now());
    const {payload} = await jwtVerify(token, key.publicKey, {...options, algorithms: [key.algorithm], currentDate});
    return payload;
  }

  /** The public keys, for verifying our tokens elsewhere. */
  async jwks(): Promise<{keys: JWK[]}> {
    await this.current();
    const fresh = [...this.#known.values()].filter(({createdAt}) => createdAt > this.now() - forgetAfter);
    return {keys: fresh.map(({publicJwk}) => publicJwk)};
  }

  async #load(): Promise<void> {
    const rows = await this.database
      .selectFrom('signing_key')
      .selectAll()
      .where('created_at', '>', this.now() - forgetAfter)
      .execute();
    for (const row of rows) {
      if (this.#known.has(row.id)) continue;
      const publicJwk = JSON.parse(row.public_jwk) as JWK & {alg: string};
      const algorithm = publicJwk.alg;
      if (!verifiedAlgorithms.includes(algorithm)) {
        this.#newer.add(row.id);
        continue;
      }
      const privateJwk = this.dataKeys.open(row.private_jwk, ownerOf.signingKey(row.id));
      this.#known.set(row.id, {
        id: row.id,
        algorithm,
        privateKey: (await importJWK(JSON.parse(privateJwk) as JWK, algorithm)) as CryptoKey,
        publicKey: (await importJWK(publicJwk, algorithm)) as CryptoKey,
        publicJwk,
        createdAt: row.created_at,
      });
    }
  }

  /** Concurrent callers share the key. */
  #createOnce(): Promise<void> {
    this.#creating ??= this.#create().finally(() => (this.#creating = undefined));
    return this.#creating;
  }

  async #create(): Promise<void> {
    const {privateKey, publicKey} = await generateKeyPair(signingAlgorithm, {extractable: true});
    const id = randomUUID();
    const publicJwk = {...(await exportJWK(publicKey)), kid: id, alg: signingAlgorithm, use: 'sig'};
    await this.database
      .insertInto('signing_key')
      .values({
        id,
        private_jwk: this.dataKeys.seal(JSON.stringify(await exportJWK(privateKey)), ownerOf.signingKey(id)),
        public_jwk: JSON.stringify(publicJwk),
        created_at: this.now(),
      })
      .execute();
    await this.database
      .deleteFrom('signing_key')
      .where('created_at', '<', this.now() - forgetAfter)
      .execute();
    await this.#load();
  }
}
