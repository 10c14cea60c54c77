import {readCards} from '../../control-statements/cards';
import {type ControlStatement, readControlStatements} from '../../control-statements/control-statement';
import {isBlocked} from '../../data-sets/attributes';
import type {Library} from '../../data-sets/data-set';
import type {Program} from '../../step/program';
import type {Reader, Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';

const equal = 0;
const unequal = 8;
const terminated = 12;
/** DFSMSdfp Utilities, IEBCOMPR: ten successive unequal comparisons stop the job step. */
const mostUnequal = 10;
const bytesPerLine = 60;

type Organisation = 'PS' | 'PO';

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The position of a record: its block, and its number within the block, both from 1. */
function placeOf(index: number, {recfm, lrecl, blksize}: Reader['attributes']): {block: number; record: number} {
  const perBlock = isBlocked(recfm) && lrecl > 0 ? Math.max(1, Math.floor(blksize / lrecl)) : 1;
  return {block: Math.floor(index / perBlock) + 1, record: (index % perBlock) + 1};
}

const eight = (value: number): string => String(value).padStart(8, '0');

/** One run of IEBCOMPR. DFSMSdfp Utilities, IEBCOMPR. */
class Comparison {
  private code = equal;
  private compared = 0;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const {step, messages} = this;
    messages.line(`1${' '.repeat(44)}${'COMPARE UTILITY'.padEnd(54)}PAGE 0001`);
    const cards = readCards(step, 'SYSIN');
    if (cards === undefined) return this.cannotOpen('SYSIN');
    const organisation = this.organisation(readControlStatements(cards));
    if (organisation === undefined) return terminated;
    const missing = ['SYSUT1', 'SYSUT2'].find((ddName) => !step.dds.has(ddName));
    if (missing !== undefined) {
      step.tell(`IEC130I ${missing.padEnd(8)} DD STATEMENT MISSING`);
      return this.cannotOpen(missing);
    }
    if (organisation === 'PO') this.libraries();
    else this.dataSets();
    if (step.abend !== undefined) return terminated;
    if (this.code !== terminated) {
      this.say(`END OF JOB-TOTAL NUMBER OF RECORDS COMPARED = ${eight(this.compared)}`, '0');
    }
    return this.code;
  }

  private say(text: string, space = ' '): void {
    this.messages.line(`${space}${text}`);
  }

  private fail(message: string, code = terminated): undefined {
    this.say(message);
    this.code = Math.max(this.code, code);
    return undefined;
  }

  private cannotOpen(ddName: string): number {
    if (this.step.abend === undefined) this.fail(`IEB229I DDNAME ${ddName.padEnd(8)} CANNOT BE OPENED`);
    return terminated;
  }

  private organisation(statements: ControlStatement[]): Organisation | undefined {
    let organisation: Organisation = 'PS';
    for (const [at, {operation, operands, cards, malformed}] of statements.entries()) {
      for (const card of cards) this.say(card, at === 0 ? '-' : ' ');
      if (operation === 'EXITS' || operation === 'LABELS') {
        return this.fail(`FWR001I ${operation} IS NOT SUPPORTED ON THIS MACHINE`);
      }
      if (malformed || operation !== 'COMPARE') return this.fail('IEB201I INVALID CONTROL STATEMENT');
      if (at > 0) return this.fail('IEB202I CONTROL STATEMENT INCORRECTLY PLACED');
      for (const {keyword, text} of operands) {
        if (keyword !== 'TYPORG') return this.fail('IEB203I INVALID KEYWORD');
        if (text !== 'PS' && text !== 'PO') return this.fail('IEB204I INVALID PARAMETER');
        organisation = text;
      }
    }
    return organisation;
  }

  private libraryOf(ddName: string): Library | undefined {
    const source = this.step.dds.get(ddName)?.sources[0];
    return source?.kind === 'data set' && source.dataSet.dsorg === 'PO' && source.member === undefined
      ? source.dataSet
      : undefined;
  }

  private dataSets(): void {
    if (this.libraryOf('SYSUT1') || this.libraryOf('SYSUT2')) {
      this.fail('IEB224I INVALID DATASET ORGANIZATION');
      return;
    }
    this.compare();
  }

  private libraries(): void {
    const one = this.libraryOf('SYSUT1');
    const other = this.libraryOf('SYSUT2');
    if (!one || !other) {
      this.fail('IEB224I INVALID DATASET ORGANIZATION');
      return;
    }
    const onlyOne = [...one.members.keys()].filter((name) => !other.members.has(name));
    const onlyOther = [...other.members.keys()].filter((name) => !one.members.has(name));
    if (onlyOne.length > 0 && onlyOther.length > 0) {
      this.fail('IEB216I TRUE NAMES MISSING FROM BOTH SETS');
      return;
    }
    this.extra(onlyOne, 'SYSUT1', 'SYSUT2');
    this.extra(onlyOther, 'SYSUT2', 'SYSUT1');
    for (const name of one.members.keys()) {
      if (other.members.has(name)) this.compare(name);
      if (this.step.abend !== undefined || this.code === terminated) return;
    }
  }

  private extra(names: string[], here: string, there: string): void {
    if (names.length === 0) return;
    this.say(
      `IEB217I THE FOLLOWING ARE NAMES FROM THE ${here} DATA SET WHICH DO NOT HAVE CORRESPONDING ENTRIES IN THE ${there} DATA SET`,
    );
    for (const name of names) this.say(name);
  }

  /** Compares the records of two data sets or members, up to ten differences in succession. */
  private compare(member?: string): void {
    const {step} = this;
    const one = step.openInput('SYSUT1', member);
    if (one === undefined) {
      this.cannotOpen('SYSUT1');
      return;
    }
    const other = step.openInput('SYSUT2', member);
    if (other === undefined) {
      this.cannotOpen('SYSUT2');
      return;
    }
    if (one.attributes.recfm[0] !== other.attributes.recfm[0]) {
      this.fail('IEB213I RECORD FORMATS ARE DIFFERENT');
      return;
    }
    let running = 0;
    for (let index = 0; ; index += 1) {
      const left = one.get();
      const right = other.get();
      if (left === undefined || right === undefined) {
        if (left) this.unmatched('SYSUT1', left, index, one, member);
        if (right) this.unmatched('SYSUT2', right, index, other, member);
        break;
      }
      this.compared += 1;
      if (sameBytes(left, right)) {
        running = 0;
        continue;
      }
      this.fail('IEB221I RECORDS ARE NOT EQUAL', unequal);
      this.show('SYSUT1', left, index, one, member);
      this.show('SYSUT2', right, index, other, member);
      running += 1;
      if (running === mostUnequal) {
        this.say('IEB227I TEN CONSECUTIVE ERRORS HAVE BEEN ENCOUNTERED');
        break;
      }
    }
    one.close();
    other.close();
  }

  private unmatched(ddName: string, record: Uint8Array, index: number, reader: Reader, member?: string): void {
    this.fail(`IEB223I EXTRA RECORD ON ${ddName}`, unequal);
    this.show(ddName, record, index, reader, member);
  }

  private show(ddName: string, record: Uint8Array, index: number, {attributes}: Reader, member?: string): void {
    const {block, record: within} = placeOf(index, attributes);
    this.say(`DDNAME = ${ddName}${member === undefined ? '' : `   MEMBER = ${member}`}`);
    this.say(`PHYSICAL RECORD = ${eight(block)}   LOGICAL RECORD NUMBER WITHIN PHYSICAL RECORD = ${eight(within)}`);
    for (let at = 0; at < record.length; at += bytesPerLine) {
      this.say(hexadecimal(record.subarray(at, at + bytesPerLine)));
    }
  }
}

export const runIebcompr: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new Comparison(step, messages).run();
  messages.close();
  return code;
};
