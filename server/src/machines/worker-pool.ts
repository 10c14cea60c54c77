import {createRequire} from 'node:module';
import {Worker} from 'node:worker_threads';
import type {Forgetting, MachineTask, TaskAnswer, ThreadBegun} from './machine-task.js';
import {MachineRefusal} from './machine-refusal.js';
import type {WorkerSetup} from './machine-worker.js';
import {processorTime} from './thread-time.js';

export interface PoolLimits {
  /** Threads for changes; one more is for reads. */
  threads: number;
  /** The time limit of one task. The machine itself ends a step long before. */
  processorSeconds: number;
  /** Of a thread's heap. */
  megabytes: number;
  /** The maximum number of waiting tasks. */
  waiting: number;
}

const defaultLimits: PoolLimits = {threads: 2, processorSeconds: 30, megabytes: 128, waiting: 200};

/** Why a task was stopped. */
export class TaskStopped extends Error {
  constructor(readonly why: 'canceled' | 'processor time' | 'memory' | 'closing') {
    super(`A task was stopped: ${why}`);
  }
}

interface Waiting {
  task: MachineTask;
  resolve: (answer: TaskAnswer) => void;
  reject: (error: Error) => void;
}

/** How often a thread's processor time is checked. */
const lookEvery = 100;

/** One thread with the practice machine, started on demand, and again after it had to be stopped. */
class MachineThread {
  #worker: Worker | undefined;
  /** Its path in /proc; undefined until it has reported it. */
  #place: string | null | undefined;
  current: Waiting | undefined;
  /** The owners whose machines it may have in memory. */
  lastOwner = '';

  constructor(
    private readonly setup: WorkerSetup,
    private readonly limits: PoolLimits,
    private readonly idle: () => void,
  ) {}

  perform(waiting: Waiting): void {
    this.current = waiting;
    this.lastOwner = waiting.task.accountId;
    const worker = (this.#worker ??= this.#begin());
    const usedBefore = this.#used(worker);
    const limit = setInterval(() => {
      const used = this.#used(worker) - usedBefore;
      if (used > 1000 * this.limits.processorSeconds) this.stop(new TaskStopped('processor time'));
    }, lookEvery).unref();
    this.#ended = () => clearInterval(limit);
    worker.postMessage(waiting.task);
  }

  forget(accountId: string): void {
    this.#worker?.postMessage({forget: accountId} satisfies Forgetting);
  }

  /** Ends the thread in the middle of its task. */
  stop(why: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#finish(({reject}) => reject(why));
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ended: () => void = () => undefined;

  #used(worker: Worker): number {
    return this.#place === undefined ? 0 : processorTime(worker, this.#place);
  }

  #begin(): Worker {
    this.#place = undefined;
    const file = createRequire(import.meta.url).resolve('@framewright/server/machine-worker');
    const {megabytes} = this.limits;
    const worker = new Worker(file, {
      workerData: this.setup,
      // The process's own options may be invalid for a thread.
      execArgv: [],
      resourceLimits: {maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16},
    });
    // It does not keep the process running.
    worker.unref();
    worker.once('message', ({place}: ThreadBegun) => {
      if (this.#worker === worker) this.#place = place;
      worker.on('message', (answer: TaskAnswer) => this.#finish(({resolve}) => resolve(answer)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (this.#worker !== worker) return;
      this.stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskStopped('memory') : error);
    });
    return worker;
  }

  #finish(tell: (waiting: Waiting) => void): void {
    const {current} = this;
    if (!current) return;
    this.current = undefined;
    this.#ended();
    tell(current);
    this.idle();
  }
}

/** The threads that run learners' machines. Tasks of one owner that change the machine come one at a time. */
export class WorkerPool {
  readonly #limits: PoolLimits;
  readonly #threads: MachineThread[];
  /** By owner, so that everybody gets a turn before anybody gets a second one. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #closing = false;

  constructor(setup: WorkerSetup, limits: Partial<PoolLimits> = {}) {
    this.#limits = {...defaultLimits, ...limits};
    const idle = () => this.#next();
    this.#threads = Array.from({length: this.#limits.threads + 1}, () => new MachineThread(setup, this.#limits, idle));
  }

  /** Rejects with TaskStopped if the task was stopped, and with MachineRefusal if too many wait and it is not due. */
  perform(task: MachineTask, due: boolean): Promise<TaskAnswer> {
    if (this.#closing) return Promise.reject(new TaskStopped('closing'));
    if (!due && this.#count >= this.#limits.waiting) {
      return Promise.reject(new MachineRefusal('busy', 'Too many are working right now. Try again in a moment.'));
    }
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(task.accountId) ?? [];
      queue.push({task, resolve, reject});
      this.#waiting.set(task.accountId, queue);
      this.#count += 1;
      this.#next();
    });
  }

  /** Stops an owner's running or waiting task if it matches. */
  stop(accountId: string, isMeant: (task: MachineTask) => boolean): void {
    const why = new TaskStopped('canceled');
    const running = this.#threads.find(({current}) => current?.task.accountId === accountId && isMeant(current.task));
    running?.stop(why);
    const queue = this.#waiting.get(accountId) ?? [];
    for (const meant of queue.filter(({task}) => isMeant(task))) {
      queue.splice(queue.indexOf(meant), 1);
      this.#count -= 1;
      meant.reject(why);
    }
    if (queue.length === 0) this.#waiting.delete(accountId);
  }

  /** A change was not stored: the version under which a thread caches it may become that of another state. */
  forget(accountId: string): void {
    for (const thread of this.#threads) thread.forget(accountId);
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const {reject} of [...this.#waiting.values()].flat()) reject(new TaskStopped('closing'));
    this.#waiting.clear();
    for (const {current} of this.#threads) current?.reject(new TaskStopped('closing'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    if (this.#closing) return;
    for (const [accountId, queue] of this.#waiting) {
      const at = queue.findIndex(({task}) => this.#mayBegin(task));
      if (at < 0) continue;
      const thread = this.#freeThread(accountId);
      if (!thread) return;
      const [taken] = queue.splice(at, 1);
      this.#waiting.delete(accountId);
      // After all other waiting owners.
      if (queue.length > 0) this.#waiting.set(accountId, queue);
      this.#count -= 1;
      thread.perform(taken!);
      return this.#next();
    }
  }

  #mayBegin({next}: MachineTask): boolean {
    if (next === undefined) return true;
    return this.#threads.filter(({current}) => current?.task.next !== undefined).length < this.#limits.threads;
  }

  #freeThread(accountId: string): MachineThread | undefined {
    const free = this.#threads.filter(({current}) => !current);
    return free.find(({lastOwner}) => lastOwner === accountId) ?? free[0];
  }
}
