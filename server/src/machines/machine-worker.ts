/** Runs learners' machines in a worker thread, so that a job delays neither pages nor other learners. */
import {parentPort, workerData} from 'node:worker_threads';
import {type DescribedWorld, loadWorld} from '@framewright/lab/compiled/grading';
import {createMachine, type Machine, ServiceRefusal} from '@framewright/lab/compiled/machine';
import {machineOperations} from './machine-operations.js';
import {MachineRefusal, noRoom, type RefusalKind} from './machine-refusal.js';
import type {Forgetting, LeftState, MachineTask, TaskAnswer, ThreadBegun} from './machine-task.js';
import {compressState, decompressSentState, decompressState, largestState} from './state-compression.js';
import {ownThread} from './thread-time.js';

/** The thread's settings. */
export interface WorkerSetup {
  /** The bank, which every new machine has. */
  world: DescribedWorld;
  /** Limit of a step, in seconds of processor time. */
  stepSeconds: number;
}

const {world, stepSeconds} = workerData as WorkerSetup;

/** The limit for all data sets of a machine; the rest of a state is for Db2 and the spool. */
const dataSetBytes = largestState / 4;

/** Limits for machines that stay in memory for their next task: how many, and how many bytes together. */
const most = {machines: 8, bytes: 16 * 1024 * 1024};
const idleAfter = 60_000;

/** A machine in memory, and how long its state is. */
interface Open {
  machine: Machine;
  bytes: number;
}

const kept = new Map<string, Open & {version: number; idle: NodeJS.Timeout}>();

function forget(accountId: string): void {
  clearTimeout(kept.get(accountId)?.idle);
  kept.delete(accountId);
}

/** Evicts the least recently used machines, and those that are too large by themselves. */
function remember(accountId: string, open: Open, version: number): void {
  forget(accountId);
  const idle = setTimeout(() => forget(accountId), idleAfter).unref();
  kept.set(accountId, {...open, version, idle});
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [oldest, one] of kept) {
    if (kept.size <= most.machines && bytes <= most.bytes) return;
    bytes -= one.bytes;
    forget(oldest);
  }
}

function newMachine(userId: string): Machine {
  const machine = createMachine({user: userId, timeLimit: stepSeconds, bytes: dataSetBytes});
  loadWorld(machine.system, world);
  return machine;
}

function openMachine({accountId, userId, version, state: stored}: MachineTask): Open {
  const known = kept.get(accountId);
  // A machine whose task fails is not reused: its state is unknown.
  forget(accountId);
  if (known?.version === version) return known;
  const machine = newMachine(userId);
  const state = stored && decompressState(stored);
  if (state) machine.import(state);
  return {machine, bytes: state?.length ?? 0};
}

/** A state that is too long to read again would be lost. */
function exported(machine: Machine): Uint8Array {
  const state = machine.export();
  if (state.length > largestState) throw noRoom();
  return state;
}

/** The jobs of a stored machine. A held job that has run since counts as another one. */
function storedJobs({jobs}: Machine): Set<string> {
  const {ended, held} = jobs.saved();
  return new Set([...ended, ...held].map(({jobId, status}) => `${jobId} ${status}`));
}

const numberOf = (job: string): number => Number(job.slice(3, 8));

/** A state from outside. Any error in it is the sender's fault. */
function replace(machine: Machine, sent: Uint8Array): Uint8Array {
  try {
    const state = decompressSentState(sent);
    machine.import(state);
    return state;
  } catch (error) {
    throw new MachineRefusal('invalid', `This is not the state of a practice machine: ${(error as Error).message}`);
  }
}

async function work(machine: Machine, task: MachineTask['work']): Promise<unknown> {
  switch (task.kind) {
    case 'operation':
      return machineOperations[task.name].run(machine, task.input as never);
    case 'run':
      return machine.jobs.runAccepted(task.job);
    case 'stop':
      return machine.jobs.stop(task.job, task.ending, task.message);
    case 'hold':
      return machine.jobs.holdAccepted(task.job);
    case 'replace':
      return undefined;
  }
}

async function perform(task: MachineTask): Promise<TaskAnswer> {
  try {
    const {machine, bytes} = openMachine(task);
    machine.jobs.showElsewhere(task.elsewhere);
    const jobsBefore = task.next === undefined ? undefined : storedJobs(machine);
    // Stored unchanged: a browser that missed the answer recognizes its own bytes.
    const sent = task.work.kind === 'replace' ? replace(machine, task.work.state) : undefined;
    const output = await work(machine, task.work);
    const state = jobsBefore && (sent ?? exported(machine));
    const left: LeftState | undefined = jobsBefore && {
      state: compressState(state!),
      lastJob: machine.jobs.lastNumber,
      newJobs: [...storedJobs(machine)].filter((job) => !jobsBefore.has(job)).map(numberOf),
    };
    remember(task.accountId, {machine, bytes: state?.length ?? bytes}, task.next ?? task.version);
    return {output, ...(left && {left})};
  } catch (error) {
    if (error instanceof ServiceRefusal || error instanceof MachineRefusal) {
      return {refusal: {kind: error.kind as RefusalKind, message: error.message}};
    }
    return {fault: (error as Error).stack ?? String(error)};
  }
}

parentPort!.postMessage({place: ownThread()} satisfies ThreadBegun);
parentPort!.on('message', (message: MachineTask | Forgetting) => {
  if ('forget' in message) return forget(message.forget);
  void perform(message).then((answer) => parentPort!.postMessage(answer));
});
