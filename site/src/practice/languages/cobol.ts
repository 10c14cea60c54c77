import {cobolOutcomeText, type DescribedWorld, gradeCobol, loadWorld} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {bankDay} from '@site/proof/machine/bank-day';
import {copyLibrary} from '@site/proof/machine/cobol-frame';
import {runProgram} from '@site/proof/machine/cobol-outcome';
import {reportOnCobol} from '../cobol-report';
import {practiceFile} from '../practice-files';
import {createBankMachine, createTaskMachine} from './bank-machine';
import {reportFor} from './job';
import type {PracticeLanguage, Written} from './practice-language';

/** Adds the copybooks to a machine stored before the bank had them. */
async function giveCopybooks(machine: Machine): Promise<void> {
  if (machine.list(copyLibrary).length > 0) return;
  const {datasets} = await practiceFile<DescribedWorld>('world.json');
  loadWorld(machine.system, {datasets: {[copyLibrary]: datasets![copyLibrary]!}});
}

/** Has most of what beginners' programs have. */
const rehearsal = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. FIRST.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  AMOUNT  PIC S9(5)V99 COMP-3 VALUE 10.
       01  SHOWN   PIC ZZ,ZZ9.99-.
       01  TIMES   PIC 9(2).
       PROCEDURE DIVISION.
       MAIN.
           PERFORM VARYING TIMES FROM 1 BY 1 UNTIL TIMES > 3
               IF AMOUNT > 11
                   MOVE AMOUNT TO SHOWN
                   DISPLAY 'AMOUNT ' SHOWN
               END-IF
               COMPUTE AMOUNT ROUNDED = AMOUNT * 1.1
           END-PERFORM
           GOBACK.
`;

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
  /** On a machine of its own, since a job leaves its output. */
  async prepare() {
    await runProgram(await createBankMachine(), rehearsal);
  },
  async grade(machine, written, task) {
    const {outcome, report} = await run(machine, written);
    return {differences: gradeCobol(outcome, task.cobol!), outcome: cobolOutcomeText(outcome), report};
  },
};
