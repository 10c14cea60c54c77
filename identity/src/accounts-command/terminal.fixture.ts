import type {StoreLocation} from '@framewright/store';
import {newStore, type stores} from '../identity.fixture.js';
import {defaultPasswordPolicy, type PasswordPolicy} from '../passwords/policy.js';
import {type Database, openDatabase} from '../records/database.js';
import {FakeAppPasswords} from '../administration/app-passwords.fixture.js';
import {commandLine} from './accounts-command.js';
import {runAccountsCommand} from './command.js';

/** Staff at a terminal, beside a server that uses the same store. */
export class Terminal {
  private constructor(
    readonly store: StoreLocation,
    public database: Database,
  ) {}

  policy: PasswordPolicy = defaultPasswordPolicy;
  files: Record<string, string | Uint8Array> = {};
  now = Date.now;
  readonly appPasswords = new FakeAppPasswords();

  static async open(kind: (typeof stores)[number]): Promise<Terminal> {
    const store = await newStore(kind);
    return new Terminal(store, await openDatabase(store));
  }

  async run(...args: string[]) {
    const said = {stdout: '', stderr: ''};
    const code = await runAccountsCommand(args, {
      database: this.database,
      now: this.now,
      policy: this.policy,
      write: (text, channel) => (said[channel] += text),
      beforeRemoval: () => Promise.resolve(),
      appPasswords: this.appPasswords,
      actor: commandLine,
      readFile: (file) => {
        const content = this.files[file];
        if (content === undefined) return Promise.reject(Object.assign(new Error('ENOENT: …'), {code: 'ENOENT'}));
        return Promise.resolve(typeof content === 'string' ? Buffer.from(content) : content);
      },
    });
    return {code, ...said};
  }

  async import(file: string | Uint8Array, ...options: string[]) {
    this.files['learners.csv'] = file;
    return this.run('import', 'learners.csv', ...options);
  }

  async emails(): Promise<string[]> {
    const accounts = await this.database.selectFrom('account').select('email').orderBy('email').execute();
    return accounts.map((account) => account.email);
  }

  close = () => this.database.destroy();
}
