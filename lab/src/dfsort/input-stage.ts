import type {Options} from './options';
import type {RecordShape} from './record-shape';
import type {Reformatter} from './reformatting';
import {type Selection, selects} from './selection';
import {failureOf} from './stages';
import {type StatementError, isStatementError} from './statement-error';

/**
 * What happens to a record before it is sorted, merged or copied: SKIPREC, INCLUDE or OMIT, STOPAFT, INREC, in this
 * order. DFSORT Application Programming Guide, Figure Record processing order.
 */
export class InputStage {
  /** The number of records read, without those that SKIPREC skipped. */
  read = 0;
  accepted = 0;
  failure: StatementError | undefined;
  private skipped = 0;

  constructor(
    private readonly source: () => Uint8Array | undefined,
    private readonly shape: RecordShape,
    private readonly options: Options,
    private readonly selection: Selection | undefined,
    private readonly inrec: Reformatter | undefined,
  ) {}

  /** The next accepted record, reformatted; undefined at the end or after a failure. */
  next(): Uint8Array | undefined {
    while (this.failure === undefined && this.accepted < this.options.stopAfter) {
      const record = this.source();
      if (record === undefined) return undefined;
      if (this.skipped < this.options.skipRecords) {
        this.skipped += 1;
        continue;
      }
      this.read += 1;
      if (this.selection) {
        const kept = selects(this.selection, record, this.shape.variable, this.options);
        if (isStatementError(kept)) {
          this.failure = kept;
          return undefined;
        }
        if (!kept) continue;
      }
      this.accepted += 1;
      if (!this.inrec) return record;
      const built = this.inrec.reformat(record);
      if (this.inrec.failure !== undefined) {
        this.failure = failureOf(this.inrec.failure);
        return undefined;
      }
      return Array.isArray(built) ? built[0] : built;
    }
    return undefined;
  }
}
