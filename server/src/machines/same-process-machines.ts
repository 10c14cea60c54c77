import {createMachine, type Machine, ServiceRefusal} from '@framewright/lab/compiled/machine';
import type {LearnerMachines, MachineOwner} from './learner-machines.js';
import {MachineRefusal} from './machine-refusal.js';
import {factsOf, machineOperations} from './machine-operations.js';

/** Machines in this process and its memory alone. */
export function sameProcessMachines(): LearnerMachines {
  const machines = new Map<string, Machine>();
  const machineOf = ({accountId, userId}: MachineOwner) => {
    const machine = machines.get(accountId) ?? createMachine({user: userId});
    machines.set(accountId, machine);
    return machine;
  };
  return {
    async use(owner, operation, input) {
      try {
        return (await machineOperations[operation].run(machineOf(owner), input as never)) as never;
      } catch (error) {
        throw error instanceof ServiceRefusal ? new MachineRefusal(error.kind, error.message) : error;
      }
    },
    submit: (owner, jcl) => {
      const {jobs} = machineOf(owner);
      return Promise.resolve(factsOf(jobs.find(jobs.submit(jcl))!));
    },
    cancel: (owner, jobId) => Promise.resolve(machineOf(owner).jobs.purge(jobId)),
    close: () => Promise.resolve(),
  };
}
