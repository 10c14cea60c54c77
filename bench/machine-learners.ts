import {createHash, randomBytes} from 'node:crypto';
import Database from 'libsql';

/** What a tool of a learner signs in with. */
export interface ToolUser {
  userId: string;
  secret: string;
}

/**
 * Gives so many learners an account, an app password and a machine with this state, compressed. Their accounts are copies
 * of the one that is there. Nobody waits for the disk here: it is only measured what comes later.
 */
export function fillWithMachines(data: string, learners: number, state: Uint8Array): ToolUser[] {
  const accounts = new Database(`${data}/identity.db`);
  const progress = new Database(`${data}/progress.db`);
  for (const database of [accounts, progress]) database.exec('PRAGMA synchronous = OFF; BEGIN');
  const [account] = accounts.prepare('SELECT * FROM account').all() as Record<string, unknown>[];
  const columns = Object.keys(account!);
  const addAccount = accounts.prepare(
    `INSERT INTO account (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  );
  const addOwner = progress.prepare('INSERT INTO progress_owner VALUES (?, 0, 0, 0, 0)');
  const addUser = progress.prepare('INSERT INTO tso_user (account_id, number) VALUES (?, ?)');
  const addPassword = progress.prepare(
    'INSERT INTO app_password (id, account_id, tool, secret_hash, created_at) VALUES (?, ?, ?, ?, 0)',
  );
  const addMachine = progress.prepare(
    'INSERT INTO machine (account_id, version, state, last_job) VALUES (?, 1, ?, 1000)',
  );
  const users: ToolUser[] = [];
  for (let number = 1; number <= learners; number++) {
    const id = `learner-${number}`;
    const secret = randomBytes(20).toString('hex');
    const own: Record<string, unknown> = {...account, id, email: `${id}@example.com`};
    addAccount.run(...columns.map((column) => own[column]));
    addOwner.run(id);
    addUser.run(id, number);
    addPassword.run(id, id, 'bench', createHash('sha256').update(secret).digest('hex'));
    addMachine.run(id, Buffer.from(state));
    users.push({userId: `FW${String(number).padStart(5, '0')}`, secret});
  }
  for (const database of [accounts, progress]) {
    database.exec('COMMIT');
    database.close();
  }
  return users;
}
