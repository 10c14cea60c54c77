import type {StaffContext} from '../administration/staff-context.js';

/** Results go to stdout, so that a CSV can be redirected to a file; what is said about them goes to stderr. */
export type Write = (text: string, channel: 'stdout' | 'stderr') => void;

/** What others keep of an account, and the command sees to. */
export type KeptElsewhere = Pick<StaffContext, 'beforeRemoval' | 'appPasswords'>;

/** What every verb of the command works with. */
export interface CommandContext extends StaffContext {
  write: Write;
  readFile: (path: string) => Promise<Uint8Array>;
}
