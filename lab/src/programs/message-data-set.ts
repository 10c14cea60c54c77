import {type Attributes, isVariable} from '../data-sets/attributes';
import {toEbcdic, toRecord} from '../ebcdic';
import type {Step, Writer} from '../step/step';

/** SYSPRINT of the data set utilities. DFSMSdfp Utilities, SYSPRINT DD statement: RECFM=FBA, LRECL=121. */
const printed = {recfm: 'FBA', lrecl: 121, blksize: 121} as const;

/** The message data set of a utility, whose lines begin with a control character for the printer. */
export class MessageDataSet {
  private constructor(private readonly writer: Writer) {}

  /** Returns undefined if the DD is missing or cannot be opened. */
  static open(step: Step, ddName: string, attributes: Attributes = printed): MessageDataSet | undefined {
    const writer = step.openOutput(ddName, attributes);
    return writer && new MessageDataSet(writer);
  }

  get width(): number {
    const {recfm, lrecl} = this.writer.attributes;
    return isVariable(recfm) ? lrecl - 4 : lrecl;
  }

  /** Writes a line, which begins with its control character. */
  line(text: string): void {
    const {recfm, lrecl} = this.writer.attributes;
    const fixed = !isVariable(recfm) && lrecl > 0;
    this.writer.put(fixed ? toRecord(text, lrecl) : toEbcdic(lrecl > 0 ? text.slice(0, lrecl - 4) : text));
  }

  close(): void {
    this.writer.close();
  }
}
