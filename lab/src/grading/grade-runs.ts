import type {Machine, SubmittedJob} from '../machine/machine';
import type {JobExpectation, OtherRun} from './description';
import {type Difference, grade} from './grade';
import {loadWorld, removeDataSet} from './load-world';

/** The output of a run, and its differences from what is wanted. */
interface GradedRun {
  output: SubmittedJob;
  differences: Difference[];
}

/** Returns the text of an answer with another value of a symbol or keyword; undefined if the text does not have it. */
function withValue(text: string | undefined, [name, value]: [string, string]): string | undefined {
  const written = new RegExp(`(?<![A-Z0-9$#@.&])${name} ?= ?('[^']*'|\\([^\\s)]*\\)|[^\\s,()']+)`, 'g');
  return text !== undefined && written.test(text) ? text.replace(written, () => `${name}=${value}`) : undefined;
}

function inWords({when, without = [], values = {}}: OtherRun): string {
  if (when !== undefined) return when;
  const changed = Object.entries(values).map((pair) => pair.join('='));
  if (changed.length > 0) return `with ${changed.join(' and ')}`;
  return without.length === 0 ? 'on the next run' : `on a run without ${without.join(' and ')}`;
}

/** Runs a job and grades it; if it must also be right under other conditions, it is run and graded under each. */
export async function gradeRuns(
  machine: Machine,
  wanted: JobExpectation,
  text: string,
  run: (text: string) => Promise<SubmittedJob>,
): Promise<GradedRun> {
  const output = await run(text);
  const differences = grade(machine.system, output, wanted);
  if (differences.length > 0) return {output, differences};
  for (const other of wanted.again ?? []) {
    for (const name of other.without ?? []) removeDataSet(machine.system, name);
    if (other.given) loadWorld(machine.system, {datasets: other.given});
    const values = Object.entries(other.values ?? {});
    const changed = values.reduce(withValue, text as string | undefined);
    if (changed === undefined) {
      return {
        output,
        differences: [
          `${inWords(other)}: the job has no value of ${values.map(([name]) => name).join(' or ')} to change`,
        ],
      };
    }
    const next = await run(changed);
    const found = grade(machine.system, next, other.leaves ?? wanted);
    if (found.length > 0) return {output: next, differences: found.map((one) => `${inWords(other)}: ${one}`)};
  }
  return {output, differences};
}
