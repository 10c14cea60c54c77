import {type FileReader, openFileReader, type StoreLocation} from '@framewright/store';
import {provenRoles, readRoles, type Role} from '../roles.js';

/** The owner of a sign-in, as far as a request needs it. */
interface SignInOwner {
  accountId: string;
  email: string;
  roles: Role[];
  signedInAt: number;
}

const query = `
  select account.id, account.email, account.roles, sign_in.second_factor_id, sign_in.signed_in_at
  from sign_in join account on account.id = sign_in.account_id
  where sign_in.id = ? and account.disabled = 0 and sign_in.signed_in_at >= account.valid_since`;

/** The maximum number of cached sign-ins. */
const capacity = 10_000;

/** Looks up sign-ins synchronously, and caches them while nothing in the store changes. */
export class LiveSignIns {
  readonly #find: (signInId: string) => [string, string, string, string | null, number] | undefined;
  readonly #known = new Map<string, SignInOwner | null>();
  #knownVersion: number | undefined;
  #versionOfTurn: number | undefined;

  private constructor(
    private readonly reader: FileReader,
    private readonly secondFactorRoles: readonly Role[],
  ) {
    this.#find = reader.prepare(query);
  }

  /** Undefined for an asynchronous store. */
  static open(location: StoreLocation, secondFactorRoles: readonly Role[]): LiveSignIns | undefined {
    const reader = openFileReader(location);
    return reader && new LiveSignIns(reader, secondFactorRoles);
  }

  /** The owner of a valid sign-in; null for an ended one; undefined if the store does not answer. */
  ownerOf(signInId: string): SignInOwner | null | undefined {
    try {
      this.#forgetOldOnes();
      let owner = this.#known.get(signInId);
      if (owner === undefined) this.#known.set(signInId, (owner = this.#ask(signInId)));
      return owner;
    } catch {
      // The next regular query of the store reports the problem.
      return undefined;
    }
  }

  close(): void {
    this.reader.close();
  }

  #ask(signInId: string): SignInOwner | null {
    const row = this.#find(signInId);
    if (!row) return null;
    const [accountId, email, roles, secondFactor, signedInAt] = row;
    return {
      accountId,
      email,
      roles: provenRoles(readRoles(roles.split(' ')), secondFactor !== null, this.secondFactorRoles),
      signedInAt,
    };
  }

  /**
   * The version is read once per turn of the event loop. The requests of a turn had all arrived before it, so none of
   * them was sent after a logout that this misses.
   */
  #forgetOldOnes(): void {
    if (this.#versionOfTurn === undefined) {
      this.#versionOfTurn = this.reader.version();
      setImmediate(() => (this.#versionOfTurn = undefined));
    }
    if (this.#versionOfTurn === this.#knownVersion && this.#known.size < capacity) return;
    this.#knownVersion = this.#versionOfTurn;
    this.#known.clear();
  }
}
