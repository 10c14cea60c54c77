import {accountsCommand} from '@framewright/identity';
import {readConfig} from './config.js';
import {storeLocation} from './store-location.js';

/** Runs the staff's command on the accounts that this server's settings name. Gives back the exit code. */
export function runAccounts(args: string[]): Promise<number> {
  return accountsCommand(args, storeLocation(readConfig(process.env)), (text, channel) => process[channel].write(text));
}
