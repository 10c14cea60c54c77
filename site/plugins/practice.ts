import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {builtSections} from '../search/built-sections';
import {messageRows} from './message-rows';

/**
 * The files that the practice machine loads: the bank's data sets, the lesson that explains each message, and for each
 * exercise page how its tasks are graded. Only the members' build has them.
 */
export function practicePlugin({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const made = path.join(generatedFilesDir, 'practice-machine-files');

  /** Runs the answers to all tasks in a separate process. */
  async function makeFiles(): Promise<void> {
    if (process.env.NODE_ENV !== 'production') return;
    await fs.rm(made, {recursive: true, force: true});
    const script = path.join(siteDir, 'proof/answers.ts');
    const running = promisify(execFile)(process.execPath, ['--import', 'tsx', script, made]);
    // A build that fails ends without waiting for it.
    process.once('exit', () => running.child.kill());
    await running;
  }

  // At once, since the build uses only one core until bundling begins.
  const making = makeFiles();
  // A failure is reported when it is awaited in postBuild.
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
      const folder = path.join(outDir, 'practice-machine');
      await fs.cp(made, folder, {recursive: true});
      await fs.writeFile(path.join(folder, 'messages.json'), JSON.stringify(messageRows(pages)));
    },
  };
}
