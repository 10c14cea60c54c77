import type {Step} from '../step/step';
import type {ControlSource} from './control-input';
import {noExits} from './exits';
import type {InputFile} from './input-file';
import {accessMethod, listHeading, listOptions, listStatements} from './listing';
import {Messages, moduleLevels} from './messages';
import type {Plan} from './plan';
import type {JoinFile} from './read-join';
import type {RecordShape} from './record-shape';

/** What the subtask of one file of a join did. */
interface Subtask {
  file: JoinFile;
  source: ControlSource | undefined;
  plan: Plan;
  input: InputFile;
  /** The shape of the records passed to the main task. */
  shape: RecordShape;
  read: number;
  now: Date;
}

/**
 * Writes JNFnJMSG, the messages of a subtask, whose records all go to an exit. The system allocates the data set if it
 * has no DD. DFSORT Application Programming Guide, JOINKEYS application.
 */
export function listSubtask(step: Step, {file, source, plan, input, shape, read, now}: Subtask): void {
  const ddName = `${file.taskId}F${file.number}JMSG`;
  if (!step.dds.has(ddName) && !step.allocateSysout(ddName)) return;
  const messages = new Messages(step);
  if (!messages.open(ddName, 'ALL')) return;
  const kind = file.sorted ? 'COPY' : 'SORT';
  listHeading(messages, kind, now);
  if (source) listStatements(messages, [source], []);
  listOptions(messages, step, {...plan, kind}, input, input.shape, noExits);
  messages.say('ICE084I', `${accessMethod(step, file.ddName)} ACCESS METHOD USED FOR ${file.ddName}`);
  messages.say('ICE751I', moduleLevels[file.sorted ? 'copy' : 'sort'], '1');
  messages.say('ICE091I', `OUTPUT LRECL = ${shape.length}, TYPE = ${shape.variable ? 'V' : 'F'}`);
  if (!file.sorted) messages.say('ICE080I', 'IN MAIN STORAGE SORT');
  messages.say('ICE055I', `INSERT 0, DELETE ${read}`);
  messages.say('ICE054I', `RECORDS - IN: ${read}, OUT: 0`);
  messages.say('ICE052I', 'END OF DFSORT');
  messages.close();
}
