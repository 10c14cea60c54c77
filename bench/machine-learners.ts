import {createHash, randomBytes} from 'node:crypto';
import Database from 'libsql';
import {copyAccount} from './copied-accounts.js';

/** The credentials of a learner's tool. */
export interface ToolUser {
  userId: string;
  secret: string;
}

/**
 * Creates learners with an account, an app password and a machine with this compressed state. There is no sync to disk:
 * this part is not measured.
 */
export function fillWithMachines(data: string, learners: number, state: Uint8Array): ToolUser[] {
  const ids = Array.from({length: learners}, (_, at) => `learner-${at + 1}`);
  copyAccount(data, ids);
  const progress = new Database(`${data}/progress.db`);
  progress.exec('PRAGMA synchronous = OFF; BEGIN');
  const addOwner = progress.prepare('INSERT INTO progress_owner VALUES (?, 0, 0, 0, 0)');
  const addUser = progress.prepare('INSERT INTO tso_user (account_id, number) VALUES (?, ?)');
  const addPassword = progress.prepare(
    'INSERT INTO app_password (id, account_id, tool, secret_hash, created_at) VALUES (?, ?, ?, ?, 0)',
  );
  const addMachine = progress.prepare(
    'INSERT INTO machine (account_id, version, state, last_job) VALUES (?, 1, ?, 1000)',
  );
  const users = ids.map((id, at): ToolUser => {
    const secret = randomBytes(20).toString('hex');
    addOwner.run(id);
    addUser.run(id, at + 1);
    addPassword.run(id, id, 'bench', createHash('sha256').update(secret).digest('hex'));
    addMachine.run(id, Buffer.from(state));
    return {userId: `FW${String(at + 1).padStart(5, '0')}`, secret};
  });
  progress.exec('COMMIT');
  progress.close();
  return users;
}
