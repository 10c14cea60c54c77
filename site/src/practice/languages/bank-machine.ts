import {type DescribedDataSets, loadDataSets} from '@framewright/lab/grading';
import {createMachine, type Machine} from '@framewright/lab/machine';
import {practiceFile} from '../practice-files';

/** A machine with the bank on it. */
export async function createBankMachine(now = () => new Date()): Promise<Machine> {
  const machine = createMachine({now});
  loadDataSets(machine.system, await practiceFile<DescribedDataSets>('world.json'));
  return machine;
}
