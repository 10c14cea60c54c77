import type {Machine} from '@framewright/lab/compiled/machine';

/** An operation on a machine. It runs in the worker thread, so its input and output must survive a structured clone. */
export interface MachineOperation<Input, Output> {
  /** Whether it changes the machine, which then has to be stored. */
  changes: boolean;
  run: (machine: Machine, input: Input) => Output | Promise<Output>;
}

type Run<Input, Output> = MachineOperation<Input, Output>['run'];

/** An operation that does not change the machine: it may use the last stored state while a job runs. */
export const reads = <Input, Output>(run: Run<Input, Output>): MachineOperation<Input, Output> => ({
  changes: false,
  run,
});

/** An operation that may change the machine: it waits for those before it, and its result is stored. */
export const changes = <Input, Output>(run: Run<Input, Output>): MachineOperation<Input, Output> => ({
  changes: true,
  run,
});
