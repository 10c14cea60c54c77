import {expect, test} from 'vitest';
import {type GradedTask, pageTasks} from './page-tasks';
import {readTask} from './task-folder';
import {jclTask, sqlTask, withTask} from './task.fixture';

/** A checklist has nothing but its statement. */
const checklistFiles = Object.fromEntries(Object.keys(jclTask).map((name) => [name, undefined]));

const gradedOf = (change: Record<string, string | undefined>): Promise<GradedTask | undefined> =>
  withTask({...jclTask, ...change}, async (folder) => (await pageTasks([readTask(folder).task!]))['01-a-task']);

test('a page knows the results of a right answer, and how a wrong one differs', async () => {
  expect(await gradedOf({'given.yml': 'BANK.TEST.IN: {records: [ONE]}'})).toEqual({
    given: {datasets: {'BANK.TEST.IN': {records: ['ONE']}}},
    job: {maxcc: 0, steps: {STEP1: 0}},
    wrongAnswers: [
      {
        name: 'wrong-1',
        outcome: expect.stringMatching(/^the job was not run: statement 2, IEF/),
      },
    ],
  });
});

test('a page knows the results of a right answer in SQL, and of a wrong one', async () => {
  const graded = await withTask(sqlTask, async (folder) => pageTasks([readTask(folder).task!]));
  expect(graded['01-a-task']).toEqual({
    sql: {
      sqlcode: 0,
      results: [{columns: [{name: 'BRANCHES', number: true}], rows: [['4']], ordered: false}],
      tables: [],
      absent: [],
      grants: [],
    },
    wrongAnswers: [{name: 'wrong-1', outcome: JSON.stringify([0, [['["8"]']], [], [], []])}],
  });
});

test('a wrong answer with the same results as another, or the starter, is not recognized', async () => {
  const wrong = jclTask['wrong-1.jcl']!;
  const again = {'wrong-2.jcl': `//* ANOTHER\n${wrong}`, 'wrong-2.md': jclTask['wrong-1.md']!};
  expect((await gradedOf(again))?.wrongAnswers).toEqual([]);
  expect((await gradedOf({'starter.jcl': wrong}))?.wrongAnswers).toEqual([]);
});

test('a task without an answer to write is left out', async () => {
  const statement = jclTask['task.md']!.replace('kind: open', 'kind: checklist').replace(
    '\n\nCount',
    '\n\n- [ ] Count',
  );
  expect(await gradedOf({...checklistFiles, 'task.md': statement})).toBeUndefined();
});
