import {readCards} from '../../control-statements/cards';
import {isMemberName} from '../../data-set-name';
import {blank, fromEbcdic, toRecord} from '../../ebcdic';
import {isFixed} from '../../data-sets/attributes';
import type {Library} from '../../data-sets/data-set';
import {stow} from '../../data-sets/library';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';
import {changed, numbered, type SequenceField} from './changed-member';
import {type Detail, isStatement, readStatement, type UpdateStatement} from './update-statement';

const wrongStatement = 4;
const terminated = 12;
/** A high limit, because SYSIN contains the members themselves. */
const mostCards = 1_000_000;
const functions = new Set(['ADD', 'CHANGE', 'REPL', 'REPRO']);
const details = new Set(['NUMBER', 'DELETE']);
/** SEQFLD=738: the sequence number begins in column 73 and has 8 characters. */
const defaultSequence: SequenceField = {from: 72, length: 8};

/** One run of IEBUPDTE. DFSMSdfp Utilities, IEBUPDTE (Update Data Set) program. */
class Update {
  private code = 0;
  private page = 0;
  private endCards: string[] | undefined;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const {step} = this;
    this.heading();
    const cards = readCards(step, 'SYSIN', mostCards);
    if (cards === undefined) return this.cannotOpen('SYSIN');
    const mode = step.parm.split(',')[0]!.replace(/[()]/g, '') || 'MOD';
    if (mode !== 'NEW' && mode !== 'MOD') return this.end('FWR004I PARM MUST BE NEW OR MOD');
    const needed = mode === 'NEW' ? ['SYSUT2'] : ['SYSUT1', 'SYSUT2'];
    for (const ddName of needed) {
      if (step.dds.has(ddName)) continue;
      step.tell(`IEC130I ${ddName.padEnd(8)} DD STATEMENT MISSING`);
      return this.cannotOpen(ddName);
    }
    this.functions(cards, mode === 'NEW');
    if (step.abend !== undefined) return terminated;
    return this.finish();
  }

  /** Each member begins on a new page. */
  private heading(): void {
    this.page += 1;
    const page = String(this.page).padStart(4, '0');
    this.messages.line(`1${' '.repeat(7)}${'SYSIN'.padEnd(33)}${'NEW MASTER'.padEnd(58)}IEBUPDTE LOG PAGE ${page}`);
  }

  /** Lists a statement, or a record of a member. */
  private listed(card: string): void {
    this.messages.line(` ${' '.repeat(7)}${card}`);
  }

  /** Lists ENDUP, which is listed before the last member is stowed. */
  private listEnd(): void {
    for (const card of this.endCards ?? []) this.listed(card);
  }

  private finish(): number {
    this.messages.line('0');
    this.messages.line(` IEB818I HIGHEST CONDITION CODE WAS ${String(this.code).padStart(8, '0')}`);
    this.messages.line(' IEB819I END OF JOB IEBUPDTE.');
    return this.code;
  }

  private end(message: string): number {
    this.messages.line(` ${message}`);
    this.code = terminated;
    return this.finish();
  }

  private cannotOpen(ddName: string): number {
    if (this.step.abend !== undefined) return terminated;
    return this.end(`FWR004I DDNAME ${ddName.padEnd(8)} CANNOT BE OPENED`);
  }

  private functions(cards: readonly string[], isNew: boolean): void {
    let at = 0;
    while (at < cards.length && this.code < terminated && this.step.abend === undefined) {
      if (!isStatement(cards[at]!)) {
        this.refuse('FWR004I A RECORD STANDS BEFORE THE FIRST FUNCTION STATEMENT');
        while (at < cards.length && !isStatement(cards[at]!)) at += 1;
        continue;
      }
      const {statement, next} = readStatement(cards, at);
      if (at > 0 && functions.has(statement.operation)) this.heading();
      for (const card of statement.cards) this.listed(card);
      if (statement.operation === 'ENDUP') return;
      const parts: Detail[] = [];
      at = next;
      while (at < cards.length) {
        if (!isStatement(cards[at]!)) {
          parts.push({record: cards[at]!});
          at += 1;
          continue;
        }
        const following = readStatement(cards, at);
        const {operation} = following.statement;
        if (operation === 'ENDUP') this.endCards = following.statement.cards;
        if (!details.has(operation) && operation !== 'ALIAS') break;
        for (const card of following.statement.cards) this.listed(card);
        parts.push({statement: following.statement});
        at = following.next;
      }
      const message = this.function(statement, parts, isNew);
      if (message !== undefined) this.refuse(message);
      if (this.endCards !== undefined) return;
    }
  }

  /** If the new master is not a library, an error ends the step. */
  private refuse(message: string): void {
    this.listEnd();
    this.messages.line(` ${message}`);
    this.code = Math.max(this.code, this.library('SYSUT2') === undefined ? terminated : wrongStatement);
  }

  private library(ddName: string): Library | undefined {
    const source = this.step.dds.get(ddName)?.sources[0];
    return source?.kind === 'data set' && source.dataSet.dsorg === 'PO' && source.member === undefined
      ? source.dataSet
      : undefined;
  }

  /** Performs a function; returns a message if it cannot be done. */
  private function(
    {operation, operands, malformed}: UpdateStatement,
    parts: Detail[],
    isNew: boolean,
  ): string | undefined {
    if (operation === 'LABEL') return 'FWR001I LABEL IS NOT SUPPORTED ON THIS MACHINE';
    if (!functions.has(operation)) return `FWR004I ${operation || 'THE STATEMENT'} IS NO OPERATION OF IEBUPDTE`;
    if (malformed) return `FWR004I AN OPERAND OF ${operation} IS WRONG`;
    for (const word of ['INHDR', 'INTLR', 'OUTHDR', 'OUTTLR', 'TOTAL']) {
      if (operands.has(word)) return `FWR001I ${word} IS NOT SUPPORTED ON THIS MACHINE`;
    }
    if (isNew && operation !== 'ADD') return `FWR004I ${operation} NEEDS AN OLD MASTER, AND PARM IS NEW`;
    const name = operands.get('NAME');
    const target = this.library('SYSUT2');
    if (name === undefined ? target !== undefined : !isMemberName(name)) {
      return `FWR004I NAME OF ${operation} IS MISSING OR WRONG`;
    }
    const old = operation === 'ADD' ? [] : this.oldRecords(name);
    if (operation !== 'ADD' && old === undefined) {
      return this.step.abend ? undefined : `FWR004I MEMBER ${name ?? ''} IS NOT IN THE OLD MASTER`;
    }
    if (operation === 'ADD' && !isNew && name !== undefined && this.library('SYSUT1')?.members.has(name)) {
      return `FWR004I MEMBER ${name} IS IN THE OLD MASTER ALREADY`;
    }
    const records = this.updated(operation, operands, parts, old ?? []);
    if (typeof records === 'string') return records;
    // The records of ADD and REPL are all new, and what is new is always listed.
    const isListed = operands.get('LIST') === 'ALL' || operation === 'ADD' || operation === 'REPL';
    if (isListed) for (const record of records) this.listed(record);
    this.write(records, name, parts);
    return undefined;
  }

  private oldRecords(name: string | undefined): string[] | undefined {
    const library = this.library('SYSUT1');
    if (library !== undefined && (name === undefined || !library.members.has(name))) return undefined;
    const reader = this.step.openInput('SYSUT1', library === undefined ? undefined : name);
    if (reader === undefined) return undefined;
    const records: string[] = [];
    for (let record = reader.get(); record !== undefined; record = reader.get()) {
      records.push(fromEbcdic(record).padEnd(80));
    }
    reader.close();
    return records;
  }

  private updated(
    operation: string,
    operands: ReadonlyMap<string, string>,
    parts: readonly Detail[],
    old: string[],
  ): string[] | string {
    const [, column, length] = /^(\d{1,2})(\d)$/.exec(operands.get('SEQFLD') ?? '') ?? [];
    const field = column === undefined ? defaultSequence : {from: Number(column) - 1, length: Number(length)};
    if (operation === 'CHANGE') {
      const from = Number(operands.get('COLUMN') ?? 1);
      if (!(from >= 1 && from <= 80)) return 'FWR004I COLUMN OF CHANGE IS WRONG';
      return changed(old, parts, field, from, (line) => this.listed(`${' '.repeat(8)}${line}`));
    }
    const records =
      operation === 'REPRO' ? old : parts.flatMap(({record}) => (record === undefined ? [] : [record.padEnd(80)]));
    const number = parts.find(({statement}) => statement?.operation === 'NUMBER')?.statement;
    return number === undefined ? records : numbered(records, number, field);
  }

  private write(records: readonly string[], name: string | undefined, parts: readonly Detail[]): void {
    const library = this.library('SYSUT2');
    const before = name !== undefined && library?.members.has(name) === true;
    const writer = this.step.openOutput('SYSUT2', {recfm: 'FB', lrecl: 80, blksize: 0}, library && name);
    if (writer === undefined) {
      this.cannotOpen('SYSUT2');
      return;
    }
    const {recfm, lrecl} = writer.attributes;
    for (const record of records) {
      const bytes = toRecord(record, isFixed(recfm) ? lrecl : 80);
      if (!writer.put(isFixed(recfm) ? bytes : trimmed(bytes))) return;
    }
    writer.close();
    this.listEnd();
    if (library === undefined || name === undefined) return;
    const shown = name.padEnd(8);
    this.messages.line(
      before
        ? ` IEB816I MEMBER NAME (${shown}) FOUND IN NM DIRECTORY. TTR IS NOW ALTERED.`
        : ` IEB817I MEMBER NAME (${shown}) NOT FOUND IN NM DIRECTORY.  STOWED WITH TTR.`,
    );
    const stored = library.members.get(name)?.records;
    for (const {statement} of parts) {
      const alias = statement?.operation === 'ALIAS' ? statement.operands.get('NAME') : undefined;
      if (alias !== undefined && isMemberName(alias) && stored !== undefined)
        stow(library, alias, {records: stored, aliasOf: name});
    }
  }
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 1 && bytes[end - 1] === blank) end -= 1;
  return bytes.subarray(0, end);
}

export const runIebupdte: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return terminated;
  const code = new Update(step, messages).run();
  messages.close();
  return code;
};
