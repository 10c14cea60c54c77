import {fromEbcdic} from '../ebcdic';
import type {Program} from '../step/program';
import type {Reader, Step} from '../step/step';
import {alter} from './alter';
import {buildIndex} from './bldindex';
import {CardStream} from './card-stream';
import {defineCommand} from './define';
import {deleteCommand} from './delete';
import {examine} from './examine';
import {exportCommand} from './export';
import {importCommand} from './import';
import {listCatalog} from './listcat';
import {PrintFile} from './print-file';
import {print as printCommand} from './print';
import {readParameters} from './reader';
import {repro} from './repro';
import {type FunctionalCommand, notSupported, type Session, terminated} from './session';
import {scanCommand} from './syntax';
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

const severe = 16;
/** The deepest nest of IF commands. DFSMS Access Method Services, IF-THEN-ELSE command sequence. */
const deepestIf = 10;
/** DO groups within one another; more than any job has. */
const deepestDo = 50;
/** Processor time of a command, in seconds. */
const timeOfCommand = 0.001;

const operators: Record<string, (one: number, other: number) => boolean> = {
  '=': (one, other) => one === other,
  EQ: (one, other) => one === other,
  '¬=': (one, other) => one !== other,
  '^=': (one, other) => one !== other,
  NE: (one, other) => one !== other,
  '>': (one, other) => one > other,
  GT: (one, other) => one > other,
  '<': (one, other) => one < other,
  LT: (one, other) => one < other,
  '>=': (one, other) => one >= other,
  GE: (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  LE: (one, other) => one <= other,
};
const condition = /^IF\s+(LASTCC|MAXCC)\s*(¬=|\^=|>=|<=|=|>|<|EQ|NE|GT|LT|GE|LE)\s*(\d{1,9})\s*THEN(?![A-Z0-9])\s*/i;
const setting = /^SET\s+(LASTCC|MAXCC)\s*(?:=|EQ\b)\s*(\d{1,9})\s*$/i;

/** Access method services. DFSMS Access Method Services, Invoking access method services. */
export const runIdcams: Program = (step) => {
  const writer = step.openOutput('SYSPRINT', {recfm: 'VBA', lrecl: 125, blksize: 629});
  // Without its print file the processor has no way to say anything: it ends with the highest code.
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
  const interpreter = new Interpreter(step, print, reader);
  const code = interpreter.run();
  reader.close();
  print.close();
  return code;
};

/** Runs the commands one after another, with the modal commands between them. */
class Interpreter {
  private lastcc = 0;
  private maxcc = 0;
  private ended = false;
  private readonly stream: CardStream;
  private readonly session: Session;

  constructor(
    private readonly step: Step,
    private readonly print: PrintFile,
    reader: Reader,
  ) {
    this.session = {step, system: step.system, print};
    this.stream = new CardStream(
      () => {
        const record = reader.get();
        return record && fromEbcdic(record);
      },
      {commandBegins: () => print.separator(), card: (text) => print.card(text)},
    );
  }

  run(): number {
    // PARM of EXEC has what the PARM command has. DFSMS Access Method Services, PARM command.
    if (this.step.parm.trim() !== '') this.options(`PARM ${this.step.parm}`);
    for (let text = this.next(); text !== undefined; text = this.next()) this.clause(text, true, 0, 0);
    if (this.step.abend === undefined) {
      this.print.message(`IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS ${this.maxcc}`);
    }
    return this.maxcc;
  }

  private next(): string | undefined {
    return this.ended || this.step.abend !== undefined ? undefined : this.stream.next();
  }

  private clause(text: string, active: boolean, ifs: number, dos: number): void {
    const verb = /^[^\s(),;=]*/.exec(text)![0].toUpperCase();
    const rest = text.slice(verb.length).trim();
    switch (verb) {
      case 'IF':
        this.conditional(text, active, ifs, dos);
        break;
      case 'DO':
        this.group(rest, active, ifs, dos);
        break;
      case 'ELSE':
        this.syntaxError("IDC3223I 'ELSE' COMMAND IS UNMATCHED", active);
        break;
      case 'END':
        this.syntaxError("IDC3224I 'END' COMMAND IS UNMATCHED", active);
        if (rest !== '') this.stream.putBack(rest);
        break;
      case 'SET':
        this.set(text, active);
        break;
      case 'PARM':
        if (active) this.options(text);
        break;
      default:
        this.functional(text, active);
    }
  }

  /**
   * IF-THEN-ELSE. A THEN or an ELSE that ends its record has a null command. DFSMS Access Method Services, Null commands.
   */
  private conditional(text: string, active: boolean, ifs: number, dos: number): void {
    const found = condition.exec(text);
    // A recorded job ends with `END IF`, without a message: an IF with nothing after it is the end of the data.
    if (/^IF$/i.test(text)) {
      const following = this.next();
      if (following === undefined) return;
      this.stream.putBack(following);
    }
    if (!found) {
      const wrong = readParameters(text).words.at(1)?.text ?? 'IF';
      this.syntaxError(`IDC3211I KEYWORD '${this.shown(wrong)}' IS IMPROPER`, active);
      return;
    }
    if (ifs >= deepestIf) {
      this.syntaxError(
        `FWR001I NESTING OF IF COMMANDS DEEPER THAN ${deepestIf} LEVELS IS NOT SUPPORTED ON THIS MACHINE`,
        active,
      );
      return;
    }
    const [whole, variable, operator, value] = found;
    const tested = variable!.toUpperCase() === 'LASTCC' ? this.lastcc : this.maxcc;
    const holds = operators[operator!.toUpperCase()]!(tested, Number(value));
    const then = text.slice(whole.length).trim();
    if (then !== '') this.clause(then, active && holds, ifs + 1, dos);
    const following = this.next();
    if (following === undefined) return;
    const otherwise = /^ELSE(?![A-Z0-9])\s*/i.exec(following);
    if (!otherwise) {
      this.stream.putBack(following);
      return;
    }
    const command = following.slice(otherwise[0].length).trim();
    if (command !== '') this.clause(command, active && !holds, ifs + 1, dos);
  }

  private group(first: string, active: boolean, ifs: number, dos: number): void {
    if (dos >= deepestDo) {
      this.ended = true;
      this.maxcc = severe;
      notSupported(this.print, `MORE THAN ${deepestDo} DO GROUPS WITHIN ONE ANOTHER`);
      return;
    }
    if (first !== '') this.stream.putBack(first);
    for (let text = this.next(); text !== undefined; text = this.next()) {
      const end = /^END(?![A-Z0-9])\s*/i.exec(text);
      if (end) {
        const rest = text.slice(end[0].length).trim();
        if (rest !== '') this.stream.putBack(rest);
        return;
      }
      this.clause(text, active, ifs, dos + 1);
    }
  }

  /** Values over 16 become 16, and 16 ends the reading of commands. DFSMS Access Method Services, SET command. */
  private set(text: string, active: boolean): void {
    const found = setting.exec(text);
    if (!found) {
      const wrong = readParameters(text).words.at(1)?.text ?? 'SET';
      this.syntaxError(`IDC3211I KEYWORD '${this.shown(wrong)}' IS IMPROPER`, active);
      return;
    }
    if (!active) return;
    const value = Math.min(Number(found[2]), severe);
    if (found[1]!.toUpperCase() === 'MAXCC') this.maxcc = value;
    else {
      this.lastcc = value;
      this.maxcc = Math.max(this.maxcc, value);
    }
    if (this.maxcc === severe) this.ended = true;
  }

  private options(text: string): void {
    for (const {text: name, group} of readParameters(text).words.slice(1)) {
      if (/^MARGINS$/i.test(name)) {
        const [left, right] = (group ?? []).map((one) => Number(one.text));
        if (left !== undefined && right !== undefined && left >= 1 && right > left && right <= 255) {
          this.stream.margins = {left, right};
        }
      } else if (/^GRAPH(ICS)?$/i.test(name)) {
        const chain = group?.find((one) => /^CHAIN$/i.test(one.text))?.group?.[0]?.text.toUpperCase();
        this.print.allGraphics = chain === 'TN' || chain === 'SN';
      }
    }
  }

  private functional(text: string, active: boolean): void {
    const {command, messages} = scanCommand(text, (item) => this.shown(item));
    if (!command) {
      for (const message of messages.slice(0, -1)) this.print.message(message);
      this.syntaxError(messages.at(-1)!, active);
      return;
    }
    for (const message of messages) this.print.message(message);
    if (!active) {
      this.print.message('IDC0204I PRECEDING COMMAND BYPASSED DUE TO CONDITION CODES');
      return;
    }
    this.step.useTime(timeOfCommand);
    const run = functional[command.verb];
    const code = run ? run(this.session, command) : notSupported(this.print, command.verb);
    if (this.step.abend !== undefined) return;
    this.step.free();
    this.lastcc = code;
    this.maxcc = Math.max(this.maxcc, code);
    this.print.message(
      code < terminated
        ? `IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS ${code}`
        : `IDC3003I FUNCTION TERMINATED. CONDITION CODE IS ${code}`,
    );
    if (this.maxcc >= severe) this.ended = true;
  }

  private syntaxError(message: string, active: boolean): void {
    this.print.message(message);
    if (!active) {
      this.print.message('IDC3216I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND');
      return;
    }
    this.lastcc = terminated;
    this.maxcc = Math.max(this.maxcc, terminated);
    this.print.message(`IDC3202I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND. CONDITION CODE IS ${terminated}`);
  }

  /** An item as the print chain shows it. */
  private shown(text: string): string {
    return text.slice(0, 60);
  }
}
