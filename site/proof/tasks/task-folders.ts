import fs from 'node:fs';
import path from 'node:path';
import {contentDir} from '../pages/sample-file';
import {taskId} from './task-folder';

const exerciseDir = path.join(contentDir, 'exercise');

/** The task folders of an exercise page, in order; a page that has none yet has no folder. */
export function taskFoldersOf(page: string): string[] {
  const folder = page.replace(/\.mdx?$/, '');
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, {withFileTypes: true});
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({name}) => path.join(folder, name))
    .sort();
}

/** The ids of a page's tasks; the page as the sidebar names it. */
export const taskIdsOf = (page: string): string[] =>
  taskFoldersOf(path.join(exerciseDir, `${page}.md`)).map((folder) => path.basename(folder));

/** Whether a path is a task folder. */
const isTaskFolder = (place: string): boolean => taskId.test(path.basename(place));

/** Whether a file belongs to a task, and is not a page. */
export const isTaskFile = (file: string): boolean => isTaskFolder(path.dirname(file));

/** Every folder below this one that looks like a task, or is where only tasks belong. */
export function taskFoldersUnder(place = exerciseDir): string[] {
  if (isTaskFolder(place)) return [place];
  if (/\.mdx?$/.test(place)) return taskFoldersOf(place);
  const names = fs.readdirSync(place, {recursive: true, encoding: 'utf8'}).sort();
  return names.filter((name) => name.endsWith('.md')).flatMap((name) => taskFoldersOf(path.join(place, name)));
}

/** The name of a task in a report: */
export const taskName = (folder: string): string => path.relative(exerciseDir, folder);
