/** Runs learners' machines in a thread of its own: a job keeps neither the pages nor the other learners waiting. */
import {parentPort, workerData} from 'node:worker_threads';
import {type DescribedWorld, loadWorld} from '@framewright/lab/compiled/grading';
import {createMachine, type Machine, ServiceRefusal} from '@framewright/lab/compiled/machine';
import {machineOperations} from './machine-operations.js';
import {MachineRefusal, type RefusalKind} from './machine-refusal.js';
import type {Forgetting, LeftState, MachineTask, TaskAnswer, ThreadBegun} from './machine-task.js';
import {compressState, decompressSentState, decompressState} from './state-compression.js';
import {ownThread} from './thread-time.js';

/** What the thread is told when it begins. */
export interface WorkerSetup {
  /** The bank, which every new machine has. */
  world: DescribedWorld;
  /** Seconds of processor time of a step. */
  stepSeconds: number;
}

const {world, stepSeconds} = workerData as WorkerSetup;

/** So many machines stay in memory for their next task, each as long as it is asked for. */
const mostMachines = 8;
const idleAfter = 60_000;
const machines = new Map<string, {machine: Machine; version: number; idle: NodeJS.Timeout}>();

function forget(accountId: string): void {
  clearTimeout(machines.get(accountId)?.idle);
  machines.delete(accountId);
}

function remember(accountId: string, machine: Machine, version: number): void {
  forget(accountId);
  const idle = setTimeout(() => forget(accountId), idleAfter).unref();
  machines.set(accountId, {machine, version, idle});
  const [oldest] = machines.keys();
  if (machines.size > mostMachines && oldest !== undefined) forget(oldest);
}

function newMachine(userId: string): Machine {
  const machine = createMachine({user: userId, timeLimit: stepSeconds});
  loadWorld(machine.system, world);
  return machine;
}

function machineOf({accountId, userId, version, state}: MachineTask): Machine {
  const known = machines.get(accountId);
  // One whose task fails is not taken again: who knows how far it came.
  forget(accountId);
  if (known?.version === version) return known.machine;
  const machine = newMachine(userId);
  if (state) machine.import(decompressState(state));
  return machine;
}

/** The jobs that a machine is stored with. One that was held and has run since is another one. */
function storedJobs({jobs}: Machine): Set<string> {
  const {ended, held} = jobs.saved();
  return new Set([...ended, ...held].map(({jobId, status}) => `${jobId} ${status}`));
}

const numberOf = (job: string): number => Number(job.slice(3, 8));

/** A state that came from outside. Whatever is wrong with it is the sender's fault. */
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
    const machine = machineOf(task);
    machine.jobs.showElsewhere(task.elsewhere);
    const jobsBefore = task.next === undefined ? undefined : storedJobs(machine);
    // Stored as it was sent: a browser that missed the answer knows by the bytes whether it was taken.
    const sent = task.work.kind === 'replace' ? replace(machine, task.work.state) : undefined;
    const output = await work(machine, task.work);
    const left: LeftState | undefined = jobsBefore && {
      state: compressState(sent ?? machine.export()),
      lastJob: machine.jobs.lastNumber,
      newJobs: [...storedJobs(machine)].filter((job) => !jobsBefore.has(job)).map(numberOf),
    };
    remember(task.accountId, machine, task.next ?? task.version);
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
