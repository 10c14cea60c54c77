/** Why an operation was refused: the first ones come from the machine's services, the others are our limits. */
export type RefusalKind =
  | 'not-found'
  | 'exists'
  | 'in-use'
  | 'not-authorized'
  | 'invalid'
  | 'no-space'
  | 'changed'
  | 'unsupported'
  /** Too many are waiting: try again later. */
  | 'busy'
  /** It exceeded the limits of processor time or memory. */
  | 'limit';

/** A refusal by a machine or its server. The message is for people. */
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
