import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type {Browser} from 'puppeteer-core';

const drawsPages = (pid: string) => /--type=(zygote|renderer)\b/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

/** A process and those that it started, and they. */
function family(pid: string): string[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap(family)];
}

/**
 * Lets the processes that draw pages run before all others: a phone has cores enough for the browser's own work, this
 * machine has two for it, the server, Lighthouse and the page. What waits for a processor in the middle of a task looks
 * like a long task. As root the browser even puts its own threads before those of the page.
 *
 * The processes of pages that come later are copies of the first ones, and take it from them.
 */
export function givePrecedence(browser: Browser): void {
  const processes = family(String(browser.process()!.pid)).filter(drawsPages);
  if (processes.length === 0) throw new Error('The browser has no process that draws pages.');
  for (const pid of processes) {
    const {status, stderr, error} = spawnSync('chrt', ['--all-tasks', '--fifo', '--pid', '1', pid], {encoding: 'utf8'});
    if (status !== 0) throw new Error(`The pages are measured as root, on Linux: ${error?.message ?? stderr.trim()}`);
  }
}
