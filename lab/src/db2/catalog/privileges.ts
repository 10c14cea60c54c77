/** A granted privilege: a row of SYSTABAUTH or a similar table. */
export interface Granted {
  readonly grantor: string;
  readonly grantee: string;
  readonly privilege: string;
  /** The type of the object: `table`, `database`, `system` … */
  readonly object: string;
  /** `SCHEMA.NAME`, or a name. */
  readonly on: string;
  /** The columns that UPDATE is limited to. */
  readonly columns?: readonly string[];
  readonly withGrantOption: boolean;
}

/** SQL Reference, "GRANT" and "REVOKE". */
export class Privileges {
  all: readonly Granted[] = [];

  grant(granted: Granted): void {
    this.all = [...this.all.filter((other) => !same(other, granted)), granted];
  }

  /** Whether an authorization ID, or PUBLIC, has a privilege. */
  has(authorizationId: string, privilege: string, object: string, on: string, column?: string): boolean {
    return this.all.some(
      (one) =>
        (one.grantee === authorizationId || one.grantee === 'PUBLIC') &&
        one.privilege === privilege &&
        one.object === object &&
        one.on === on &&
        (column === undefined || !one.columns || one.columns.includes(column)),
    );
  }
}

const same = (left: Granted, right: Granted) =>
  left.grantor === right.grantor &&
  left.grantee === right.grantee &&
  left.privilege === right.privilege &&
  left.object === right.object &&
  left.on === right.on &&
  !left.columns === !right.columns;
