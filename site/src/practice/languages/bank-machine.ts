import {type DescribedWorld, loadWorld} from '@framewright/lab/grading';
import {createMachine, type Machine} from '@framewright/lab/machine';
import type {GradedTask} from '@site/proof/tasks/page-tasks';
import {practiceFile} from '../practice-files';

interface BankMachineOptions {
  now?: () => Date;
  user?: string | undefined;
  /** Without the bank's data sets. */
  isEmpty?: boolean;
}

/** A machine with the bank on it. */
export async function createBankMachine({
  now = () => new Date(),
  user,
  isEmpty = false,
}: BankMachineOptions = {}): Promise<Machine> {
  const machine = createMachine({now, ...(user && {user})});
  if (!isEmpty) loadWorld(machine.system, await practiceFile<DescribedWorld>('world.json'));
  return machine;
}

/** A machine with the bank, and the data given by a task. */
export async function createTaskMachine({given = {}, givenJob}: GradedTask, now?: () => Date): Promise<Machine> {
  const machine = await createBankMachine(now && {now});
  loadWorld(machine.system, given);
  if (givenJob !== undefined) await machine.submit(givenJob);
  return machine;
}
