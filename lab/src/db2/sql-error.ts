/**
 * A statement that failed, thrown inside the engine and caught where the statement began: there it becomes
 * the value that a program sees as its SQLCA. Tokens are what the message's variables hold, in their order.
 */
export class SqlError extends Error {
  constructor(
    readonly sqlcode: number,
    readonly tokens: readonly string[] = [],
    /** Only where the code alone does not tell it (-802, RAISE_ERROR); otherwise the message table knows it. */
    readonly sqlstate?: string,
  ) {
    super(`SQLCODE ${sqlcode} ${tokens.join(', ')}`);
    this.name = 'SqlError';
  }
}
