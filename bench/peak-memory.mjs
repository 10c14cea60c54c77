/**
 * Loaded before a program: writes the most memory that it had, in kilobytes, to its fourth file when it ends. Linux
 * counts in maxRSS what the parent had when it started the program, and in VmHWM the program alone.
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
