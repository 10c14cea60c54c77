import {compareKeys} from './joining';
import {endOf} from './fields/field';
import {compileKey, type SortKey} from './fields/sort-key';
import type {InputStage} from './input-stage';
import {type Plan, keyOptions} from './plan';
import {shortRecord} from './selection';
import {RecordSorter} from './sort-records';
import {addFields} from './summing';
import {type StatementError, statementError} from './statement-error';

/** Sorts, merges or copies the records, and sums those with equal keys if SUM requests it. */
export class Processing {
  failure: StatementError | undefined;
  overflow = false;
  /** A packed field to be added is invalid: the step abends with S0C7. */
  dataException = false;
  sortedBytes = 0;
  sortedRecords = 0;
  /** Receives the records that SUM deletes, for XSUM. */
  dropped: (record: Uint8Array) => void = () => undefined;
  private readonly sorter: RecordSorter;
  private readonly key: SortKey;
  private readonly minimum: number;

  constructor(
    private readonly plan: Plan,
    now: Date,
    private readonly variable: boolean,
  ) {
    this.key = compileKey(plan.fields, keyOptions(plan, now));
    this.sorter = new RecordSorter(this.key);
    const sums = (plan.sum?.fields ?? []).map(({position, length}) => position + length - 1);
    this.minimum = Math.max(0, ...plan.fields.map(endOf), ...sums);
  }

  /** Whether a variable record is too short for the control and SUM fields, which is a failure. */
  private tooShort(record: Uint8Array): boolean {
    if (!this.variable || record.length >= this.minimum || this.plan.options.shortRecords) return false;
    this.failure = shortRecord(record.length, this.minimum);
    return true;
  }

  copy(stage: InputStage): IterableIterator<Uint8Array> {
    return (function* () {
      for (let record = stage.next(); record !== undefined; record = stage.next()) yield record;
    })();
  }

  /** Reads all records to be sorted. */
  load(stage: InputStage): void {
    const {sorter} = this;
    for (let record = stage.next(); record !== undefined; record = stage.next()) {
      if (this.tooShort(record)) return;
      if (!sorter.add(record)) {
        this.failure = statementError('ICE046A', `SORT CAPACITY EXCEEDED - RECORD COUNT: ${sorter.count}`);
        return;
      }
    }
    this.failure = stage.failure;
    this.sortedBytes = sorter.bytes;
    this.sortedRecords = sorter.count;
  }

  sorted(): IterableIterator<Uint8Array> {
    if (this.failure) return [].values();
    return this.plan.sum ? this.summedGroups() : this.sorter.records();
  }

  private *summedGroups(): IterableIterator<Uint8Array> {
    const {sorter} = this;
    for (const group of sorter.groups()) {
      yield* this.summed(group);
      if (this.dataException) return;
    }
  }

  /** Merges SORTIN01 and up, each of which is already in order: ICE068A if one is not. */
  *merge(inputs: {ddName: string; stage: InputStage}[]): IterableIterator<Uint8Array> {
    const heads: ({record: Uint8Array; key: Uint8Array} | undefined)[] = [];
    const advance = (at: number): boolean => {
      const {ddName, stage} = inputs[at]!;
      const record = stage.next();
      if (stage.failure) {
        this.failure = stage.failure;
        return false;
      }
      const before = heads[at];
      heads[at] = undefined;
      if (record === undefined) return true;
      if (this.tooShort(record)) return false;
      const key = new Uint8Array(this.key.length);
      this.key.write(record, key, 0);
      if (before && compareKeys(before.key, key) > 0) {
        this.failure = statementError('ICE068A', `OUT OF SEQUENCE ${ddName}`);
        return false;
      }
      heads[at] = {record, key};
      return true;
    };
    for (let at = 0; at < inputs.length; at += 1) if (!advance(at)) return;
    let group: Uint8Array[] = [];
    let groupKey: Uint8Array | undefined;
    for (;;) {
      let lowest = -1;
      heads.forEach((head, at) => {
        if (head && (lowest < 0 || compareKeys(head.key, heads[lowest]!.key) < 0)) lowest = at;
      });
      const head = heads[lowest];
      if (!head) break;
      if (!this.plan.sum) yield head.record;
      else {
        if (groupKey && compareKeys(groupKey, head.key) !== 0) {
          yield* this.summed(group);
          if (this.dataException) return;
          group = [];
        }
        group.push(head.record);
        groupKey = head.key;
      }
      if (!advance(lowest)) return;
    }
    if (group.length > 0) yield* this.summed(group);
  }

  /** One record for a group of equal keys; more if a sum overflows. */
  private *summed(group: Uint8Array[]): IterableIterator<Uint8Array> {
    const fields = this.plan.sum!.fields;
    let current: Uint8Array | undefined;
    for (const record of group) {
      if (!current) {
        current = fields.length > 0 && group.length > 1 ? record.slice() : record;
        continue;
      }
      const outcome =
        fields.length === 0 ? 'summed' : addFields(current, record, fields, this.plan.options.zonedPrintable);
      if (outcome === 'data exception') {
        this.dataException = true;
        return;
      }
      if (outcome === 'summed') {
        this.dropped(record);
        continue;
      }
      this.overflow = true;
      yield current;
      current = record.slice();
    }
    if (current) yield current;
  }
}
