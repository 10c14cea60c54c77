import {isVariable} from '../../data-sets/attributes';
import {toEbcdic, toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';

/** A listing with printer control characters, whose lines have the width that its program has built in. */
export class PrintedListing {
  private constructor(private readonly writer: Writer) {}

  static open(step: Step, lrecl: number): PrintedListing | undefined {
    const writer = step.openOutput('SYSPRINT', {recfm: 'FBA', lrecl, blksize: 0});
    return writer && new PrintedListing(writer);
  }

  get lrecl(): number {
    return this.writer.attributes.lrecl;
  }

  /** Writes a line; a line that is too long continues on the next one. */
  line(text: string, control = ' '): void {
    const {recfm, lrecl} = this.writer.attributes;
    const width = Math.max(1, (isVariable(recfm) ? lrecl - 4 : lrecl) - 1);
    for (let at = 0; at === 0 || at < text.length; at += width) {
      const shown = `${at === 0 ? control : ' '}${text.slice(at, at + width)}`;
      this.writer.put(isVariable(recfm) ? toEbcdic(shown) : toRecord(shown, lrecl));
    }
  }

  lines(texts: Iterable<string>): void {
    for (const text of texts) this.line(text);
  }

  close(): void {
    this.writer.close();
  }
}
