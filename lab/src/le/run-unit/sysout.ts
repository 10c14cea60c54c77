import {type Attributes, isVariable} from '../../data-sets/attributes';
import {blank, toEbcdic} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';

/** 120 characters after a control character (Language Reference, DISPLAY statement: SYSOUT). */
const printed: Partial<Attributes> = {recfm: 'FBA', lrecl: 121};

const longestMessage = 120;

/** The lines of the run unit, split where a record is full. */
export class Sysout {
  #writer: Writer | undefined;
  #opened = false;
  /** The unfinished line of DISPLAY WITH NO ADVANCING. */
  #line: number[] = [];
  readonly #step: Step;

  constructor(
    step: Step,
    /** The ddname of MSGFILE, for DISPLAY and the messages of Language Environment, or SYSPUNCH. */
    private readonly ddName: string,
    private readonly attributes = printed,
  ) {
    this.#step = step;
  }

  display(parts: readonly Uint8Array[], noAdvancing: boolean): void {
    for (const part of parts) for (const code of part) this.#line.push(code);
    if (!noAdvancing) this.#flush();
  }

  /** Writes a message: its id and text, with the lines after the first indented. */
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

  /** If the step has no such DD, Language Environment allocates one (Programming Guide, MSGFILE). */
  #open(): Writer | undefined {
    if (!this.#opened && (this.#step.dds.has(this.ddName) || this.#step.allocateSysout(this.ddName))) {
      this.#writer = this.#step.openOutput(this.ddName, this.attributes);
    }
    this.#opened = true;
    return this.#writer;
  }
}
