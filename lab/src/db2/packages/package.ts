import type {Dbrm} from './dbrm';

/** A package: the statements of a DBRM, bound. Command Reference, "BIND PACKAGE (DSN)". */
export interface Package extends Dbrm {
  readonly collection: string;
  readonly owner: string;
  /** The schema of unqualified names. */
  readonly qualifier: string;
  readonly isolation: 'CS' | 'RR' | 'RS' | 'UR';
  readonly validate: 'RUN' | 'BIND';
  /** TIMESTAMP(12) of the last bind. */
  readonly bound: bigint;
}

/** An entry of PKLIST: a package, or with * all packages of a collection. */
export interface PackageListEntry {
  readonly collection: string;
  readonly name: string;
}

/** An application plan. Command Reference, "BIND PLAN (DSN)". */
export interface Plan {
  readonly name: string;
  readonly owner: string;
  readonly qualifier: string;
  readonly isolation: Package['isolation'];
  readonly validate: Package['validate'];
  /** The packages of the DBRMs in MEMBER, which are in a collection of the plan's own, and the entries of PKLIST. */
  readonly packages: readonly PackageListEntry[];
  readonly bound: bigint;
}

/** The collection of packages that BIND PLAN MEMBER creates. */
export const memberCollection = (plan: string): string => `DSN_DEFAULT_COLLID_${plan}`;

/** The packages and plans of a subsystem. */
export class Packages {
  readonly packages = new Map<string, Package>();
  readonly plans = new Map<string, Plan>();

  add(one: Package): void {
    this.packages.set(`${one.collection}.${one.name}`, one);
  }

  /** Returns the packages that an entry such as `COLL.*` or `COLL.PROG` matches. */
  matching({collection, name}: PackageListEntry): Package[] {
    return [...this.packages.values()].filter(
      (one) => (collection === '*' || one.collection === collection) && (name === '*' || one.name === name),
    );
  }
}
