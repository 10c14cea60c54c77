import fs from 'node:fs';
import path from 'node:path';
import {isPrinted} from '../pages/task-language';
import {comparableLines} from '../samples/difference';
import {endedAs, runAnswer} from './prove-task';
import type {Task} from './task-folder';

/** Writes the real output of a task's answers into its expected files. Returns the names of changed files. */
export async function writeExpected(task: Task): Promise<string[]> {
  const {folder, language, kind, solution, starter} = task;
  if (language === 'none' || !isPrinted(language) || solution === undefined) return [];
  const changed: string[] = [];
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    const lines = comparableLines(text);
    const content = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === content) return;
    fs.writeFileSync(file, content);
    changed.push(name);
  };
  const run = await runAnswer(task, solution);
  // The proof that follows reports an unexpected end.
  if (!run.fault && endedAs(run, task.solutionEnds)) {
    const {printed, files} = run.outcome;
    if (printed.trim() !== '' || Object.keys(files).length === 0) write('expected.txt', printed);
    for (const [name, records] of Object.entries(files)) write(`expected.${name}.txt`, records.join('\n'));
  }
  if (kind !== 'repair' || starter === undefined) return changed;
  const broken = await runAnswer(task, starter);
  const isShown = task.starterEnds === undefined || task.expectedStarter !== undefined;
  if (!broken.fault && isShown && endedAs(broken, task.starterEnds)) {
    write('expected-starter.txt', broken.outcome.printed);
  }
  return changed;
}
