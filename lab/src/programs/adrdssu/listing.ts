import type {Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';

/** DFSMSdss Storage Administration, SYSPRINT: variable-length lines with printer control characters. */
const printed = {recfm: 'VBA', lrecl: 125, blksize: 882} as const;
/** Where the text of a message begins; continuation lines are indented to the same column. */
const indent = 26;

/**
 * SYSPRINT of ADRDSSU. A message names the task, the DFSMSdss module and a number within the module. The line spacing
 * is that of a recorded DUMP (jacklotusho/MVSCommand): messages of a running task are preceded by a blank line.
 */
export class Listing {
  private constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {
    const {date, time} = this.clock();
    messages.line(`1PAGE 0001     5695-DF175  DFSMSDSS V2R04.0 DATA SET SERVICES     ${date} ${time.slice(0, 5)}`);
  }

  static open(step: Step): Listing | undefined {
    const messages = MessageDataSet.open(step, 'SYSPRINT', printed);
    return messages && new Listing(step, messages);
  }

  /** `2026.032 10:30:15`. */
  now(): string {
    const {date, time} = this.clock();
    return `${date} ${time}`;
  }

  card(text: string, isFirst: boolean): void {
    this.messages.line(`${isFirst ? '-' : ' '}${text}`);
  }

  /** Writes `ADR101I (R/I)-RI01 (01), …`, a message that precedes the execution of a task. */
  prepare(number: string, task: string, module: string, text: string): void {
    this.wrapped(' ', `${number} (${task})-${module.padEnd(5)}(01), ${text}`);
  }

  /** Writes `ADR006I (001)-STEND(01), …`; words that do not fit on the line go on the next one. */
  say(number: string, task: string, module: string, count: number, text: string): void {
    const from = `${module.padEnd(5)}(${String(count).padStart(2, '0')})`;
    this.wrapped('0', `${number} (${task})-${from}, ${text}`);
  }

  /** Writes one of this machine's own messages. */
  own(text: string): void {
    this.wrapped(' ', text);
  }

  /** Writes a name in the list below a message. */
  item(text: string): void {
    this.messages.line(`0${' '.repeat(indent)}${text}`);
  }

  close(): void {
    this.messages.close();
  }

  private wrapped(control: '0' | ' ', text: string): void {
    const width = this.messages.width;
    const [first = '', ...words] = text.split(' ');
    let line = `${control}${first}`;
    for (const word of words) {
      if (line.length + 1 + word.length > width) {
        this.messages.line(line);
        line = ' '.repeat(indent) + word;
      } else line = `${line} ${word}`;
    }
    this.messages.line(line);
  }

  private clock(): {date: string; time: string} {
    const {system} = this.step;
    const {year, day} = system.today();
    return {date: `${year}.${String(day).padStart(3, '0')}`, time: system.now().toISOString().slice(11, 19)};
  }
}
