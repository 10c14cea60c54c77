import {cobolOutcomeText, type DescribedWorld, gradeCobol, loadWorld} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {bankDay} from '@site/proof/machine/bank-day';
import {copyLibrary} from '@site/proof/machine/cobol-frame';
import {runProgram} from '@site/proof/machine/cobol-outcome';
import {reportOnCobol} from '../cobol-report';
import {practiceFile} from '../practice-files';
import {createTaskMachine} from './bank-machine';
import {reportFor} from './job';
import type {PracticeLanguage, Written} from './practice-language';

/** Adds the copybooks to a machine stored before the bank had them. */
async function giveCopybooks(machine: Machine): Promise<void> {
  if (machine.list(copyLibrary).length > 0) return;
  const {datasets} = await practiceFile<DescribedWorld>('world.json');
  loadWorld(machine.system, {datasets: {[copyLibrary]: datasets![copyLibrary]!}});
}

async function run(machine: Machine, {text, frame}: Written) {
  const before = machine.list();
  const outcome = await runProgram(machine, text, frame);
  const job = await reportFor({output: outcome.output, before, after: machine.list()});
  return {outcome, report: await reportOnCobol(outcome.messages, job)};
}

/** A COBOL program, which a job compiles, binds and runs. The compiler is loaded with the first one. */
export const cobol: PracticeLanguage = {
  // On the day of the build, since an answer may ask for the date.
  machineFor: (task) => createTaskMachine(task, () => bankDay),
  async run(machine, written) {
    await giveCopybooks(machine);
    return (await run(machine, written)).report;
  },
  async grade(machine, written, task) {
    const {outcome, report} = await run(machine, written);
    return {differences: gradeCobol(outcome, task.cobol!), outcome: cobolOutcomeText(outcome), report};
  },
};
