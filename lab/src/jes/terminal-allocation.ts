import type {System} from '../data-sets/system';
import {Allocation, type StepAllocation} from './allocation';
import type {AllocationFailure} from './allocation-failure';
import {DataSetNaming} from './data-set-naming';
import {Disposition} from './disposition';
import type {DdSpec, Job, JobStep} from './job';
import {JobLog} from './job-log';
import {PassedDataSets} from './passed-data-sets';
import {JobSpool} from './spool';

/** A DD statement that specifies nothing. */
export const emptySpec: DdSpec = {statement: 0, dummy: false, volsers: [], freeAtClose: false, others: {}};

/**
 * Dynamic allocation for a user at a terminal: as for a step of a job, but its messages are discarded. TSO/E
 * Programming Guide, Using dynamic allocation.
 */
export class TerminalAllocation {
  readonly #allocation: Allocation;
  readonly #disposition: Disposition;
  readonly #job: Job;

  constructor(system: System, user: string) {
    this.#job = terminalJob(user);
    const passed = new PassedDataSets();
    const naming = new DataSetNaming(system, this.#job);
    const jobId = 'TSU00001';
    this.#allocation = new Allocation(system, this.#job, naming, passed, new JobSpool(this.#job, jobId, user));
    const log = new JobLog(user, jobId, this.#job.messageClass, () => system.now(), 0);
    this.#disposition = new Disposition(system, passed, log, user);
  }

  allocate(ddName: string, specs: DdSpec[]): StepAllocation | AllocationFailure {
    return this.#allocation.allocate({...this.#job.steps[0]!, dds: [{name: ddName, specs}]});
  }

  /** Carries out the dispositions. */
  free({allocated}: StepAllocation): void {
    this.#disposition.endStep(allocated, false, true);
  }
}

/** The session of a user is a job with the one step of the logon procedure. */
function terminalJob(user: string): Job {
  const step: JobStep = {
    name: 'IKJACCNT',
    statement: 1,
    program: 'IKJEFT01',
    parm: '',
    conditions: [],
    evenAfterAbend: false,
    onlyAfterAbend: false,
    ifTests: [],
    dds: [],
  };
  return {
    name: user,
    accounting: '',
    programmer: '',
    jobClass: 'A',
    messageClass: 'A',
    messageLevel: {statements: 1, messages: 1},
    user,
    hasPassword: false,
    conditions: [],
    scanOnly: false,
    held: false,
    steps: [step],
    jobLibrary: [],
  };
}
