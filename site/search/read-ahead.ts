import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {builtSections} from './built-sections';
import {contentCounts} from './lesson-index';

const pause = 100;

/**
 * Reads lessons as soon as they are written, and counts their words: while a build draws its pages in threads of their
 * own, the first thread only waits. Whether a page was whole shows when it is asked for in the end.
 */
export async function readAhead(outDir: string, urls: string[], signal: AbortSignal): Promise<void> {
  const pending = new Set(urls);
  while (pending.size > 0 && !signal.aborted) {
    await setTimeout(pause, undefined, {ref: false});
    // Nothing to look for as long as the pages are bundled.
    if (!fs.existsSync(path.join(outDir, path.dirname(urls[0]!)))) continue;
    for (const url of pending) {
      if (signal.aborted) return;
      if (!fs.existsSync(path.join(outDir, `${url}.html`))) continue;
      pending.delete(url);
      (await builtSections(outDir, url)).forEach(contentCounts);
    }
  }
}
