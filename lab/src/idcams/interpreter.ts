import {CardStream, type CommandText, lineAt, partOf} from '../control-statements/card-stream';
import {readParameters} from '../control-statements/parameter-reader';
import type {Command} from './parameters';
import {severe, terminated} from './session';
import {type ScannerMessage, scanCommand} from './syntax';

/** The maximum nesting depth of IF commands. DFSMS Access Method Services, IF-THEN-ELSE command sequence. */
const deepestIf = 10;
/** The maximum nesting depth of DO groups; more than any job has. */
const deepestDo = 50;
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

/** Processes the commands once they have been read. */
export interface Processor {
  commandBegins(): void;
  card(text: string): void;
  message(text: string): void;
  /** Reports an error in a card. */
  wrong(found: ScannerMessage): void;
  /** GRAPHICS of PARM: whether the print chain has all characters. */
  printGraphics(all: boolean): void;
  /** Runs a functional command and returns its condition code; undefined if the step has abended. */
  perform(command: Command): number | undefined;
  abended(): boolean;
}

/** Runs the commands one after another, with the modal commands between them. */
export class Interpreter {
  private lastcc = 0;
  private maxcc = 0;
  private ended = false;
  private readonly stream: CardStream;

  constructor(
    read: () => string | undefined,
    private readonly processor: Processor,
  ) {
    this.stream = new CardStream(read, processor);
  }

  /** Runs all commands and returns the highest condition code. */
  run(parm: string): number {
    // PARM of EXEC accepts the same parameters as the PARM command. DFSMS Access Method Services, PARM command.
    if (parm.trim() !== '') this.options({text: `PARM ${parm}`, lines: [], start: 0});
    for (let command = this.next(); command; command = this.next()) this.clause(command, true, 0, 0);
    return this.maxcc;
  }

  private next(): CommandText | undefined {
    return this.ended || this.processor.abended() ? undefined : this.stream.next();
  }

  private clause(command: CommandText, active: boolean, ifs: number, dos: number): void {
    const verb = /^[^\s(),;=]*/.exec(command.text)![0].toUpperCase();
    const rest = partOf(command, verb.length);
    switch (verb) {
      case 'IF':
        this.conditional(command, active, ifs, dos);
        break;
      case 'DO':
        this.group(rest, active, ifs, dos);
        break;
      case 'ELSE':
        this.syntaxError("IDC3223I 'ELSE' COMMAND IS UNMATCHED", command, active);
        break;
      case 'END':
        this.syntaxError("IDC3224I 'END' COMMAND IS UNMATCHED", command, active);
        if (rest.text !== '') this.stream.putBack(rest);
        break;
      case 'SET':
        this.set(command, active);
        break;
      case 'PARM':
        if (active) this.options(command);
        break;
      case 'CANCEL':
        this.cancel(command, active);
        break;
      default:
        this.functional(command, active);
    }
  }

  /**
   * IF-THEN-ELSE. A THEN or an ELSE that ends its record has a null command. DFSMS Access Method Services, Null commands.
   */
  private conditional(command: CommandText, active: boolean, ifs: number, dos: number): void {
    const found = condition.exec(command.text);
    // A recorded job ends with `END IF`, without a message: an IF with nothing after it is treated as the end of the
    // data.
    if (/^IF$/i.test(command.text)) {
      const following = this.next();
      if (following === undefined) return;
      this.stream.putBack(following);
    }
    if (!found) {
      this.improper(command, active);
      return;
    }
    if (ifs >= deepestIf) {
      this.syntaxError(
        `FWR001I NESTING OF IF COMMANDS DEEPER THAN ${deepestIf} LEVELS IS NOT SUPPORTED ON THIS MACHINE`,
        command,
        active,
      );
      return;
    }
    const [whole, variable, operator, value] = found;
    const tested = variable!.toUpperCase() === 'LASTCC' ? this.lastcc : this.maxcc;
    const holds = operators[operator!.toUpperCase()]!(tested, Number(value));
    const then = partOf(command, whole.length);
    if (then.text !== '') this.clause(then, active && holds, ifs + 1, dos);
    const following = this.next();
    if (following === undefined) return;
    const otherwise = /^ELSE(?![A-Z0-9])/i.exec(following.text);
    if (!otherwise) {
      this.stream.putBack(following);
      return;
    }
    const alternative = partOf(following, otherwise[0].length);
    if (alternative.text !== '') this.clause(alternative, active && !holds, ifs + 1, dos);
  }

  private group(first: CommandText, active: boolean, ifs: number, dos: number): void {
    if (dos >= deepestDo) {
      this.ended = true;
      this.maxcc = severe;
      this.processor.message(
        `FWR001I MORE THAN ${deepestDo} DO GROUPS WITHIN ONE ANOTHER IS NOT SUPPORTED ON THIS MACHINE`,
      );
      return;
    }
    if (first.text !== '') this.stream.putBack(first);
    for (let command = this.next(); command; command = this.next()) {
      const end = /^END(?![A-Z0-9])/i.exec(command.text);
      if (end) {
        const rest = partOf(command, end[0].length);
        if (rest.text !== '') this.stream.putBack(rest);
        return;
      }
      this.clause(command, active, ifs, dos + 1);
    }
  }

  /** Values over 16 become 16, and with 16, no more commands are read. DFSMS Access Method Services, SET command. */
  private set(command: CommandText, active: boolean): void {
    const found = setting.exec(command.text);
    if (!found) {
      this.improper(command, active);
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

  /**
   * DFSMS Access Method Services, CANCEL command: the remaining commands are not processed. Differs: we do not know the
   * message that reports this.
   */
  private cancel(command: CommandText, active: boolean): void {
    if (readParameters(command).words.length > 1) {
      this.improper(command, active);
      return;
    }
    if (!active) return;
    this.processor.message('FWR004I PROCESSING WAS ENDED BY THE CANCEL COMMAND');
    this.ended = true;
  }

  private options(command: CommandText): void {
    for (const {text: name, group} of readParameters(command).words.slice(1)) {
      if (/^MARGINS$/i.test(name)) {
        const [left, right] = (group ?? []).map((one) => Number(one.text));
        if (left !== undefined && right !== undefined && left >= 1 && right > left && right <= 255) {
          this.stream.margins = {left, right};
        }
      } else if (/^GRAPH(ICS)?$/i.test(name)) {
        const chain = group?.find((one) => /^CHAIN$/i.test(one.text))?.group?.[0]?.text.toUpperCase();
        this.processor.printGraphics(chain === 'TN' || chain === 'SN');
      }
    }
  }

  private functional(text: CommandText, active: boolean): void {
    const {command, messages} = scanCommand(text, shown);
    if (!command) {
      for (const found of messages.slice(0, -1)) this.processor.wrong(found);
      this.bypass(messages.at(-1)!, active);
      return;
    }
    for (const found of messages) this.processor.wrong(found);
    if (!active) {
      this.processor.message('IDC0204I PRECEDING COMMAND BYPASSED DUE TO CONDITION CODES');
      return;
    }
    const code = this.processor.perform(command);
    if (code === undefined) return;
    this.lastcc = code;
    this.maxcc = Math.max(this.maxcc, code);
    this.processor.message(
      code < terminated
        ? `IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS ${code}`
        : `IDC3003I FUNCTION TERMINATED. CONDITION CODE IS ${code}`,
    );
    if (this.maxcc >= severe) this.ended = true;
  }

  /** Rejects an IF, SET or CANCEL with wrong syntax; the message names the word after the verb. */
  private improper(command: CommandText, active: boolean): void {
    const {words} = readParameters(command);
    this.syntaxError(`IDC3211I KEYWORD '${shown((words[1] ?? words[0]!).text)}' IS IMPROPER`, command, active);
  }

  private syntaxError(message: string, command: CommandText, active: boolean): void {
    this.bypass({message, line: lineAt(command, 0)}, active);
  }

  private bypass(found: ScannerMessage, active: boolean): void {
    this.processor.wrong(found);
    if (!active) {
      this.processor.message('IDC3216I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND');
      return;
    }
    this.lastcc = terminated;
    this.maxcc = Math.max(this.maxcc, terminated);
    this.processor.message(`IDC3202I ABOVE TEXT BYPASSED UNTIL NEXT COMMAND. CONDITION CODE IS ${terminated}`);
  }
}

/** An item as shown in a message, cut to 60 characters. */
const shown = (text: string): string => text.slice(0, 60);
