/**
 * Proves the samples of pages and the tasks of exercises, all of them by default. A page includes its tasks; a folder
 * every page and task in it.
 *
 * Usage: tsx proof/main.ts [--write] [PAGE or FOLDER…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {startPostgres} from '../../commands/steps/postgres-server.mjs';
import {findTools} from './languages/tools';
import {pageSamples, type Sample} from './pages/page-samples';
import {allPages, pagesUnder} from './pages/pages';
import {summary} from './samples/debt';
import {proveSample} from './samples/prove';
import {writeOutputs} from './samples/write';
import {proveTask} from './tasks/prove-task';
import {taskSummary} from './tasks/task-count';
import {readTask, type Task} from './tasks/task-folder';
import {taskFoldersUnder} from './tasks/task-folders';
import {writeExpected} from './tasks/write-task';

async function main(args: string[]): Promise<boolean> {
  const write = args.includes('--write');
  const named = args.filter((arg) => arg !== '--write').map((page) => path.resolve(page));
  const missing = named.find((page) => !fs.existsSync(page));
  if (missing) throw new Error(`${missing} does not exist.`);
  const running: {stop?: () => void} = {};
  const tools = findTools(async () => {
    const server = await startPostgres();
    running.stop = server.stop;
    return server.url;
  });
  // The server is a separate process and would outlive an interrupted run.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.stop?.();
      process.exit(1);
    });
  }
  let failed = 0;
  const fail = (place: string, message: string) => {
    failed++;
    console.log(`${path.relative(process.cwd(), place)}${message}`);
  };
  const samples: Sample[] = [];
  const tasks: Task[] = [];
  const isAll = named.length === 0;
  // Tasks come first: their text may show their output.
  const folders = isAll ? taskFoldersUnder() : named.flatMap(taskFoldersUnder);
  const pages = isAll ? allPages() : [...named.flatMap(pagesUnder), ...folders.flatMap(pagesUnder)];
  try {
    for (const folder of folders) {
      const {task: before} = readTask(folder);
      for (const name of write && before ? await writeExpected(before) : []) {
        console.log(`${path.relative(process.cwd(), path.join(folder, name))} was written`);
      }
      const {task, problems} = readTask(folder);
      for (const message of problems) fail(folder, ` ${message}`);
      if (!task) continue;
      for (const message of await proveTask(task, tools)) fail(folder, ` ${message}`);
      tasks.push(task);
    }
    for (const page of new Set(pages)) {
      if (write && (await writeOutputs(page))) console.log(`${path.relative(process.cwd(), page)} was written`);
      const found = pageSamples(page);
      for (const {line, message} of found.problems) fail(page, `:${line} ${message}`);
      for (const sample of found.samples) {
        for (const message of await proveSample(sample, tools)) fail(page, `:${sample.line} ${message}`);
      }
      samples.push(...found.samples);
    }
  } finally {
    running.stop?.();
  }
  console.log(taskSummary(tasks));
  console.log(`${summary(samples)}${failed > 0 ? `; ${failed} problems` : ''}`);
  return failed === 0;
}

main(process.argv.slice(2)).then(
  (green) => {
    process.exitCode = green ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
