import {fromEbcdic} from '../ebcdic';
import type {Program} from '../step/program';
import type {Step} from '../step/step';
import {alter} from './alter';
import {buildIndex} from './bldindex';
import {defineCommand} from './define';
import {deleteCommand} from './delete';
import {examine} from './examine';
import {exportCommand} from './export';
import {importCommand} from './import';
import {Interpreter, type Processor} from './interpreter';
import {listCatalog} from './listcat';
import {PrintFile} from './print-file';
import {print as printCommand} from './print';
import {repro} from './repro';
import {type FunctionalCommand, notSupported, severe} from './session';
import {verify} from './verify';

const functional: Record<string, FunctionalCommand | undefined> = {
  ALTER: alter,
  BLDINDEX: buildIndex,
  DEFINE: defineCommand,
  DELETE: deleteCommand,
  EXAMINE: examine,
  EXPORT: exportCommand,
  IMPORT: importCommand,
  LISTCAT: listCatalog,
  PRINT: printCommand,
  REPRO: repro,
  VERIFY: verify,
};

/** Processor time of a command, in seconds. */
const timeOfCommand = 0.001;

/** Access method services. DFSMS Access Method Services, Invoking access method services. */
export const runIdcams: Program = (step) => {
  const writer = step.openOutput('SYSPRINT', {recfm: 'VBA', lrecl: 125, blksize: 629});
  // Without its print file, the processor cannot report anything: it ends with the highest code.
  if (!writer) return severe;
  const print = new PrintFile(step, writer);
  print.newPage();
  const reader = step.openInput('SYSIN');
  if (!reader) {
    if (step.abend === undefined) {
      print.message('IDC3300I  ERROR OPENING SYSIN');
      print.message(`IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS ${severe}`);
    }
    print.close();
    return severe;
  }
  const interpreter = new Interpreter(
    () => {
      const record = reader.get();
      return record && fromEbcdic(record);
    },
    processorOf(step, print),
  );
  const code = interpreter.run(step.parm);
  if (step.abend === undefined) {
    print.message(`IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS ${code}`);
  }
  reader.close();
  print.close();
  return code;
};

function processorOf(step: Step, print: PrintFile): Processor {
  const session = {step, system: step.system, print};
  return {
    commandBegins: () => {
      print.separator();
    },
    card: (text) => {
      print.card(text);
    },
    message: (text) => {
      print.message(text);
    },
    wrong: ({message}) => {
      print.message(message);
    },
    printGraphics: (all) => {
      print.allGraphics = all;
    },
    perform: (command) => {
      step.useTime(timeOfCommand);
      const run = functional[command.verb];
      const code = run ? run(session, command) : notSupported(print, command.verb);
      if (step.abend !== undefined) return undefined;
      step.free();
      return code;
    },
    abended: () => step.abend !== undefined,
  };
}
