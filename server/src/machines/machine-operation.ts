import type {Machine} from '@framewright/lab/compiled/machine';

/** One thing that can be done on a machine. It runs beside the machine, so that what goes in and out must survive a structured clone. */
export interface MachineOperation<Input, Output> {
  /** Whether the machine is another one afterwards, and has to be stored. */
  changes: boolean;
  run: (machine: Machine, input: Input) => Output | Promise<Output>;
}

type Run<Input, Output> = MachineOperation<Input, Output>['run'];

/** An operation that leaves the machine as it is: it may be asked of the last stored state while a job runs. */
export const reads = <Input, Output>(run: Run<Input, Output>): MachineOperation<Input, Output> => ({
  changes: false,
  run,
});

/** An operation that may change the machine: it waits for those before it, and what it leaves is stored. */
export const changes = <Input, Output>(run: Run<Input, Output>): MachineOperation<Input, Output> => ({
  changes: true,
  run,
});
