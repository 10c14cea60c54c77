import type {LineAdvance} from '../../cobol/code/execution/environment';
import type {Raised} from '../../cobol/code/condition';
import type {OpenMode} from '../../cobol/code/operation';
import {isFixed, type RecordFormat} from '../../data-sets/attributes';
import {blank} from '../../ebcdic';
import type {Reader, Writer} from '../../step/step';
import {Connector} from './connector';
import {noDd} from './file-status';
import {type Linage, Printer} from './printer';

const outOfSpace = '34';

/** A sequential file over QSAM or an ESDS (Language Reference, Common processing facilities; Programming Guide, QSAM files). */
export class SequentialFile extends Connector {
  #reader: Reader | undefined;
  #writer: Writer | undefined;
  #atEnd = false;
  /** Whether the previous request read a record, which REWRITE replaces. */
  #hasRead = false;
  /** For OPEN I-O: all records; REWRITE replaces the one that was read last. */
  #records: Uint8Array[] | undefined;
  #position = -1;
  #rewritten = false;
  #printer: Printer | undefined;
  #line = new Uint8Array(0);

  open(mode: OpenMode): Raised | undefined {
    const {optional = false, ddName} = this.storage.definition;
    this.mode = mode;
    if (this.opened !== undefined) return this.say('41', true);
    if (this.locked) return this.say('38', true);
    const missing = !this.step.dds.has(ddName);
    const creates = mode === 'output';
    this.#atEnd = false;
    this.#hasRead = false;
    this.#position = -1;
    this.#rewritten = false;
    this.#records = undefined;
    if (missing && (creates || !optional)) {
      this.step.openInput(ddName);
      return this.say(creates ? noDd : '35', true);
    }
    if (missing) {
      this.opened = mode;
      this.#reader = undefined;
      return this.say('05', true);
    }
    return mode === 'input' || mode === 'i-o' ? this.#openReader(mode) : this.#openWriter(mode);
  }

  #openReader(mode: 'input' | 'i-o'): Raised | undefined {
    const {ddName} = this.storage.definition;
    const reader = this.step.openInput(ddName);
    if (reader === undefined) return this.say('35', true);
    if (!this.#fits(reader.attributes.recfm, reader.attributes.lrecl, 0)) {
      reader.close();
      return this.say('39', true);
    }
    this.#reader = reader;
    this.opened = mode;
    if (mode === 'i-o') this.#records = all(reader);
    return this.say('00', true);
  }

  #openWriter(mode: 'output' | 'extend'): Raised | undefined {
    const {ddName, recording, maximum, printed = false} = this.storage.definition;
    const control = printed ? 1 : 0;
    const before = mode === 'extend' && !this.#isMod ? all(this.step.openInput(ddName)) : [];
    const lrecl = maximum + control + (recording === 'F' ? 0 : 4);
    const form = recording === 'U' ? 'U' : `${recording === 'F' ? 'F' : 'V'}B`;
    const recfm = (form === 'U' ? form : `${form}${printed ? 'A' : ''}`) as RecordFormat;
    const writer = this.step.openOutput(ddName, {recfm, lrecl});
    if (writer === undefined) return this.say('35', true);
    if (!this.#fits(writer.attributes.recfm, writer.attributes.lrecl, control)) {
      writer.close();
      return this.say('39', true);
    }
    for (const record of before) writer.put(record);
    this.#printer = printed ? new Printer(this.#linage) : undefined;
    this.#writer = writer;
    this.opened = mode;
    return this.say('00', true);
  }

  get #isMod(): boolean {
    const [source] = this.step.dds.get(this.storage.definition.ddName)?.sources ?? [];
    return source?.kind !== 'data set' || source.status === 'MOD';
  }

  /** Whether the data set matches the program; if not, status 39 (Programming Guide, Handling errors in QSAM files). */
  #fits(recfm: RecordFormat, lrecl: number, control: number): boolean {
    const {recording, maximum} = this.storage.definition;
    if (recording === 'U' || recfm.startsWith('U')) return true;
    return recording === 'F' ? isFixed(recfm) && lrecl === maximum + control : !isFixed(recfm);
  }

  close(lock: boolean): Raised | undefined {
    if (this.opened === undefined) return this.say('42', true);
    if (this.#rewritten) {
      const writer = this.step.openOutput(this.storage.definition.ddName);
      for (const record of this.#records ?? []) writer?.put(record);
      writer?.close();
    }
    this.#reader?.close();
    this.#writer?.close();
    const isFull = this.#isFull();
    this.#reader = undefined;
    this.#writer = undefined;
    this.opened = undefined;
    this.locked = lock;
    return this.say(isFull ? outOfSpace : '00', true);
  }

  /**
   * The DCB abend exit: if the program handles errors of the file, an abend for lack of space is status 34 (Language
   * Reference, File status key) instead of the end of the step.
   */
  #isFull(): boolean {
    const code = this.step.abend?.code ?? '';
    return /^S[BDE]37$/.test(code) && this.storage.isHandled(this.opened!) && this.step.takeAbend() !== undefined;
  }

  #put(record: Uint8Array): Raised | undefined {
    if (this.#writer?.put(record) !== false) return this.say('00');
    this.#isFull();
    return this.say(outOfSpace);
  }

  readNext(): Raised | undefined {
    if (this.opened !== 'input' && this.opened !== 'i-o') return this.say('47');
    if (this.#atEnd) return this.say('46');
    const record = this.#records === undefined ? this.#reader?.get() : this.#records[this.#position + 1];
    if (record === undefined) {
      this.#atEnd = true;
      this.#hasRead = false;
      return this.say('10');
    }
    this.#position += 1;
    this.#hasRead = true;
    return this.say(this.storage.receive(record));
  }

  readKey(): Raised | undefined {
    return this.readNext();
  }

  write(at: number, length: number, advance: LineAdvance | undefined): Raised | undefined {
    const writer = this.#writer;
    if (this.opened !== 'output' && this.opened !== 'extend') return this.say('48');
    const record = this.storage.outgoing(at, length);
    if (record === undefined) return this.say('44');
    if (writer === undefined) return this.say('00');
    if (this.#printer === undefined) return this.#put(record);
    const {controls, endOfPage} = this.#printer.write(advance ?? {when: 'after', lines: 1});
    for (const control of controls.slice(0, -1))
      writer.put(this.#withControl(control, new Uint8Array(record.length).fill(blank)));
    const raised = this.#put(this.#withControl(controls.at(-1)!, record));
    return raised ?? (endOfPage ? 'end-of-page' : undefined);
  }

  /** A line for a printer, in a buffer that the next one overwrites; the writer copies it. */
  #withControl(control: number, record: Uint8Array): Uint8Array {
    const length = record.length + 1;
    if (this.#line.length < length) this.#line = new Uint8Array(length);
    this.#line[0] = control;
    this.#line.set(record, 1);
    return this.#line.subarray(0, length);
  }

  get #linage(): Linage | undefined {
    const {linage} = this.storage.definition;
    if (linage === undefined) return undefined;
    const {lines, footing, top, bottom, counter} = linage;
    return {
      size: () => ({
        body: this.#value(lines),
        footing: footing && this.#value(footing),
        top: top ? this.#value(top) : 0,
        bottom: bottom ? this.#value(bottom) : 0,
      }),
      count: (line) => this.storage.writeNumber(counter, line),
    };
  }

  #value(operand: NonNullable<typeof this.storage.definition.linage>['lines']): number {
    if (operand.kind === 'field') return this.storage.readNumber(operand);
    return operand.kind === 'number' ? Number(operand.digits) : 0;
  }

  rewrite(at: number, length: number): Raised | undefined {
    if (this.opened !== 'i-o') return this.say('49');
    const before = this.#hasRead ? this.#records?.[this.#position] : undefined;
    this.#hasRead = false;
    if (before === undefined) return this.say('43');
    const record = this.storage.outgoing(at, length);
    if (record?.length !== before.length) return this.say('44');
    this.#records![this.#position] = record.slice();
    this.#rewritten = true;
    return this.say('00');
  }

  delete(): Raised | undefined {
    return this.say('49');
  }

  start(): Raised | undefined {
    return this.say('47');
  }
}

function all(reader: Reader | undefined): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let record = reader?.get(); record !== undefined; record = reader?.get()) records.push(record.slice());
  return records;
}
