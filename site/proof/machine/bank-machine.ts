import fs from 'node:fs';
import path from 'node:path';
import {type DescribedDataSets, loadDataSets} from '@framewright/lab/grading';
import {createMachine} from '@framewright/lab/machine';
import {contentDir} from '../pages/sample-file';
import {bankDay} from './bank-day';
import {described} from './described';
import {readDataSets} from './job-state';

const folder = path.join(contentDir, 'bank');

function readWorld(): DescribedDataSets {
  const problems: string[] = [];
  const sets = readDataSets(fs.readFileSync(path.join(folder, 'world.yml'), 'utf8'), (problem) =>
    problems.push(problem),
  );
  if (!sets || problems.length > 0) throw new Error(`content/bank/world.yml: ${problems.join('\n')}`);
  return described(sets, folder);
}

let world: DescribedDataSets | undefined;

/** The data sets of the bank, which every learner finds on the machine. Read once, for the hundreds of answers that are run. */
export function bankWorld(): DescribedDataSets {
  world ??= readWorld();
  return world;
}

/** A machine with the bank's data sets, as a learner finds it first. */
export function bankMachine() {
  const machine = createMachine({now: () => bankDay});
  loadDataSets(machine.system, bankWorld());
  return machine;
}
