import {badOperand, type Operands, type ToolError} from '../operation';
import type {Report} from '../report';
import type {ColumnValue, ReportColumn} from '../report-column';

/** TOTAL, AVERAGE and the like, for the whole report or, with a B in front, for a section. */
const statisticNames = ['TOTAL', 'MAXIMUM', 'MINIMUM', 'AVERAGE', 'COUNT'] as const;

export interface Statistic {
  kind: (typeof statisticNames)[number];
  text: string;
}

/** Accumulates the values of one column for its statistics. */
class Accumulator {
  private count = 0n;
  private total = 0n;
  private smallest: bigint | undefined;
  private largest: bigint | undefined;
  private isValid = true;

  add(value: ColumnValue): void {
    if (value === 'invalid') {
      this.isValid = false;
      return;
    }
    this.count += 1n;
    this.total += value;
    if (this.smallest === undefined || value < this.smallest) this.smallest = value;
    if (this.largest === undefined || value > this.largest) this.largest = value;
  }

  value(kind: Statistic['kind']): ColumnValue {
    if (!this.isValid) return 'invalid';
    if (kind === 'TOTAL') return this.total;
    if (kind === 'AVERAGE') return this.count === 0n ? 0n : this.total / this.count;
    if (kind === 'COUNT') return this.count;
    return (kind === 'MINIMUM' ? this.smallest : this.largest) ?? 0n;
  }
}

export function readStatistics(operands: Operands, prefix: string): Statistic[] | ToolError {
  const statistics: Statistic[] = [];
  for (const operand of operands.statement.operands) {
    const kind = statisticNames.find((name) => operand.name === prefix + name);
    if (!kind) continue;
    const strings = operands.strings(operand);
    if (!strings || strings.length !== 1) return badOperand(operand);
    statistics.push({kind, text: strings[0]!});
  }
  return statistics;
}

/** One set of accumulators, for the report or for a section. */
export class Totals {
  private accumulators: Accumulator[];

  constructor(
    private readonly columns: ReportColumn[],
    private readonly statistics: Statistic[],
  ) {
    this.accumulators = columns.map(() => new Accumulator());
  }

  add(values: (ColumnValue | undefined)[]): void {
    values.forEach((value, at) => {
      if (value !== undefined) this.accumulators[at]!.add(value);
    });
  }

  print(report: Report, records: number): void {
    for (const {kind, text} of this.statistics) {
      if (kind === 'COUNT') report.note(`${text} ${records}`);
      else
        report.statistic(
          text,
          this.columns.map((column, at) => (column.hasStatistics ? this.accumulators[at]!.value(kind) : undefined)),
        );
    }
    this.accumulators = this.columns.map(() => new Accumulator());
  }
}
