/** A privilege that was granted: a row of SYSTABAUTH and its kin. */
export interface Granted {
  readonly grantor: string;
  readonly grantee: string;
  readonly privilege: string;
  /** Of what: `table`, `database`, `system` … */
  readonly object: string;
  /** `SCHEMA.NAME`, or a name. */
  readonly on: string;
  /** Only these columns, for UPDATE. */
  readonly columns?: readonly string[];
  readonly withGrantOption: boolean;
}

/** SQL Reference, "GRANT" and "REVOKE". */
export class Privileges {
  private grants: readonly Granted[] = [];

  get all(): readonly Granted[] {
    return this.grants;
  }

  set all(grants: readonly Granted[]) {
    this.grants = grants;
  }

  grant(granted: Granted): void {
    this.grants = [...this.grants.filter((other) => !same(other, granted)), granted];
  }

  /** Whether an authorization ID, or everybody, has a privilege. */
  has(authorizationId: string, privilege: string, object: string, on: string, column?: string): boolean {
    return this.grants.some(
      (one) =>
        (one.grantee === authorizationId || one.grantee === 'PUBLIC') &&
        one.privilege === privilege &&
        one.object === object &&
        one.on === on &&
        (column === undefined || !one.columns || one.columns.includes(column)),
    );
  }

  /** What was granted on an object goes with it. */
  forget(object: string, on: string): void {
    this.grants = this.grants.filter((one) => !(one.object === object && one.on === on));
  }
}

const same = (left: Granted, right: Granted) =>
  left.grantor === right.grantor &&
  left.grantee === right.grantee &&
  left.privilege === right.privilege &&
  left.object === right.object &&
  left.on === right.on &&
  !left.columns === !right.columns;
