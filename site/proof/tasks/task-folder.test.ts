import {describe, expect, test} from 'vitest';
import {readTask} from './task-folder';
import {jclTask, sqlTask, withTask} from './task.fixture';

type Changes = Record<string, string | undefined>;

const problemsOf = (task: Changes, changes: Changes, id?: string) =>
  withTask({...task, ...changes}, (folder) => readTask(folder).problems.join('\n'), id);

const drill = (questions: number) =>
  `---\ntitle: Read it\nkind: drill\nlanguage: none\nminutes: 5\n---\n\n${'<Question>\n'.repeat(questions)}`;

describe('a task folder', () => {
  test('that is complete is read', async () => {
    expect(await problemsOf(sqlTask, {})).toBe('');
    expect(await problemsOf(jclTask, {})).toBe('');
    expect(await problemsOf({'task.md': drill(2)}, {})).toBe('');
    expect((await withTask(sqlTask, readTask)).task).toMatchObject({
      id: '01-a-task',
      kind: 'open',
      hints: ['Count.', 'Count rows.'],
      wrongAnswers: [{name: 'wrong-1', feedback: 'These are customers.'}],
    });
  });

  test.each<[string, Changes, Changes, RegExp]>([
    ['no statement', sqlTask, {'task.md': undefined}, /^task.md is missing/],
    ['no solution', sqlTask, {'solution.sql': undefined}, /^solution.sql is missing$/],
    ['no starter', sqlTask, {'starter.sql': undefined}, /^starter.sql is missing$/],
    ['no hints', sqlTask, {'hints.md': undefined}, /^hints.md is missing$/],
    ['one hint', sqlTask, {'hints.md': 'One.'}, /2 or 3 hints, not 1/],
    ['no wrong answer', sqlTask, {'wrong-1.sql': undefined, 'wrong-1.md': undefined}, /^wrong-1.sql is missing$/],
    ['no feedback', sqlTask, {'wrong-1.md': undefined}, /^wrong-1.md is missing$/],
    ['a file that nobody reads', sqlTask, {'notes.txt': 'x'}, /^notes.txt is none of the files of a open task in sql/],
    ['a file of another language', sqlTask, {'solution.cbl': 'x'}, /^solution.cbl is none of the files/],
    ['an unknown key', sqlTask, {'task.md': sqlTask['task.md']!.replace('minutes', 'time: 1\nminutes')}, /"time"/],
    ['a kind that does not exist', sqlTask, {'task.md': sqlTask['task.md']!.replace('open', 'easy')}, /task.md: kind/],
    ['a wrong ending', sqlTask, {'wrong-1.md': '---\nends: BOOM\n---\n\nNo.'}, /wrong-1.md: ends: "BOOM" is none of/],
    ['no expected state', jclTask, {'expected.yml': undefined}, /^expected.yml is missing$/],
    ['a state with an unknown key', jclTask, {'expected.yml': 'maxcc: 0\nstep: 1'}, /expected.yml: .*"step"/],
    ['a step that ends strangely', jclTask, {'expected.yml': 'maxcc: 0\nsteps: {STEP1: OK}'}, /steps.STEP1: .*/],
    ['a wrong sum', jclTask, {'expected.yml': 'maxcc: 0\nsteps: {STEP1: 4}'}, /maxcc is 0, and the highest .* 4/],
    [
      'records in a file that is not there',
      jclTask,
      {'expected.yml': 'maxcc: 0\ndatasets: {BANK.NEW: {records: file expected.BANK.NEW.txt}}'},
      /^expected.BANK.NEW.txt is missing$/,
    ],
    [
      'a text whose sample has a job around it that is not there',
      jclTask,
      {'task.md': `${jclTask['task.md']}\n\n\`\`\`idcams run frame="around.jcl"\n\`\`\``},
      /^around.jcl is missing$/,
    ],
    [
      'a space that cannot be read',
      jclTask,
      {'expected.yml': 'maxcc: 0\ndatasets: {A.B: {space: TRK}}'},
      /TRK 5, CYL 2/,
    ],
    ['a data set whose name is none', jclTask, {'given.yml': 'bank.new: {lrecl: 80}'}, /given.yml: bank.new/],
    ['a volume without room', jclTask, {'given.yml': 'volumes: {TEST01: {cylinders: 1}}'}, /volumes: TEST01.cylinders/],
    ['a job that includes nothing', jclTask, {'given.jcl': '<include bank/none.jcl>'}, /given.jcl: .*bank.none.jcl/],
    ['a drill with one question', {'task.md': drill(1)}, {}, /a drill has two questions/],
  ])('with %s is refused', async (_what, task, changes, problem) => {
    expect(await problemsOf(task, changes)).toMatch(problem);
  });

  test('with another name than a number and words is refused', async () => {
    expect(await problemsOf(sqlTask, {}, 'List')).toMatch(/^"List" is not two digits/);
  });
});
