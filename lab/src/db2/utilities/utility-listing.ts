import {isVariable} from '../../data-sets/attributes';
import {toEbcdic, toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';

const width = 117;

/** SYSPRINT of DSNUTILB: each message with the day of the year, the time and the module, as in recorded listings. */
export class UtilityListing {
  private constructor(
    private readonly writer: Writer,
    private readonly now: () => Date,
  ) {}

  static open(step: Step): UtilityListing | undefined {
    const writer = step.openOutput('SYSPRINT', {recfm: 'FBA', lrecl: 121, blksize: 0});
    return writer && new UtilityListing(writer, () => step.system.now());
  }

  /** `module` is the CSECT that the message names; a subsystem precedes the time if Db2 itself issues the message. */
  message(id: string, module: string, text: string, {control = ' ', subsystem = ''} = {}): void {
    const head = `${id.padEnd(9)} ${subsystem === '' ? '  ' : `!${subsystem} `}${this.stamp()} ${module} - `;
    let line = head;
    for (const word of text.split(' ')) {
      if (line.length + word.length > width) {
        this.line(line, line.startsWith(head) ? control : ' ');
        line = '';
      }
      line += `${word} `;
    }
    this.line(line, line.startsWith(head) ? control : ' ');
  }

  line(text: string, control = ' '): void {
    const {recfm, lrecl} = this.writer.attributes;
    const shown = `${control}${text.trimEnd()}`;
    this.writer.put(isVariable(recfm) ? toEbcdic(shown) : toRecord(shown, lrecl));
  }

  close(): void {
    this.writer.close();
  }

  private stamp(): string {
    const now = this.now();
    const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000);
    return `${String(day).padStart(3, '0')} ${now.toISOString().slice(11, 22)}`;
  }
}
