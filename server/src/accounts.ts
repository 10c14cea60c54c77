import {accountsCommand, Refusal} from '@framewright/identity';
import {AppPasswordRefusal, type AppPasswords, LearnerRecords} from '@framewright/progress';
import {readConfig} from './config.js';
import {accountsLocation, progressLocation} from './store-location.js';

/** Runs the staff's command on the accounts configured for this server. Returns the exit code. */
export function runAccounts(args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const write = (text: string, channel: 'stdout' | 'stderr') => process[channel].write(text);
  const withRecords = async <Result>(work: (records: LearnerRecords) => Promise<Result>): Promise<Result> => {
    const records = await LearnerRecords.open(progressLocation(config));
    try {
      return await work(records);
    } catch (error) {
      throw error instanceof AppPasswordRefusal ? new Refusal([error]) : error;
    } finally {
      await records.close();
    }
  };
  const withAppPasswords = <Result>(work: (appPasswords: AppPasswords) => Promise<Result>): Promise<Result> =>
    withRecords((records) => work(records.appPasswords));
  return accountsCommand(args, accountsLocation(config), write, config.PASSWORD_POLICY, {
    beforeRemoval: (accountId) => withRecords((records) => records.remove(accountId)),
    appPasswords: {
      make: (accountId, tool) => withAppPasswords((kept) => kept.make(accountId, tool)),
      list: (accountId) => withAppPasswords((kept) => kept.list(accountId)),
      revoke: (accountId, id) => withAppPasswords((kept) => kept.revoke(accountId, id)),
      revokeAll: (accountId) => withAppPasswords((kept) => kept.revokeAll(accountId)),
    },
  });
}
