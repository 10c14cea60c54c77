import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {tools} from '../languages/bank.fixture';
import {proveTask} from './prove-task';
import {readTask} from './task-folder';
import {jclTask, repairTask, sqlTask, withTask} from './task.fixture';
import {writeExpected} from './write-task';

type Changes = Record<string, string | undefined>;

/** What is wrong with a task after a change of some of its files. */
const problemsOf = (task: Changes, changes: Changes = {}) =>
  withTask({...task, ...changes}, async (folder) => {
    const {task: read, problems} = readTask(folder);
    return [...problems, ...(await proveTask(read!, tools))].join('\n');
  });

describe('a task in SQL', () => {
  test('is proven when only its solution is right', async () => {
    expect(await problemsOf(sqlTask)).toBe('');
  });

  test.each<[string, Changes, RegExp]>([
    ['a solution that is wrong', {'solution.sql': sqlTask['wrong-1.sql']}, /^solution: what it prints is not expected/],
    ['a solution that fails', {'solution.sql': 'SELECT X FROM BRANCH;'}, /^solution: ended with SQLCODE=-206/],
    ['a starter that is right', {'starter.sql': sqlTask['solution.sql']}, /^starter: it leaves what is expected/],
    ['a wrong answer that is right', {'wrong-1.sql': sqlTask['solution.sql']}, /^wrong-1: it leaves what is expected/],
    ['a wrong answer that fails', {'wrong-1.sql': 'SELECT X FROM BRANCH;'}, /^wrong-1: ended with SQLCODE=-206/],
    [
      'a wrong answer that gives what another gives',
      {'wrong-2.sql': 'SELECT 2 * COUNT(*) FROM BRANCH;', 'wrong-2.md': 'Twice as many.'},
      /^wrong-1: it leaves what wrong-2 leaves\nwrong-2: it leaves what wrong-1 leaves$/,
    ],
    ['nothing expected', {'expected.txt': undefined}, /^expected.txt is missing; --write/],
  ])('with %s is refused', async (_what, change, problem) => {
    expect(await problemsOf(sqlTask, change)).toMatch(problem);
  });

  test('may have a wrong answer that fails as its feedback says', async () => {
    const failing = {'wrong-1.sql': 'SELECT X FROM BRANCH;', 'wrong-1.md': '---\nends: SQLCODE=-206\n---\n\nNo X.'};
    expect(await problemsOf(sqlTask, failing)).toBe('');
    expect(await problemsOf(sqlTask, {...failing, 'wrong-1.sql': sqlTask['wrong-1.sql']})).toMatch(
      /wrong-1.md says that it ends with SQLCODE=-206, and it ended with SQLCODE=0/,
    );
  });

  test('to repair breaks just as it says', async () => {
    expect(await problemsOf(repairTask)).toBe('');
    expect(await problemsOf(repairTask, {'starter.sql': sqlTask['starter.sql']})).toMatch(
      /^starter: task.md says that it ends with SQLCODE=-206, and it ended with SQLCODE=0/,
    );
  });
});

describe('a task in COBOL', () => {
  const program = (statement: string) =>
    [
      '       IDENTIFICATION DIVISION.',
      '       PROGRAM-ID. PROOF.',
      '       PROCEDURE DIVISION.',
      `           ${statement}`,
      '           GOBACK.',
    ].join('\n');
  const cobolTask: Changes = {
    'task.md': '---\ntitle: Greet the bank\nkind: open\nlanguage: cobol\nminutes: 5\n---\n\nGreet.',
    'starter.cbl': '',
    'solution.cbl': program("DISPLAY 'HELLO'"),
    'expected.txt': 'HELLO',
    'hints.md': sqlTask['hints.md'],
    'wrong-1.cbl': program("DISPLAY 'HALLO'"),
    'wrong-1.md': 'Not so.',
  };

  test('is proven when only its solution is right', async () => {
    expect(await problemsOf(cobolTask)).toBe('');
  });

  test('has no wrong answer that does not compile, unless its feedback says so', async () => {
    const broken = {'wrong-1.cbl': program('SHOW')};
    expect(await problemsOf(cobolTask, broken)).toMatch(/^wrong-1: does not compile/);
    const said = {...broken, 'wrong-1.md': '---\nends: compile error\n---\n\nA misspelling.'};
    expect(await problemsOf(cobolTask, said)).toBe('');
  });
});

describe('a task in JCL', () => {
  test('is proven when only its solution has the expected results', async () => {
    expect(await problemsOf(jclTask)).toBe('');
  });

  test.each<[string, Changes, RegExp]>([
    [
      'a solution that fails',
      {'solution.jcl': jclTask['wrong-1.jcl']},
      /^solution: JCL ERROR\n {2}the job was not run: statement 2, IEFC630I/,
    ],
    ['a wrong answer with no error', {'wrong-1.jcl': '//S2       EXEC PGM=X'}, /^wrong-1: it is said to end with JCL/],
    ['a wrong answer with an error', {'wrong-1.md': 'No.'}, /^wrong-1: it ended with JCL ERROR, and nobody says so/],
    ['a wrong answer that is right', {'wrong-1.jcl': jclTask['solution.jcl']}, /^wrong-1: it leaves what is expected/m],
    ['a starter that is done', {'starter.jcl': jclTask['solution.jcl'] + '  '}, /^starter: it leaves what is expected/],
  ])('with %s is refused', async (_what, change, problem) => {
    expect(await problemsOf(jclTask, change)).toMatch(problem);
  });
});

test("a task's real output is written into its files", async () => {
  const task = {...repairTask, 'task.md': repairTask['task.md']!.replace(/starterEnds.*\n/, '')};
  await withTask({...task, 'starter.sql': sqlTask['starter.sql'], 'expected.txt': 'old'}, async (folder) => {
    expect(await writeExpected(readTask(folder).task!)).toEqual(['expected.txt', 'expected-starter.txt']);
    expect(fs.readFileSync(path.join(folder, 'expected.txt'), 'utf8')).toBe(`${sqlTask['expected.txt']}\n`);
    const {task: written} = readTask(folder);
    expect(await proveTask(written!, tools)).toEqual([]);
    expect(await writeExpected(written!)).toEqual([]);
  });
});
