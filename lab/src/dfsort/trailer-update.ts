import {compileCondition} from './conditions/compile-condition';
import type {Outfil} from './outfil';
import {conditionContext} from './plan';
import type {RecordShape} from './record-shape';
import {compileUpdate, type Statistic} from './reports';
import {selects} from './selection';
import type {Surroundings} from './stages';
import {type StatementError, isStatementError, statementError} from './statement-error';

/** The role of a record in an OUTFIL with IFTRAIL. */
type Part = 'header' | 'data' | 'trailer' | 'after';

/** The operands that conflict with IFTRAIL. */
const conflicting =
  /^(HEADER[12]|TRAILER[12]|SECTIONS|LINES|NODETAIL|SPLIT|SPLITBY|SPLIT1R|REPEAT|FTOV|VTOF|CONVERT|VLTRIM|VLTRAIL|VLFILL)$/;

/**
 * Executes IFTRAIL of OUTFIL: the first record that satisfies TRLID ends the data and has its counts and totals
 * updated; with HD=YES, the very first record is a header. No other operand of OUTFIL affects these two. DFSORT
 * Application Programming Guide, OUTFIL control statements, IFTRAIL.
 */
export class TrailerUpdate {
  private seen = 0;
  private ended = false;

  private constructor(
    private readonly hasHeader: boolean,
    private readonly isTrailer: (record: Uint8Array) => boolean | StatementError,
    private readonly statistics: readonly Statistic[],
    readonly updated: (record: Uint8Array) => Uint8Array,
  ) {}

  /** Undefined if the statement has no IFTRAIL. */
  static compile(
    {statement, ddNames}: Outfil,
    {variable, length}: RecordShape,
    surroundings: Surroundings,
  ): TrailerUpdate | StatementError | undefined {
    const operand = statement.operands.find(({keyword}) => keyword === 'IFTRAIL');
    if (!operand) return undefined;
    const other = statement.operands.find(({keyword, text}) => conflicting.test(keyword ?? text));
    if (other) return statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', other);
    const said = new Map(operand.group?.map((part) => [part.keyword, part]));
    const [trailer, update, header] = [said.get('TRLID'), said.get('TRLUPD'), said.get('HD')];
    const isKnown = operand.group?.every(({keyword = ''}) => ['TRLID', 'TRLUPD', 'HD'].includes(keyword));
    if (!isKnown || !trailer?.group || !update || (header && !['YES', 'NO'].includes(header.text))) {
      return statementError('ICE007A', 'SYNTAX ERROR', operand);
    }
    const context = conditionContext(surroundings.plan, surroundings.now);
    const condition = compileCondition(trailer.group, context);
    if (isStatementError(condition)) return condition;
    const statistics: Statistic[] = [];
    const updated = compileUpdate(
      update,
      {
        context: {
          statement: 'OUTFIL',
          name: ddNames[0]!,
          variable,
          inputLength: length,
          ...context,
          compileCondition: (items) => compileCondition(items, context),
        },
        environment: {parsed: new Map()},
        shortage: {fill: 0x40},
        parsed: () => undefined,
      },
      statistics,
    );
    if (isStatementError(updated)) return updated;
    const isTrailer = (record: Uint8Array) =>
      selects({condition, omit: false}, record, variable, surroundings.plan.options);
    return new TrailerUpdate(header?.text === 'YES', isTrailer, statistics, updated);
  }

  partOf(record: Uint8Array): Part | StatementError {
    this.seen += 1;
    if (this.ended) return 'after';
    if (this.hasHeader && this.seen === 1) return 'header';
    const isTrailer = this.isTrailer(record);
    if (isStatementError(isTrailer)) return isTrailer;
    this.ended = isTrailer;
    return isTrailer ? 'trailer' : 'data';
  }

  /** Counts a data record that is written, and adds it to the totals. */
  count(record: Uint8Array): void {
    for (const statistic of this.statistics) statistic.add(record);
  }
}
