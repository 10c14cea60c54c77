import {toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';
import {messageAttributes} from '../messages';
import type {ToolStatement} from './statement';

/** Errors of a statement stop its operation with this return code. */
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

  /** `ICE628I`, the text. */
  say(id: string, text: string, first = ' '): void {
    this.line(`${first}${id} 0 ${text}`);
  }

  /** The cards of a statement, with a marker under the place of an error. */
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

/** Fifteen digits, or as many as there are. */
export const countText = (count: number | bigint): string => String(count).padStart(15, '0');

/** A sign and fifteen digits; a value that needs more has 31. */
export function valueText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString();
  return `${value < 0n ? '-' : '+'}${digits.padStart(digits.length > 15 ? 31 : 15, '0')}`;
}
