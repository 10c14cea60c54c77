import type {Machine, SubmittedJob} from '../machine/machine';
import type {JobExpectation} from './description';
import {type Difference, grade} from './grade';

/** The run that the differences are of. */
interface GradedRun {
  output: SubmittedJob;
  differences: Difference[];
}

/** Runs a job and grades it; where it must be able to run again, it is run and graded twice. */
export async function gradeRuns(
  machine: Machine,
  wanted: JobExpectation,
  run: () => Promise<SubmittedJob>,
): Promise<GradedRun> {
  const output = await run();
  const differences = grade(machine.system, output, wanted);
  if (wanted.again === undefined || differences.length > 0) return {output, differences};
  const services = await machine.services();
  for (const name of wanted.again) await services.remove({name});
  const second = await run();
  const when = wanted.again.length === 0 ? 'on the next run' : `on a run without ${wanted.again.join(' and ')}`;
  const found = grade(machine.system, second, wanted).map((difference) => `${when}: ${difference}`);
  return found.length === 0 ? {output, differences} : {output: second, differences: found};
}
