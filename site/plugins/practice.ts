import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {bankWorld} from '../practice/bank-machine';
import {messageRows} from '../practice/message-rows';
import {pageTasks} from '../practice/page-tasks';
import {builtSections} from '../search/built-sections';
import {contentDir} from '../samples/sample-file';
import {readTask, type Task} from '../tasks/task-folder';
import {taskFoldersUnder} from '../tasks/task-folders';

async function writeJson(file: string, value: unknown): Promise<void> {
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, JSON.stringify(value));
}

/**
 * What the practice machine in the page loads: the bank's data sets, where the lessons explain a message, and for each
 * exercise page what its tasks are judged by. Only the members' build has it.
 */
export function practicePlugin(): Plugin {
  return {
    name: 'practice-machine',
    async postBuild({outDir, plugins}) {
      const folder = path.join(outDir, 'practice');
      const docs = plugins.find(({name, options}) => name.endsWith('content-docs') && options.id === 'default')!;
      const lessons = (docs.content as LoadedContent).loadedVersions.flatMap((version) => version.docs);
      const pages = await Promise.all(
        lessons.map(async ({permalink: url}) => ({
          url,
          sections: await builtSections(outDir, url),
        })),
      );
      await writeJson(path.join(folder, 'messages.json'), messageRows(pages));
      await writeJson(path.join(folder, 'world.json'), bankWorld());
      const exercises = new Map<string, Task[]>();
      for (const at of taskFoldersUnder()) {
        const page = path.relative(path.join(contentDir, 'exercise'), path.dirname(at));
        const {task} = readTask(at);
        if (task) exercises.set(page, [...(exercises.get(page) ?? []), task]);
      }
      for (const [page, tasks] of exercises) {
        const graded = await pageTasks(tasks);
        if (Object.keys(graded).length > 0) await writeJson(path.join(folder, 'tasks', `${page}.json`), graded);
      }
    },
  };
}
