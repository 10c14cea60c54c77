import {afterAll, describe, expect, test} from 'vitest';
import {tools} from '../languages/bank.fixture';
import {proveTask} from './prove-task';
import {taskSummary} from './task-count';
import {readTask} from './task-folder';
import {taskFoldersUnder, taskName} from './task-folders';

const readings = taskFoldersUnder().map((folder) => ({name: taskName(folder), ...readTask(folder)}));
const tasks = readings.flatMap(({task}) => task ?? []);

describe('tasks', () => {
  for (const {name, task, problems} of readings) {
    test.concurrent(`${name} is proven`, {timeout: 120_000}, async () => {
      expect([...problems, ...(task ? await proveTask(task, tools) : [])].join('\n')).toBe('');
    });
  }

  test('are counted', () => {
    expect(taskSummary(tasks)).toMatch(new RegExp(`^${tasks.length} tasks`));
  });

  afterAll(() => console.log(taskSummary(tasks)));
});
