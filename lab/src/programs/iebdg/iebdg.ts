import {readCards} from '../../control-statements/cards';
import {isVariable} from '../../data-sets/attributes';
import {toRecord} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Reader, Step, Writer} from '../../step/step';
import {MessageDataSet} from '../message-data-set';
import {GeneratedField} from './generated-field';
import {type GeneratorSet, readGeneratorPlan, type RecordCreation} from './generator-plan';

const successful = 0;
const setFailed = 8;
const terminated = 16;

/** Generating a record takes about as much processor time as copying one. */
const secondsPerRecord = 0.000_001;

/** A field that is placed into a record, and where it starts. */
interface PlacedField {
  field: GeneratedField;
  start: number;
}

/** One set of statements: its fields, its files, and the records that it generates. */
class DataGeneration {
  private readonly fields: Map<string, GeneratedField>;
  private readonly readers = new Map<string, Reader | undefined>();
  private writers: Writer[] = [];

  constructor(
    private readonly step: Step,
    private readonly set: GeneratorSet,
    private readonly say: (message: string) => void,
  ) {
    this.fields = new Map([...set.fields].map(([name, definition]) => [name, new GeneratedField(definition)]));
  }

  run(): boolean {
    for (const ddName of this.set.outputs) {
      const writer = this.step.openOutput(ddName);
      if (writer === undefined) return false;
      this.writers.push(writer);
    }
    const made = this.set.creations.every((creation) => this.create(creation));
    for (const file of [...this.writers, ...this.readers.values()]) file?.close();
    return made && this.step.abend === undefined;
  }

  private create(creation: RecordCreation): boolean {
    const placed = this.place(creation);
    const reach = Math.max(
      0,
      ...placed.map(({field, start}) => start + field.definition.length),
      creation.picture ? creation.picture.startLocation - 1 + creation.picture.text.length : 0,
    );
    if (this.writers.some(({attributes}) => reach > largest(attributes))) {
      this.say('FWR004I A FIELD ENDS BEHIND THE OUTPUT RECORD');
      return false;
    }
    const {input} = creation;
    const given = typeof input === 'object' ? input.values() : undefined;
    const most = creation.quantity ?? (input === undefined ? 1 : Infinity);
    for (let count = 0; count < most; count += 1) {
      let record: Uint8Array | undefined;
      if (given !== undefined) {
        const card = given.next();
        if (card.done) break;
        record = toRecord(card.value, 80);
      } else if (typeof input === 'string') {
        record = this.reader(input)?.get();
        if (record === undefined) break;
      }
      if (!this.write(this.built(creation, placed, reach, record))) return false;
      this.step.useTime(secondsPerRecord);
      if (this.step.abend !== undefined) return false;
    }
    return this.step.abend === undefined;
  }

  /** Without STARTLOC, a field begins at the first free byte after the one before it. */
  private place({names}: RecordCreation): PlacedField[] {
    let free = 0;
    return names.map((name) => {
      const field = this.fields.get(name)!;
      const {startLocation, length} = field.definition;
      const start = startLocation === undefined ? free : startLocation - 1;
      free = start + length;
      return {field, start};
    });
  }

  private reader(ddName: string): Reader | undefined {
    if (!this.readers.has(ddName)) this.readers.set(ddName, this.step.openInput(ddName));
    return this.readers.get(ddName);
  }

  /** Returns a function that builds the record in the length of an output. */
  private built(
    {fill, picture}: RecordCreation,
    placed: readonly PlacedField[],
    reach: number,
    input: Uint8Array | undefined,
  ): (length: number | undefined) => Uint8Array {
    const contents = placed.map(({field, start}) => ({start, bytes: this.content(field, input)}));
    return (length) => {
      const record = new Uint8Array(length ?? Math.max(reach, input?.length ?? 0)).fill(fill);
      if (input) record.set(input.subarray(0, record.length));
      if (picture) record.set(picture.text, picture.startLocation - 1);
      for (const {start, bytes} of contents) record.set(bytes, start);
      return record;
    };
  }

  /**
   * Returns the content of a field: it is taken from an input record if the field specifies one, and generated
   * otherwise.
   */
  private content(field: GeneratedField, input: Uint8Array | undefined): Uint8Array {
    const {definition} = field;
    if (definition.input === undefined) return field.next();
    const from = (definition.fromLocation ?? definition.startLocation ?? 1) - 1;
    const source = input ?? this.reader(definition.input)?.get() ?? new Uint8Array();
    const bytes = new Uint8Array(definition.length).fill(definition.fill ?? 0);
    bytes.set(source.subarray(from, from + definition.length));
    return bytes;
  }

  private write(record: (length: number | undefined) => Uint8Array): boolean {
    return this.writers.every((writer) => {
      const {recfm, lrecl} = writer.attributes;
      return writer.put(record(isVariable(recfm) || recfm === 'U' ? undefined : lrecl));
    });
  }
}

const largest = ({recfm, lrecl, blksize}: Writer['attributes']): number => {
  if (isVariable(recfm)) return lrecl - 4;
  return recfm === 'U' ? blksize : lrecl;
};

/**
 * Generates test data. DFSMSdfp Utilities, IEBDG: a set of statements with an error generates no records and gives
 * return code 8; the next set is still tried.
 */
export const runIebdg: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const say = (text: string) => messages.line(` ${text}`);
  const cards = readCards(step, 'SYSIN');
  if (cards === undefined) {
    messages.close();
    return terminated;
  }
  messages.line(`1${'DATA SET UTILITY - DATA GENERATION'.padEnd(98)}PAGE 0001`);
  const {sets, listings} = readGeneratorPlan(cards);
  let code = successful;
  // Statements before the first DSD are not part of any set, and all of them are wrong.
  const first = listings.length - sets.length;
  listings.forEach((listing, at) => {
    if (step.abend !== undefined) return;
    for (const statement of listing) {
      for (const card of statement.cards) say(card);
      if (statement.message !== undefined) say(statement.message);
    }
    const set = sets[at - first];
    const right = listing.every(({message}) => message === undefined);
    if (!right || (set !== undefined && !new DataGeneration(step, set, say).run())) code = setFailed;
  });
  messages.close();
  return code;
};
