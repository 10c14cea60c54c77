import {readCards} from '../../control-statements/cards';
import {readControlStatements} from '../../control-statements/control-statement';
import {type Attributes, isBlocked, isFixed, isVariable} from '../../data-sets/attributes';
import {blank, toEbcdic} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Reader, Step, Writer} from '../../step/step';
import {MessageDataSet} from '../message-data-set';
import {convertedRecord, defaultLines} from './printed-record';
import {type PrintGroup, type PrintPlan, PrintPlanReader} from './print-plan';

const empty = 4;
const notFound = 8;
const terminated = 12;

const printed = {recfm: 'FBA', lrecl: 121, blksize: 121} as const;
const punched = {recfm: 'FB', lrecl: 80, blksize: 80} as const;
const spacings = [' ', '0', '-'];

/** One run of IEBPTPCH. DFSMSdfp Utilities, IEBPTPCH (Print-Punch) program. */
class PrintPunch {
  private code = 0;
  private page = 0;
  private lines = Infinity;
  private cards = 0;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const {step, messages} = this;
    messages.line(`1${' '.repeat(40)}${'PRINT/PUNCH DATA SET UTILITY'.padEnd(58)}PAGE 0001`);
    const cards = readCards(step, 'SYSIN');
    if (cards === undefined) return this.cannotOpen('SYSIN');
    const statements = readControlStatements(cards);
    const reader = new PrintPlanReader();
    const plan = reader.read(statements);
    const messageAt = (at: number): void => {
      const error = reader.errors.find((found) => found.at === at);
      if (error) messages.line(` ${error.message}`);
    };
    messageAt(-1);
    statements.forEach(({cards: listed}, at) => {
      for (const card of listed) messages.line(` ${card}`);
      messageAt(at);
    });
    if (reader.errors.length > 0) return terminated;
    const missing = ['SYSUT1', 'SYSUT2'].find((ddName) => !step.dds.has(ddName));
    if (missing !== undefined) {
      step.tell(`IEC130I ${missing.padEnd(8)} DD STATEMENT MISSING`);
      return this.cannotOpen(missing);
    }
    const writer = step.openOutput('SYSUT2', plan.punch ? punched : printed);
    if (writer === undefined) return this.cannotOpen('SYSUT2');
    this.page = plan.firstPage - 1;
    this.cards = plan.sequence?.first ?? 0;
    if (plan.partitioned) this.library(plan, writer);
    else this.dataSet(plan, plan.groups, writer);
    writer.close();
    return this.code;
  }

  /** Differs: z/OS issues a message of its own here, whose number we do not know. */
  private cannotOpen(ddName: string): number {
    if (this.step.abend === undefined) this.messages.line(` FWR004I DDNAME ${ddName.padEnd(8)} CANNOT BE OPENED`);
    return terminated;
  }

  /** Prints all members, or those of the MEMBER statements; a missing member does not stop the others. */
  private library(plan: PrintPlan, writer: Writer): void {
    const source = this.step.dds.get('SYSUT1')?.sources[0];
    if (source?.kind !== 'data set' || source.dataSet.dsorg !== 'PO' || source.member !== undefined) {
      this.messages.line(' FWR004I SYSUT1 IS NOT A PARTITIONED DATA SET');
      this.code = terminated;
      return;
    }
    const {members} = source.dataSet;
    const asked =
      plan.members.length > 0 ? plan.members : [...members.keys()].map((name) => ({name, groups: plan.groups}));
    if (asked.length === 0) this.code = empty;
    for (const {name, groups} of asked) {
      if (!members.has(name)) {
        this.messages.line(` IEB408I MEMBER ${name.padEnd(8)}  CANNOT BE FOUND`);
        this.code = Math.max(this.code, notFound);
        continue;
      }
      this.lines = Infinity;
      const heading = toEbcdic(`MEMBER NAME  ${name}`);
      const written = plan.punch ? this.punchCard(plan, heading, writer) : this.printLine(plan, heading, writer);
      if (!written) return;
      this.dataSet(plan, groups, writer, name);
      if (this.step.abend !== undefined || this.code === terminated) return;
    }
  }

  private dataSet(plan: PrintPlan, groups: readonly PrintGroup[], writer: Writer, member?: string): void {
    const input = this.step.openInput('SYSUT1', member);
    if (input === undefined) {
      this.code = this.cannotOpen('SYSUT1');
      return;
    }
    let read = 0;
    let shown = 0;
    let group = 0;
    for (let record = input.get(); record !== undefined; record = input.get()) {
      read += 1;
      const {ident, fields} = groups[group] ?? {fields: []};
      const isWanted = read > plan.startAfter && (read - plan.startAfter) % plan.skip === 0;
      if (isWanted) {
        if (!this.record(plan, fields, record, read, input, writer)) return;
        shown += 1;
        if (shown >= plan.stopAfter) break;
      }
      const ends = ident?.text.every((byte, at) => record[ident.position - 1 + at] === byte) ?? false;
      if (ends) group += 1;
      // After the last group that an IDENT ends, nothing is left to print.
      if (ends && group >= groups.length) break;
    }
    input.close();
    if (this.step.abend !== undefined) return;
    if (read === 0 && member === undefined) this.code = Math.max(this.code, empty);
    this.messages.line(' END OF DATA FOR SDS OR MEMBER');
  }

  private record(
    plan: PrintPlan,
    fields: PrintGroup['fields'],
    record: Uint8Array,
    read: number,
    {attributes}: Reader,
    writer: Writer,
  ): boolean {
    if (plan.preformed !== undefined) return this.put(writer, record);
    if (fields.length > 0) {
      const line = convertedRecord(fields, record);
      return plan.punch ? this.punchCard(plan, line, writer) : this.printLine(plan, line, writer);
    }
    if (plan.punch) return this.punchRecord(plan, record, writer);
    const whole = plan.conversion === undefined ? record : convertedRecord([wholeField(plan, record)], record);
    return defaultLines(whole, this.delimiter(attributes, read)).every((line) => this.printLine(plan, line, writer));
  }

  /** If the input is blocked, an asterisk ends a logical record, and two end a block. */
  private delimiter({recfm, lrecl, blksize}: Attributes, read: number): string {
    if (!isBlocked(recfm)) return '';
    const perBlock = isFixed(recfm) && lrecl > 0 ? Math.max(1, Math.floor(blksize / lrecl)) : 0;
    return perBlock > 0 && read % perBlock === 0 ? '**' : '*';
  }

  private punchRecord(plan: PrintPlan, record: Uint8Array, writer: Writer): boolean {
    const whole = plan.conversion === undefined ? record : convertedRecord([wholeField(plan, record)], record);
    for (let at = 0; at < Math.max(1, whole.length); at += 80) {
      if (!this.punchCard(plan, whole.subarray(at, at + 80), writer)) return false;
    }
    return true;
  }

  /** CDSEQ numbers the cards in columns 73 to 80. */
  private punchCard(plan: PrintPlan, text: Uint8Array, writer: Writer): boolean {
    if (plan.sequence === undefined) return this.put(writer, text);
    const card = new Uint8Array(80).fill(blank);
    card.set(text.subarray(0, 80));
    card.set(toEbcdic(String(this.cards % 100_000_000).padStart(8, '0')), 72);
    this.cards += plan.sequence.increment;
    return this.put(writer, card);
  }

  private printLine(plan: PrintPlan, text: Uint8Array, writer: Writer): boolean {
    if (this.lines + plan.spacing > plan.linesPerPage && !this.heading(plan, writer)) return false;
    this.lines += plan.spacing;
    const line = new Uint8Array(text.length + 1);
    line[0] = toEbcdic(spacings[plan.spacing - 1] ?? ' ')[0]!;
    line.set(text, 1);
    return this.put(writer, line);
  }

  /** Writes the title with the page number, and the second title below it. */
  private heading(plan: PrintPlan, writer: Writer): boolean {
    this.page += 1;
    const {lrecl, recfm} = writer.attributes;
    const width = (isVariable(recfm) ? lrecl - 4 : lrecl) || printed.lrecl;
    const number = `PAGE ${String(this.page).padStart(4, '0')}`;
    const [first = [], second] = plan.titles;
    const titled = (items: typeof first): string =>
      items.reduce((line, {text, position}) => {
        const before = line.slice(0, position - 1).padEnd(position - 1);
        return `${before}${text}${line.slice(position - 1 + text.length)}`;
      }, '');
    const room = Math.max(0, width - 1 - number.length);
    const title = `1${titled(first).slice(0, room).padEnd(room)}${number}`;
    this.lines = 1;
    if (!this.put(writer, toEbcdic(title))) return false;
    if (second === undefined) return true;
    this.lines += 1;
    return this.put(writer, toEbcdic(` ${titled(second).slice(0, width - 1)}`));
  }

  private put(writer: Writer, line: Uint8Array): boolean {
    const {recfm, lrecl} = writer.attributes;
    if (!isFixed(recfm)) return writer.put(lrecl > 0 ? line.subarray(0, isVariable(recfm) ? lrecl - 4 : lrecl) : line);
    const record = new Uint8Array(lrecl).fill(blank);
    record.set(line.subarray(0, lrecl));
    return writer.put(record);
  }
}

function wholeField({conversion}: PrintPlan, record: Uint8Array): PrintGroup['fields'][number] {
  return {length: record.length, input: 1, output: 1, ...(conversion === undefined ? {} : {conversion})};
}

export const runIebptpch: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new PrintPunch(step, messages).run();
  messages.close();
  return code;
};
