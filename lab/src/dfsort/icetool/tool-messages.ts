import {toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';
import {messageAttributes} from '../messages';
import type {ToolStatement} from './statement';

/** The return code of an operation that an error stops. */
export const errorCode = 12;

/** TOOLMSG: the statements of ICETOOL and its messages. DFSORT Application Programming Guide, TOOLMSG DD statement. */
export class ToolMessages {
  private constructor(private readonly writer: Writer) {}

  static open(step: Step): ToolMessages | undefined {
    const writer = step.openOutput('TOOLMSG', messageAttributes);
    return writer && new ToolMessages(writer);
  }

  line(text: string): void {
    const {recfm, lrecl} = this.writer.attributes;
    const variable = recfm.startsWith('V');
    this.writer.put(toRecord(text, variable ? Math.min(text.length, lrecl - 4) : lrecl));
  }

  blank(count = 1): void {
    for (let at = 0; at < count; at += 1) this.line('');
  }

  /** Prints a message: `ICE628I`, the text. */
  say(id: string, text: string, first = ' '): void {
    this.line(`${first}${id} 0 ${text}`);
  }

  /** Prints the cards of a statement, with a marker under the place of an error. */
  list({cards}: ToolStatement, marker?: {card: number; column: number}): void {
    cards.forEach((card, at) => {
      this.line(`${' '.repeat(11)}${card}`);
      if (marker?.card === at) this.line(`${' '.repeat(11 + marker.column)}$`);
    });
  }

  close(): void {
    this.writer.close();
  }
}

/** Formats a count with fifteen digits, or more if it needs them. */
export const countText = (count: number | bigint): string => String(count).padStart(15, '0');

/** Formats a value with a sign and fifteen digits, or with 31 if it needs more than fifteen. */
export function valueText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString();
  return `${value < 0n ? '-' : '+'}${digits.padStart(digits.length > 15 ? 31 : 15, '0')}`;
}
