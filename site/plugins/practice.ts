import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {builtSections} from '../search/built-sections';
import {messageRows} from './message-rows';

/**
 * What the practice machine in the page loads: the bank's data sets, where the lessons explain a message, and for each
 * exercise page what its tasks are judged by. Only the members' build has it.
 */
export function practicePlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const made = path.join(generatedFilesDir, 'practice-machine-files');

  /** Runs the answers to all tasks in a process of its own. */
  async function makeFiles(): Promise<void> {
    if (process.env.NODE_ENV !== 'production') return;
    await fs.rm(made, {recursive: true, force: true});
    const script = path.join(siteDir, 'proof/answers.ts');
    const running = promisify(execFile)(process.execPath, ['--import', 'tsx', script, made]);
    // The build that waits for it has more to do.
    os.setPriority(running.child.pid!, os.constants.priority.PRIORITY_LOW);
    await running;
  }

  // At once: until the pages are bundled, a build keeps one processor busy.
  const making = makeFiles();
  // Told to the one who waits for it in the end.
  making.catch(() => undefined);

  return {
    name: 'practice-machine',
    async postBuild({outDir, plugins}) {
      const docs = plugins.find(({name, options}) => name.endsWith('content-docs') && options.id === 'default')!;
      const lessons = (docs.content as LoadedContent).loadedVersions.flatMap((version) => version.docs);
      const pages = await Promise.all(
        lessons.map(async ({permalink: url}) => ({
          url,
          sections: await builtSections(outDir, url),
        })),
      );
      await making;
      const folder = path.join(outDir, 'practice');
      await fs.cp(made, folder, {recursive: true});
      await fs.writeFile(path.join(folder, 'messages.json'), JSON.stringify(messageRows(pages)));
    },
  };
}
