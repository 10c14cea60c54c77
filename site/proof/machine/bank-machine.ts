import fs from 'node:fs';
import path from 'node:path';
import {type DescribedWorld, loadWorld} from '@framewright/lab/grading';
import {createMachine} from '@framewright/lab/machine';
import {contentDir} from '../pages/sample-file';
import {bankDay} from './bank-day';
import {describedWorld} from './described';
import {readWorldFile} from './job-state';

const folder = path.join(contentDir, 'bank');

function readWorld(): DescribedWorld {
  const problems: string[] = [];
  const name = 'world.yml';
  const read = readWorldFile(fs.readFileSync(path.join(folder, name), 'utf8'), name, (problem) =>
    problems.push(problem),
  );
  if (!read || problems.length > 0) throw new Error(`content/bank/${problems.join('\n')}`);
  return describedWorld(read, folder);
}

let world: DescribedWorld | undefined;

/** The bank's data, which every learner's machine has. Read once, for hundreds of answers. */
export function bankWorld(): DescribedWorld {
  world ??= readWorld();
  return world;
}

/** A new machine with the bank's data sets. */
export function bankMachine() {
  const machine = createMachine({now: () => bankDay});
  loadWorld(machine.system, bankWorld());
  return machine;
}
