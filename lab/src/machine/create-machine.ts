import {MvsSystem, type SystemOptions} from '../data-sets/mvs-system';
import {splitJobs} from '../jes/converter/index';
import {runJob} from '../jes/initiator';
import type {JobOutput} from '../jes/output';
import {createRegistry} from '../programs/registry';
import {exportState, importState} from './state';
import type {Machine} from './machine';
import {browse, dataOf} from './shown-records';
import {put} from './put';
import {summaryOf} from './summary';

export interface MachineOptions extends SystemOptions {
  /** The user of the jobs. */
  user?: string;
  /** Seconds of processor time of a step whose JCL does not say. */
  timeLimit?: number;
}

const defaultUser = 'LEARNER';
const lastJobNumber = 99_999;

/** A z/OS with empty disks. */
export function createMachine(options: MachineOptions = {}): Machine {
  const programs = createRegistry();
  let system = new MvsSystem(options);
  let jobNumber = 0;
  const submit = (jcl: string): Promise<JobOutput> => {
    jobNumber = (jobNumber % lastJobNumber) + 1;
    return runJob(jcl, system, {
      programs,
      jobNumber,
      user: options.user ?? defaultUser,
      ...(options.timeLimit === undefined ? {} : {timeLimit: options.timeLimit}),
    });
  };
  return {
    get system() {
      return system;
    },
    submit,
    async submitAll(text) {
      const outputs = [];
      for (const job of splitJobs(text)) outputs.push(await submit(job));
      return outputs;
    },
    list: (mask) => system.entries(mask).map((entry) => summaryOf(system, entry)),
    browse: (name, member) => browse(system, name, member),
    put: (name, content, how) => put(system, name, content, how),
    get: (name, member, how) => dataOf(system, name, member, how),
    reset() {
      system = new MvsSystem(options);
      jobNumber = 0;
    },
    export: () => exportState({system, jobNumber}),
    import(state) {
      ({system, jobNumber} = importState(state, options));
    },
  };
}
