/**
 * Writes the files loaded by the practice machine: the bank's data sets, and the grading data for the tasks of each
 * exercise page, which it computes by running the answers.
 *
 * Usage: tsx proof/answers.ts FOLDER
 */
import fs from 'node:fs';
import path from 'node:path';
import {bankMachine, bankWorld} from './machine/bank-machine';
import {contentDir} from './pages/sample-file';
import {pageTasks} from './tasks/page-tasks';
import {readTask, type Task} from './tasks/task-folder';
import {taskFoldersUnder} from './tasks/task-folders';

const folder = path.resolve(process.argv[2] ?? '');

function write(name: string, value: object): void {
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, JSON.stringify(value));
}

function tasksByPage(): Map<string, Task[]> {
  const pages = new Map<string, Task[]>();
  for (const place of taskFoldersUnder()) {
    const page = path.relative(path.join(contentDir, 'exercise'), path.dirname(place));
    const {task} = readTask(place);
    if (task) pages.set(page, [...(pages.get(page) ?? []), task]);
  }
  return pages;
}

/** The columns of the bank's tables from Db2's catalog, for completion. */
async function bankTables(): Promise<Record<string, string[]>> {
  const {contents} = await bankMachine().db2();
  return Object.fromEntries(contents.tables.map(({name, columns}) => [name, columns.map((column) => column.name)]));
}

async function main(): Promise<void> {
  write('world', bankWorld());
  write('tables', await bankTables());
  for (const [page, tasks] of tasksByPage()) {
    const graded = await pageTasks(tasks);
    if (Object.keys(graded).length > 0) write(`tasks/${page}`, graded);
  }
}

void main();
