import {abend} from '../../abend';
import {readCards} from '../../control-statements/cards';
import type {Dd} from '../../step/dd';
import type {Step} from '../../step/step';
import {e35Dd, exitParameters} from '../exits';
import {readDfsort} from '../reader';
import {cardsDd, dataSetDd, filled, recordsOf, type ToolRecords, workDataSet} from '../work-data-set';

export interface CallOutcome {
  code: number;
  /** The number of this call, for the messages. */
  number: number;
}

const failed = 16;
const lastColumn = 71;
/** The number of records that the exit can hold in storage at once; beyond it, the step abends with S878. */
const mostRecords = 4_000_000;

/** Calls of DFSORT on behalf of ICETOOL. DFSORT Application Programming Guide, ICETOOL/DFSORT relationship. */
export class DfsortCalls {
  private count = 0;
  private messagesWritten = false;
  /** VSAMTYPE(x) of the operator that is being processed. */
  vsamType: 'F' | 'V' | undefined;

  constructor(
    private readonly step: Step,
    /** SYMNAMES statements, including those defined by PARM of the tool. */
    private readonly symbols: string[] = [],
  ) {}

  /** Calls DFSORT with these statements before those of the USING data set. */
  async call(statements: string[], using?: string, more: [string, Dd][] = [], e35 = false): Promise<CallOutcome> {
    this.count += 1;
    const number = this.count;
    const dds = this.dds(statements, using, more);
    dds.set('DFSMSG', this.messageDd());
    const identifier = String(number).padStart(4, '0');
    const parameters = e35 ? exitParameters({e15: false, e35, identifier}) : [];
    const code = await this.step.call('SORT', {dds, parameters});
    this.messagesWritten = true;
    return {code, number};
  }

  private dds(statements: string[], using: string | undefined, more: [string, Dd][]): Map<string, Dd> {
    const dds = new Map<string, Dd>(this.step.dds);
    dds.delete('SORTCNTL');
    // The tool itself lists the symbols.
    dds.delete('SYMNOUT');
    if (this.symbols.length > 0) dds.set('SYMNAMES', cardsDd('SYMNAMES', this.symbols));
    const type = this.vsamType === undefined ? [] : [` RECORD TYPE=${this.vsamType}`];
    dds.set('SYSIN', cardsDd('SYSIN', [...statements, ...type]));
    const control = using === undefined ? undefined : this.step.dds.get(using);
    if (control) dds.set('SORTCNTL', {...control, name: 'SORTCNTL'});
    for (const [name, dd] of more) dds.set(name, dd);
    return dds;
  }

  /** Each call appends to what the previous calls wrote. */
  private messageDd(): Dd {
    const dd = this.step.dds.get('DFSMSG');
    const [source] = dd?.sources ?? [];
    if (!dd || !source) return {name: 'DFSMSG', sources: [{kind: 'dummy', attributes: {}}]};
    if (!this.messagesWritten || source.kind !== 'data set') return dd;
    return {...dd, sources: [{...source, status: 'MOD'}]};
  }

  /**
   * Returns the records that would go to the exit of ICETOOL: copied or sorted as `statements` say, and selected by
   * those of the USING data set, whose OUTFIL statements are left for `deliver`. They come from a DD or from another
   * operation. With `e35`, DFSORT knows that they go to the exit, as recorded for COUNT
   * (ansible-collections/ibm_zos_cics, Z1ngo1/JCL-PRACTICE-TASKS); its messages for operations that write data sets are
   * not recorded.
   */
  async extract(
    from: string | ToolRecords | undefined,
    statements: string[],
    {using, e35}: {using?: string | undefined; e35: boolean},
  ): Promise<CallOutcome & {output: ToolRecords; outfil: string[]}> {
    const work = workDataSet(this.step);
    const {others, outfil} = this.controlCards(using);
    const target = e35 ? e35Dd : 'ICETWORK';
    const more: [string, Dd][] = [[target, dataSetDd(target, work)]];
    if (others.length > 0) more.push(['SORTCNTL', cardsDd('SORTCNTL', others)]);
    if (typeof from === 'object') more.push(['ICETIN', dataSetDd('ICETIN', filled(this.step, from))]);
    const copies = e35 && statements[0] === ' OPTION COPY';
    const operands = [
      'MSGDDN=DFSMSG,LIST,MSGPRT=ALL,RESINV=0',
      ...(using === undefined ? [] : [`SORTDD=${using.slice(0, 4)}`]),
      ...(from === undefined ? [] : [`SORTIN=${typeof from === 'string' ? from : 'ICETIN'}`]),
      ...(e35 ? [] : ['SORTOUT=ICETWORK']),
      ...(copies ? ['COPY', 'NOCHECK'] : []),
    ];
    const cards = [' DEBUG NOABEND,ESTAE', ...optionCards(operands), ...(copies ? [] : statements)];
    const outcome = await this.call(cards, undefined, more, e35);
    if (work.records.count > mostRecords) this.step.abendWith(abend('S878', [], '00000010'));
    return {...outcome, outfil, output: recordsOf(this.step.abend === undefined ? work : workDataSet(this.step))};
  }

  private controlCards(using: string | undefined): {others: string[]; outfil: string[]; sorts: boolean} {
    const cards = using === undefined ? undefined : readCards(this.step, using);
    if (!cards) return {others: [], outfil: [], sorts: false};
    const {statements, problems} = readDfsort(cards.join('\n'));
    const sorts = statements.some(({operation}) => operation === 'SORT' || operation === 'MERGE');
    if (problems.length > 0) return {others: cards, outfil: [], sorts};
    const isOutfil = cards.map((_, at) =>
      statements.some(({operation, line, end}) => operation === 'OUTFIL' && line - 1 <= at && at < end),
    );
    return {others: cards.filter((_, at) => !isOutfil[at]), outfil: cards.filter((_, at) => isOutfil[at]), sorts};
  }

  /** Whether the statements of a USING data set sort; otherwise, the records are copied. */
  sorts(using: string | undefined): boolean {
    return this.controlCards(using).sorts;
  }

  /** Writes records to data sets, and through the OUTFIL statements of the USING data set. This call is not counted. */
  async deliver(
    records: ToolRecords,
    to: readonly string[],
    outfil: readonly string[] = [],
    prefix = 'SORT',
  ): Promise<number> {
    if (this.step.abend !== undefined || (to.length === 0 && outfil.length === 0)) return 0;
    const option = ` OPTION COPY,MSGDDN=ICETMSG,SORTDD=${prefix},SORTIN=ICETIN`;
    const single = to.length === 1 ? `${option},SORTOUT=${to[0]!}` : option;
    const more: [string, Dd][] = [
      ['ICETIN', dataSetDd('ICETIN', filled(this.step, records))],
      ['ICETMSG', {name: 'ICETMSG', sources: [{kind: 'dummy', attributes: {}}]}],
    ];
    if (outfil.length > 0) more.push(['SORTCNTL', cardsDd('SORTCNTL', [...outfil])]);
    const dds = this.dds([single, ...outfilCards(to)], undefined, more);
    dds.delete('DFSPARM');
    return this.step.call('SORT', {dds});
  }
}

/** An OPTION statement on one card, or on two if it is too long. */
function optionCards(operands: string[]): string[] {
  const card = ` OPTION ${operands.join(',')}`;
  return card.length <= lastColumn ? [card] : [` OPTION ${operands[0]!},`, `   ${operands.slice(1).join(',')}`];
}

/** The OUTFIL statement for several outputs. */
export function outfilCards(to: readonly string[]): string[] {
  if (to.length < 2) return [];
  return to.map((name, at) => `${at === 0 ? ' OUTFIL FNAMES=(' : '   '}${name}${at === to.length - 1 ? ')' : ','}`);
}

export const isFailed = (code: number): boolean => code >= failed;
