import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Files = Record<string, string | undefined>;

/** Creates a task folder with these files, passes it to a function and deletes it. */
export async function withTask<Result>(
  files: Files,
  handOver: (folder: string) => Result | Promise<Result>,
  id = '01-a-task',
): Promise<Result> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'task-'));
  const folder = path.join(parent, id);
  fs.mkdirSync(folder);
  try {
    for (const [name, text] of Object.entries(files)) {
      if (text !== undefined) fs.writeFileSync(path.join(folder, name), `${text}\n`);
    }
    return await handOver(folder);
  } finally {
    fs.rmSync(parent, {recursive: true});
  }
}

const statement = (front: string) => `---\ntitle: Count the branches\n${front}\nminutes: 5\n---\n\nCount the branches.`;

/** An open task in SQL that is complete; a test changes one file of it. */
export const sqlTask: Files = {
  'task.md': statement('kind: open\nlanguage: sql'),
  'starter.sql': 'SELECT 1 AS NOTHING FROM SYSIBM.SYSDUMMY1;',
  'solution.sql': 'SELECT COUNT(*) AS BRANCHES FROM BRANCH;',
  'expected.txt': 'BRANCHES\n--------\n       4\n1 row',
  'hints.md': 'Count.\n\n---\n\nCount rows.',
  'wrong-1.sql': 'SELECT COUNT(*) AS BRANCHES FROM CUSTOMER;',
  'wrong-1.md': 'These are customers.',
};

/** The same to repair: it asks for a column that is not there. */
export const repairTask: Files = {
  ...sqlTask,
  'task.md': statement('kind: repair\nlanguage: sql\nstarterEnds: SQLCODE=-206'),
  'starter.sql': 'SELECT COUNT(NOWHERE) AS BRANCHES FROM BRANCH;',
};

/** An open task in JCL that is complete. */
export const jclTask: Files = {
  'task.md': statement('kind: open\nlanguage: jcl'),
  'starter.jcl': '//* Your job',
  'solution.jcl': "//JOB1     JOB (ACCT),'A',CLASS=A\n//STEP1    EXEC PGM=IEFBR14",
  'expected.yml': 'maxcc: 0\nsteps: {STEP1: 0}',
  'hints.md': 'One step.\n\n---\n\nIEFBR14.',
  'wrong-1.jcl': "//JOB1     JOB (ACCT),'A',CLASS=A\n//STEP1    EXEC PGN=IEFBR14",
  'wrong-1.md': '---\nends: JCL ERROR\n---\n\nLook at the keyword.',
};
