/**
 * The processor time of a thread. Node 20 tells that of the process alone, and of a thread how long it was not idle, which
 * on busy cores is more than it has used. Linux has the figure; elsewhere the time that it was not idle must do.
 */
import {readFileSync, readlinkSync} from 'node:fs';
import type {Worker} from 'node:worker_threads';

/** Of the times in /proc, whatever the kernel's own clock: proc(5). */
const millisecondsPerTick = 10;

/** Where /proc has the thread that asks; null where there is no /proc. */
export function ownThread(): string | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return null;
  }
}

/** In milliseconds, of a worker that has told where /proc has it. */
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
