import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {expect, it} from 'vitest';
import {ownThread, processorTime} from './thread-time.js';

/** Reports its thread, spins until told to continue, and then uses all the time that it gets. */
const program = `
  const {parentPort, workerData} = require('node:worker_threads');
  parentPort.postMessage('/proc/' + require('node:fs').readlinkSync('/proc/thread-self'));
  Atomics.wait(workerData, 0, 0);
  for (;;);
`;

it.skipIf(ownThread() === null)('is the time that a thread has used, not its elapsed time', async () => {
  const word = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, {eval: true, workerData: word});
  const [thread] = (await once(worker, 'message')) as [string];
  const before = processorTime(worker, thread);
  const activeBefore = worker.performance.eventLoopUtilization().active;
  await expect.poll(() => worker.performance.eventLoopUtilization().active - activeBefore).toBeGreaterThan(500);
  expect(processorTime(worker, thread) - before).toBeLessThan(100);
  Atomics.store(word, 0, 1);
  Atomics.notify(word, 0);
  await expect.poll(() => processorTime(worker, thread) - before).toBeGreaterThan(300);
  await worker.terminate();
});
