/**
 * The failure of a statement, thrown inside the engine and caught where the statement began, where it becomes the value
 * that a program sees as its SQLCA. The tokens are the values of the message's variables, in order.
 */
export class SqlError extends Error {
  constructor(
    readonly sqlcode: number,
    readonly tokens: readonly string[] = [],
    /** Only if the code alone does not determine it (-802, RAISE_ERROR); otherwise the message table contains it. */
    readonly sqlstate?: string,
  ) {
    super(`SQLCODE ${sqlcode} ${tokens.join(', ')}`);
    this.name = 'SqlError';
  }
}
