import type {StaffContext} from '../administration/staff-context.js';

/** Results go to stdout, so that a CSV can be redirected to a file; messages go to stderr. */
export type Write = (text: string, channel: 'stdout' | 'stderr') => void;

/** Data of an account outside this store, which the command has to handle. */
export type KeptElsewhere = Pick<StaffContext, 'beforeRemoval' | 'appPasswords'>;

/** The context of every verb of the command. */
export interface CommandContext extends StaffContext {
  write: Write;
  readFile: (path: string) => Promise<Uint8Array>;
}
