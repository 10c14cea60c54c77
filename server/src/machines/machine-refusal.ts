/** Why something was not done on a machine: the first ones are those of its services, the others are limits of ours. */
export type RefusalKind =
  | 'not-found'
  | 'exists'
  | 'in-use'
  | 'not-authorized'
  | 'invalid'
  | 'no-space'
  | 'changed'
  | 'unsupported'
  /** Too many wait already: come back. */
  | 'busy'
  /** It took more processor time or memory than one may use. */
  | 'limit';

/** What a machine, or the one who runs it, does not do. The message is for people. */
export class MachineRefusal extends Error {
  override readonly name = 'MachineRefusal';

  constructor(
    readonly kind: RefusalKind,
    message: string,
  ) {
    super(message);
  }
}

export const noRoom = () =>
  new MachineRefusal('no-space', 'Your machine has no room for more. Delete what you no longer need.');
