/** Why the machine did not do what its user asked for. */
export type RefusalKind =
  | 'not-found'
  | 'exists'
  | 'in-use'
  | 'not-authorized'
  | 'invalid'
  | 'no-space'
  | 'changed'
  | 'unsupported';

/** A request that was refused: nothing has changed, and the message says why in words for the user. */
export class ServiceRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
  ) {
    super(message);
    this.name = 'ServiceRefusal';
  }
}
