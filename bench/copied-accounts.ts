import Database from 'libsql';

/** Gives learners with these ids an account each: copies of the one that is there, with its password. Returns their addresses. */
export function copyAccount(data: string, ids: string[]): string[] {
  const accounts = new Database(`${data}/identity.db`);
  const [account] = accounts.prepare('SELECT * FROM account').all() as Record<string, unknown>[];
  const columns = Object.keys(account!);
  const add = accounts.prepare(`INSERT INTO account (${columns.join()}) VALUES (${columns.map(() => '?').join()})`);
  // Nobody waits for the disk here: only what comes later is measured.
  accounts.exec('PRAGMA synchronous = OFF; BEGIN');
  const emails = ids.map((id) => {
    const own: Record<string, unknown> = {...account, id, email: `${id}@example.com`};
    add.run(...columns.map((column) => own[column]));
    return own.email as string;
  });
  accounts.exec('COMMIT');
  accounts.close();
  return emails;
}
