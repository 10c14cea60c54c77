import {readCards} from '../../control-statements/cards';
import {readControlStatements} from '../../control-statements/control-statement';
import {type Attributes, isFixed, isVariable} from '../../data-sets/attributes';
import {stow} from '../../data-sets/library';
import type {DdAttributes} from '../../step/dd';
import {mergeAttributes, said} from '../../step/merge-attributes';
import type {Program} from '../../step/program';
import type {Reader, Step, Writer} from '../../step/step';
import {MessageDataSet} from '../message-data-set';
import {edited, reachOf} from './field-editing';
import {type GenerateOutput, type GeneratePlan, GenerateReader, type RecordGroup} from './generate-plan';

const successful = 0;
const terminated = 12;

/** The record attributes that the DD and the label of the output specify. */
function outputSays(step: Step, ddName: string): DdAttributes {
  const source = step.dds.get(ddName)?.sources[0];
  if (source === undefined || source.kind === 'vsam' || source.kind === 'in-stream') return {};
  const label = source.kind === 'data set' ? said(source.dataSet.attributes) : {};
  return {...label, ...said(source.attributes)};
}

/** One run: copies SYSUT1 to SYSUT2, or builds new records and members from it. DFSMSdfp Utilities, IEBGENER. */
class Generation {
  private first = true;
  private next: Uint8Array | undefined;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const {step, messages} = this;
    messages.line(`1${'DATA SET UTILITY - GENERATE'.padEnd(98)}PAGE 0001`);
    const cards = readCards(step, 'SYSIN');
    if (cards === undefined) return this.cannotOpen('SYSIN');
    const statements = readControlStatements(cards);
    const reader = new GenerateReader();
    const plan = reader.read(statements);
    statements.forEach(({cards: listed}, at) => {
      for (const card of listed) this.say(card);
      const error = reader.errors.find((found) => found.at === at);
      if (error) this.say(error.message);
    });
    if (reader.errors.length > 0) return terminated;
    const vsam = ['SYSUT1', 'SYSUT2'].find((ddName) => step.dds.get(ddName)?.sources[0]?.kind === 'vsam');
    if (vsam !== undefined) return this.cannotOpen(vsam);
    const input = step.openInput('SYSUT1');
    if (input === undefined) return this.cannotOpen('SYSUT1');
    if (!step.dds.has('SYSUT2')) {
      step.tell('IEC130I SYSUT2   DD STATEMENT MISSING');
      return this.cannotOpen('SYSUT2');
    }
    return this.generate(plan, input);
  }

  private say(text: string): void {
    this.messages.line(`${this.first ? '-' : ' '}${text}`);
    this.first = false;
  }

  private cannotOpen(ddName: string): number {
    if (this.step.abend === undefined) this.say(`IEB316I DDNAME ${ddName.padEnd(8)} CANNOT BE OPENED`);
    return terminated;
  }

  private generate(plan: GeneratePlan, input: Reader): number {
    const given = outputSays(this.step, 'SYSUT2');
    const copied = given.recfm === undefined || (given.lrecl === undefined && given.recfm !== 'U');
    const wanted = mergeAttributes(given, {}, copied ? input.attributes : {...input.attributes, blksize: 0});
    if ('reason' in wanted || !this.fits(plan, input.attributes, wanted)) {
      this.say('IEB311I CONFLICTING DCB PARAMETERS');
      return terminated;
    }
    if (copied) this.say('IEB352I WARNING: ONE OR MORE OF THE OUTPUT DCB PARMS COPIED FROM INPUT');
    this.next = input.get();
    for (const output of plan.outputs) {
      if (!this.output(output, input, wanted)) return terminated;
    }
    input.close();
    if (this.step.abend !== undefined) return terminated;
    this.say('');
    this.say('PROCESSING ENDED AT EOD');
    return successful;
  }

  /**
   * Without editing, records are copied as they are, so their lengths must agree. Differs: a straight copy of variable
   * records into longer ones is allowed.
   */
  private fits(plan: GeneratePlan, input: Attributes, output: Attributes): boolean {
    if (plan.editing) {
      const reach = plan.outputs
        .flatMap(({groups}) => groups)
        .reduce((end, {fields}) => Math.max(end, reachOf(fields)), 0);
      return reach <= (isVariable(output.recfm) ? output.lrecl - 4 : output.lrecl || output.blksize);
    }
    if (isFixed(input.recfm) && isFixed(output.recfm)) return input.lrecl === output.lrecl;
    if (isVariable(input.recfm) && isVariable(output.recfm)) return input.lrecl <= output.lrecl;
    return input.recfm[0] === output.recfm[0];
  }

  private output({names, groups}: GenerateOutput, input: Reader, wanted: Attributes): boolean {
    const [member, ...aliases] = names;
    const writer = this.step.openOutput('SYSUT2', wanted, member);
    if (writer === undefined) {
      this.cannotOpen('SYSUT2');
      return false;
    }
    for (const group of groups) {
      if (!this.group(group, input, writer)) return false;
    }
    writer.close();
    this.alias(member, aliases);
    return this.step.abend === undefined;
  }

  private group({ident, fields}: RecordGroup, input: Reader, writer: Writer): boolean {
    while (this.next !== undefined) {
      const record = this.next;
      this.next = input.get();
      if (!writer.put(this.built(fields, record, writer.attributes))) return false;
      if (ident && matches(record, ident)) return true;
    }
    return this.step.abend === undefined;
  }

  private built(fields: RecordGroup['fields'], record: Uint8Array, {recfm, lrecl}: Attributes): Uint8Array {
    if (fields.length > 0) return edited(fields, record, isFixed(recfm) ? lrecl : reachOf(fields));
    if (!isFixed(recfm) || record.length === lrecl) return record;
    return edited([{length: Math.min(record.length, lrecl), source: {position: 1}, output: 1}], record, lrecl);
  }

  private alias(member: string | undefined, aliases: string[]): void {
    const source = this.step.dds.get('SYSUT2')?.sources[0];
    if (member === undefined || source?.kind !== 'data set' || source.dataSet.dsorg !== 'PO') return;
    const records = source.dataSet.members.get(member)?.records;
    if (records === undefined) return;
    for (const name of aliases) stow(source.dataSet, name, {records, aliasOf: member});
  }
}

function matches(record: Uint8Array, {text, position}: NonNullable<RecordGroup['ident']>): boolean {
  return text.every((byte, at) => record[position - 1 + at] === byte);
}

export const runIebgener: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new Generation(step, messages).run();
  messages.close();
  return code;
};
