import {MvsSystem, type SystemOptions} from '../data-sets/mvs-system';
import {splitJobs} from '../jes/converter/index';
import {runJob} from '../jes/initiator';
import type {JobOutput} from '../jes/output';
import {createRegistry} from '../programs/registry';
import {dataSetsSection} from './data-sets-section';
import type {Machine} from './machine';
import {put} from './put';
import type {Section} from './section';
import {browse, dataOf} from './shown-records';
import {exportState, importState} from './state';
import {count, record} from './state-shape';
import {summaryOf} from './summary';

export interface MachineOptions extends SystemOptions {
  /** The user of the jobs. */
  user?: string;
  /** Seconds of processor time of a step whose JCL does not say. */
  timeLimit?: number;
  /** What subsystems keep beside data sets and jobs. */
  sections?: readonly Section[];
}

const defaultUser = 'LEARNER';
const defaultClass = 'A';
const lastJobNumber = 99_999;
/** Jobs that may come through the internal reader of one submission: a job may submit itself, and so on without end. */
const mostLaterJobs = 100;

/** A z/OS with empty disks. */
export function createMachine(options: MachineOptions = {}): Machine {
  const programs = createRegistry();
  let system = new MvsSystem(options);
  let jobNumber = 0;
  const nextNumber = (): number => (jobNumber = (jobNumber % lastJobNumber) + 1);
  /** The jobs wait in a queue, as in that of JES2, to whose end the internal reader adds those that come from them. */
  const runAll = async (jobs: readonly string[]): Promise<JobOutput[]> => {
    const queue = jobs.map((jcl) => ({jcl, messageClass: defaultClass, number: nextNumber()}));
    const most = queue.length + mostLaterJobs;
    const outputs = [];
    for (const {jcl, messageClass, number} of queue) {
      const output = await runJob(jcl, system, {
        programs,
        jobNumber: number,
        user: options.user ?? defaultUser,
        messageClass,
        ...(options.timeLimit === undefined ? {} : {timeLimit: options.timeLimit}),
        internalReader(later, laterClass) {
          if (queue.length >= most) return undefined;
          queue.push({jcl: later, messageClass: laterClass, number: nextNumber()});
          return jobNumber;
        },
      });
      outputs.push(output);
    }
    return outputs;
  };
  const sections: readonly Section[] = [
    dataSetsSection(
      () => system,
      (another) => (system = another),
      options,
    ),
    {
      name: 'jobs',
      version: 1,
      write: () => ({lastNumber: jobNumber}),
      read(of) {
        const {lastNumber} = record({lastNumber: count})(of, 'the jobs');
        return () => (jobNumber = lastNumber);
      },
      clear: () => (jobNumber = 0),
    },
    ...(options.sections ?? []),
  ];
  return {
    get system() {
      return system;
    },
    async submit(jcl) {
      const [first, ...later] = await runAll([jcl]);
      return {...first!, later};
    },
    submitAll: (text) => runAll(splitJobs(text)),
    list: (mask) => system.entries(mask).map((entry) => summaryOf(system, entry)),
    browse: (name, member) => browse(system, name, member),
    put: (name, content, how) => put(system, name, content, how),
    get: (name, member, how) => dataOf(system, name, member, how),
    reset() {
      for (const section of sections) section.clear();
    },
    export: () => exportState(sections),
    import: (state) => importState(state, sections),
  };
}
