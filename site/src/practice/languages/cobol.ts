import {sourceMessages} from '@framewright/lab/cobol';
import {type DescribedDataSets, loadDataSets} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {copybooksOn, copyLibrary} from '@site/proof/machine/cobol-frame';
import {reportOnCobol} from '../cobol-report';
import {practiceFile} from '../practice-files';
import {reportFor, submit} from './job';
import type {PracticeLanguage} from './practice-language';

/** A machine that was stored before the bank had copybooks gets them. */
async function giveCopybooks(machine: Machine): Promise<void> {
  if (machine.list(copyLibrary).length > 0) return;
  const {[copyLibrary]: copybooks} = await practiceFile<DescribedDataSets>('world.json');
  loadDataSets(machine.system, {[copyLibrary]: copybooks!});
}

/** Compiles and runs a program. */
export const runCobol: PracticeLanguage['run'] = async (machine, written) => {
  await giveCopybooks(machine);
  const messages = sourceMessages(written.text, copybooksOn(machine));
  return reportOnCobol(messages, await reportFor(await submit(machine, written)));
};
