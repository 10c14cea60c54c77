import {accountsCommand} from '@framewright/identity';
import {readConfig} from './config.js';
import {storeLocation} from './store-location.js';

/** Runs the staff's command on the accounts that this server's settings name. Gives back the exit code. */
export function runAccounts(args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const write = (text: string, channel: 'stdout' | 'stderr') => process[channel].write(text);
  return accountsCommand(args, storeLocation(config), write, config.PASSWORD_POLICY);
}
