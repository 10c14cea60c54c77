/**
 * Preloaded into a program: at its end, writes its peak memory in kilobytes to file descriptor 4. Linux's maxRSS
 * includes the parent's memory at the start of the program; VmHWM does not.
 */
import fs from 'node:fs';

function peak() {
  try {
    return /VmHWM:\s+(\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

process.on('exit', () => fs.writeSync(3, peak() ?? String(process.resourceUsage().maxRSS)));
