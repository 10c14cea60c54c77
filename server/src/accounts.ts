import {accountsCommand} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import {readConfig} from './config.js';
import {accountsLocation, progressLocation} from './store-location.js';

/** Runs the staff's command on the accounts that this server's settings name. Gives back the exit code. */
export function runAccounts(args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const write = (text: string, channel: 'stdout' | 'stderr') => process[channel].write(text);
  const withRecords = async <Result>(work: (records: LearnerRecords) => Promise<Result>): Promise<Result> => {
    const records = await LearnerRecords.open(progressLocation(config));
    try {
      return await work(records);
    } finally {
      await records.close();
    }
  };
  return accountsCommand(args, accountsLocation(config), write, config.PASSWORD_POLICY, {
    beforeRemoval: (accountId) => withRecords((records) => records.remove(accountId)),
    revokeAppPasswords: (accountId) => withRecords((records) => records.appPasswords.revokeAll(accountId)),
    makeAppPassword: (accountId) =>
      withRecords((records) => records.appPasswords.make(accountId, 'A tool that staff set up')),
  });
}
