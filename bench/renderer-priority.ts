import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type {Browser as PlaywrightBrowser} from 'playwright-core';
import type {Browser as PuppeteerBrowser} from 'puppeteer-core';

const isRenderer = (pid: string) => /--type=(zygote|renderer)\b/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

/** A process and all its descendants. */
function processTree(pid: string): string[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap(processTree)];
}

/**
 * Gives processes real-time priority. A phone has enough cores for the browser's other processes; this
 * machine has two for them, the server, Lighthouse and the page, and a task that is preempted looks like a long task. As
 * root, the browser even gives its own threads a higher priority than the page's.
 *
 * Renderers that start later are forked from the first ones and inherit the priority.
 */
function raisePriority(renderers: readonly string[]): void {
  if (renderers.length === 0) throw new Error('The browser has no renderer process.');
  for (const pid of renderers) {
    const {status, stderr, error} = spawnSync('chrt', ['--all-tasks', '--fifo', '--pid', '1', pid], {encoding: 'utf8'});
    if (status !== 0) throw new Error(`The pages are measured as root, on Linux: ${error?.message ?? stderr.trim()}`);
  }
}

/** Of all renderer processes of a browser. */
export const raiseRendererPriority = (browser: PuppeteerBrowser): void =>
  raisePriority(processTree(String(browser.process()!.pid)).filter(isRenderer));

/** The same for a browser that does not tell its own process. */
export async function raisePagePriority(browser: PlaywrightBrowser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  raisePriority(processInfo.filter(({type}) => type === 'renderer').map(({id}) => String(id)));
  await session.detach();
}
