/**
 * The processor time of a thread. Node 20 has it only for the process, and for a thread how long it was not idle, which
 * on busy cores is more than it used. Linux has the exact figure; elsewhere the non-idle time is used.
 */
import {readFileSync, readlinkSync} from 'node:fs';
import type {Worker} from 'node:worker_threads';

/** The unit of times in /proc, whatever the kernel's own clock: proc(5). */
const millisecondsPerTick = 10;

/** The path of the calling thread in /proc; null without /proc. */
export function ownThread(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return null;
  }
}

/** The processor time of a worker in milliseconds, given its path in /proc. */
export function processorTime(worker: Worker, thread: string | null): number {
  if (thread === null) return worker.performance.eventLoopUtilization().active;
  try {
    // The name in parentheses may contain anything. utime and stime are fields 14 and 15.
    const fields = readFileSync(`${thread}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return millisecondsPerTick * (Number(fields[11]) + Number(fields[12]));
  } catch {
    // It has ended.
    return 0;
  }
}
