/** Why the machine refused a request of its user. */
export type RefusalKind =
  | 'not-found'
  | 'exists'
  | 'in-use'
  | 'not-authorized'
  | 'invalid'
  | 'no-space'
  | 'changed'
  | 'unsupported';

/** A request that was refused: nothing has changed, and the message tells the user why. */
export class ServiceRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
  ) {
    super(message);
    this.name = 'ServiceRefusal';
  }
}
