import {type Attributes, isVariable} from '../../data-sets/attributes';
import {blank, toEbcdic} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';

/** 120 characters behind a control character (Language Reference, DISPLAY statement: SYSOUT). */
const printed: Partial<Attributes> = {recfm: 'FBA', lrecl: 121};

const longestMessage = 120;

/** Lines of the run unit, cut where a record is full. */
export class Sysout {
  #writer: Writer | undefined;
  #opened = false;
  /** What DISPLAY WITH NO ADVANCING left. */
  #line: number[] = [];
  readonly #step: Step;

  constructor(
    step: Step,
    /** Of MSGFILE, what DISPLAY and the messages of Language Environment are written to, or SYSPUNCH. */
    private readonly ddName: string,
    private readonly attributes = printed,
  ) {
    this.#step = step;
  }

  display(parts: readonly Uint8Array[], noAdvancing: boolean): void {
    for (const part of parts) for (const code of part) this.#line.push(code);
    if (!noAdvancing) this.#flush();
  }

  /** A message: its id and text, in lines that are indented behind the first. */
  message(id: string, text: string): void {
    if (this.#line.length > 0) this.#flush();
    let line = id;
    for (const word of text.split(' ')) {
      if (line.length + word.length + 1 > longestMessage) {
        this.display([toEbcdic(line)], false);
        line = ' '.repeat(id.length);
      }
      line += ` ${word}`;
    }
    this.display([toEbcdic(line)], false);
  }

  close(): void {
    if (this.#line.length > 0) this.#flush();
    this.#writer?.close();
  }

  #flush(): void {
    const writer = this.#open();
    const line = this.#line;
    this.#line = [];
    if (writer === undefined) return;
    const {recfm, lrecl} = writer.attributes;
    const control = recfm.endsWith('A') ? 1 : 0;
    const width = Math.max(lrecl - control - (isVariable(recfm) ? 4 : 0), 1);
    let at = 0;
    do {
      const part = line.slice(at, at + width);
      const length = isVariable(recfm) ? part.length : width;
      const record = new Uint8Array(control + length).fill(blank);
      record.set(part, control);
      writer.put(record);
      at += width;
    } while (at < line.length);
  }

  /** Where the step has no such DD, Language Environment allocates one (Programming Guide, MSGFILE). */
  #open(): Writer | undefined {
    if (!this.#opened && (this.#step.dds.has(this.ddName) || this.#step.allocateSysout(this.ddName))) {
      this.#writer = this.#step.openOutput(this.ddName, this.attributes);
    }
    this.#opened = true;
    return this.#writer;
  }
}
