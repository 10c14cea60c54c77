import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {builtSections} from './built-sections';
import {contentCounts} from './lesson-index';

const pause = 100;

/**
 * Parses lessons as soon as they are written, and counts their words: while the build renders pages in worker threads,
 * the main thread only waits. A page that was read half-written is read again in the end.
 */
export async function readAhead(outDir: string, urls: string[], signal: AbortSignal): Promise<void> {
  const pending = new Set(urls);
  while (pending.size > 0 && !signal.aborted) {
    await setTimeout(pause, undefined, {ref: false});
    // No page is written while the bundler runs.
    if (!fs.existsSync(path.join(outDir, path.dirname(urls[0]!)))) continue;
    for (const url of pending) {
      if (signal.aborted) return;
      if (!fs.existsSync(path.join(outDir, `${url}.html`))) continue;
      pending.delete(url);
      (await builtSections(outDir, url)).forEach(contentCounts);
    }
  }
}
