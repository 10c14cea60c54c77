import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type {Browser} from 'puppeteer-core';

const isRenderer = (pid: string) => /--type=(zygote|renderer)\b/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

/** A process and all its descendants. */
function processTree(pid: string): string[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap(processTree)];
}

/**
 * Gives the renderer processes real-time priority. A phone has enough cores for the browser's other processes; this
 * machine has two for them, the server, Lighthouse and the page, and a task that is preempted looks like a long task. As
 * root, the browser even gives its own threads a higher priority than the page's.
 *
 * Renderers that start later are forked from the first ones and inherit the priority.
 */
export function raiseRendererPriority(browser: Browser): void {
  const processes = processTree(String(browser.process()!.pid)).filter(isRenderer);
  if (processes.length === 0) throw new Error('The browser has no renderer process.');
  for (const pid of processes) {
    const {status, stderr, error} = spawnSync('chrt', ['--all-tasks', '--fifo', '--pid', '1', pid], {encoding: 'utf8'});
    if (status !== 0) throw new Error(`The pages are measured as root, on Linux: ${error?.message ?? stderr.trim()}`);
  }
}
