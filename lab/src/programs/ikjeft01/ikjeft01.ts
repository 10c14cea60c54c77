import {abend, type Abend} from '../../abend';
import {isFixed, isVariable} from '../../data-sets/attributes';
import type {OpenDb2} from '../../db2/subsystem';
import {fromEbcdic, toEbcdic, toRecord} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Step, Writer} from '../../step/step';
import {joined, readCommand} from './command-line';
import {runCommand} from './commands';
import {abendLines, type Terminal} from './terminal';

const mostRecords = 20_000;
const cannotStart = 12;
const cannotGoOn = 12;

/** The attributes of SYSTSPRT if its DD does not specify any. */
const printed = {recfm: 'VBA', lrecl: 137, blksize: 0} as const;

/** SYSTSPRT: what a terminal would show. A line that is too long continues on the next one. */
class SystemPrint {
  private first = true;

  constructor(private readonly writer: Writer) {}

  say(text: string): void {
    const {recfm, lrecl} = this.writer.attributes;
    const control = recfm.endsWith('A');
    const width = (isVariable(recfm) ? lrecl - 4 : lrecl || 133) - (control ? 1 : 0);
    for (let at = 0; at === 0 || at < text.length; at += Math.max(1, width)) {
      const line = `${control ? (this.first ? '1' : ' ') : ''}${text.slice(at, at + Math.max(1, width))}`;
      this.first = false;
      this.writer.put(isFixed(recfm) ? toRecord(line, lrecl) : toEbcdic(line));
    }
  }
}

function readCommands(step: Step): string[] | undefined {
  const reader = step.openInput('SYSTSIN');
  if (reader === undefined) return undefined;
  const records: string[] = [];
  for (let record = reader.get(); record !== undefined && records.length < mostRecords; record = reader.get()) {
    const line = fromEbcdic(record);
    // Columns 73 to 80 of a card may be a sequence number, which is not part of the command.
    records.push(/^\d{8}$/.test(line.slice(72, 80)) ? line.slice(0, 72) : line);
  }
  reader.close();
  return records;
}

/**
 * Determines how the step ends after a command abended; no other command is run. TSO/E Customization, Writing JCL for
 * command execution: IKJEFT01 ends normally with 12. From memory: the other entry points end with S04C, but after a
 * user abend IKJEFT1A ends with the abend code.
 */
function codeAfter(step: Step, {code}: Abend): number {
  if (step.programName === 'IKJEFT01') return cannotGoOn;
  if (step.programName === 'IKJEFT1A' && code.startsWith('U')) return Number(code.slice(1));
  step.abendWith(abend('S04C', [], '00000000'));
  return 0;
}

/**
 * The terminal monitor program in batch. IKJEFT01 continues after a failed command and returns the code of the last
 * one; IKJEFT1B ends at the first code that is not zero. TSO/E Customization, Executing the terminal monitor program.
 */
export const terminalMonitor =
  (db2: OpenDb2 | undefined): Program =>
  async (step) => {
    const records = readCommands(step);
    if (records === undefined) return cannotStart;
    const writer = step.openOutput('SYSTSPRT', printed);
    if (writer === undefined) return cannotStart;
    const print = new SystemPrint(writer);
    const typed = [...(step.parm.trim() === '' ? [] : [{text: step.parm, lines: []}]), ...joined(records)];
    let next = 0;
    const terminal: Terminal = {
      step,
      prefix: step.user,
      db2,
      say: (line) => print.say(line),
      read(prompt) {
        const command = typed[next];
        if (command === undefined) return undefined;
        next += 1;
        // A command from PARM is not shown.
        if (command.lines.length > 0) terminal.say(prompt);
        for (const line of command.lines) terminal.say(line);
        return readCommand(command.text);
      },
    };
    let code = 0;
    let ended = false;
    for (let command = terminal.read('READY'); command !== undefined; command = terminal.read('READY')) {
      if (command.name === '') continue;
      if (command.name === 'END' || command.name === 'LOGOFF') {
        ended = true;
        break;
      }
      step.useTime(0.001);
      code = await runCommand(terminal, command);
      const abended = step.takeAbend();
      if (abended !== undefined) {
        for (const line of abendLines(command, abended)) terminal.say(line);
        writer.close();
        return codeAfter(step, abended);
      }
      if (step.abend !== undefined) return code;
      if (code !== 0 && step.programName === 'IKJEFT1B') break;
    }
    if (!ended) {
      terminal.say('READY');
      terminal.say('END');
    }
    writer.close();
    return code;
  };
