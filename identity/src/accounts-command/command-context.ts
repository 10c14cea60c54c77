import type {StaffContext} from '../administration/staff-context.js';

/** Results go to stdout, so that a CSV can be redirected to a file; what is said about them goes to stderr. */
export type Write = (text: string, channel: 'stdout' | 'stderr') => void;

/** What every verb of the command works with. */
export interface CommandContext extends StaffContext {
  write: Write;
  readFile: (path: string) => Promise<Uint8Array>;
}
