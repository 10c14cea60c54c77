import {accountsCommand} from '@framewright/identity';
import {readConfig} from './config.js';
import {LearnerRecords} from '@framewright/progress';
import {accountsLocation, progressLocation} from './store-location.js';

/** Runs the staff's command on the accounts that this server's settings name. Gives back the exit code. */
export function runAccounts(args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const write = (text: string, channel: 'stdout' | 'stderr') => process[channel].write(text);
  return accountsCommand(args, accountsLocation(config), write, config.PASSWORD_POLICY, async (accountId) => {
    const records = await LearnerRecords.open(progressLocation(config));
    await records.remove(accountId);
    await records.close();
  });
}
