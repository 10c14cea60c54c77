import {type DescribedDataSets, loadDataSets} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {copybooksOn, copyLibrary} from '@site/proof/machine/cobol-frame';
import {reportOnCobol} from '../cobol-report';
import {practiceFile} from '../practice-files';
import {job, reportFor, submit} from './job';
import type {PracticeLanguage} from './practice-language';

/** A machine that was stored before the bank had copybooks gets them. */
async function giveCopybooks(machine: Machine): Promise<void> {
  if (machine.list(copyLibrary).length > 0) return;
  const {[copyLibrary]: copybooks} = await practiceFile<DescribedDataSets>('world.json');
  loadDataSets(machine.system, {[copyLibrary]: copybooks!});
}

/** COBOL, which a job compiles, binds and runs. The compiler is loaded with the first program. */
export const cobol: PracticeLanguage = {
  ...job,
  async run(machine, written) {
    await giveCopybooks(machine);
    const {sourceMessages} = await import('@framewright/lab/cobol');
    const messages = sourceMessages(written.text, copybooksOn(machine));
    return reportOnCobol(messages, await reportFor(await submit(machine, written)));
  },
};
